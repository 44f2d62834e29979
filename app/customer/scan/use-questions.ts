import { useEffect, useRef, useState, type FormEvent } from "react";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import type { Detail } from "#app/core/domain/refusals.ts";
import type { SalePointQuery } from "#app/core/domain/sale-points/card.ts";
import { faultOf, faultsOf } from "#app/core/ui/shown/questions.ts";

type Faults = Partial<Record<SalePointQuery, Detail["code"]>>;

interface Options {
  questions: SalePointQuery[];
  today: BusinessDay;
  /** The server's refusal, and when it happened. */
  refused: { details: Detail[]; at: number } | null;
}

/**
 * Asks questions one after another, and returns to the one whose answer was refused. Without a script `step`
 * is null, and all questions are shown together.
 */
export function useQuestions({ questions, today, refused }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState<number | null>(null);
  const [faults, setFaults] = useState<Faults>(() => faultsOf(refused?.details ?? []));
  /** The popup shows that its answer was refused, until the customer tries again. */
  const [failed, setFailed] = useState(false);

  const goTo = (newFaults: Faults) => {
    const first = questions.findIndex((query) => newFaults[query] !== undefined);
    setFaults(newFaults);
    setFailed(first >= 0);
    if (first >= 0) setStep(first);
    return first >= 0;
  };
  const latest = useRef(goTo);
  latest.current = goTo;
  useEffect(() => setStep((step) => step ?? 0), []);
  useEffect(() => {
    if (refused) latest.current(faultsOf(refused.details));
  }, [refused]);

  const textOf = (query: SalePointQuery) => {
    const value = form.current && new FormData(form.current).get(query);
    return value instanceof File ? value.name : (value ?? "");
  };
  const faultsAmong = (queries: SalePointQuery[]): Faults =>
    Object.fromEntries(
      queries.flatMap((query) => {
        const fault = faultOf(query, textOf(query), today);
        return fault === null ? [] : [[query, fault] as const];
      }),
    );

  const isLast = step === null || step >= questions.length - 1;
  const onSubmit = (event: FormEvent) => {
    if (step === null) return;
    const current = questions[step];
    if (goTo(faultsAmong(isLast ? questions : current ? [current] : []))) return event.preventDefault();
    if (isLast) return;
    event.preventDefault();
    setStep(step + 1);
  };
  const tryAgain = () => {
    setFailed(false);
    const query = questions[step ?? 0];
    // After the field has been rendered again.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${query}"]`)?.focus());
  };
  const back = () => {
    setFailed(false);
    setStep((step) => Math.max(0, (step ?? 0) - 1));
  };
  return { form, step, isLast, failed, faults, onSubmit, tryAgain, back };
}
