import { Link } from "#app/remix.ts";
import { Check } from "./icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";

export interface Step {
  label: string;
  state: "done" | "current" | "todo";
  /** The points it earns, or what it asks for. */
  detail?: ReactNode;
  /** Link to the page of the step. */
  to?: string;
}

const marks = {
  done: "bg-success text-on-success",
  current: "bg-brand text-on-brand ring-4 ring-brand-soft",
  todo: "border-[1.5px] border-line-strong text-muted",
};

function Mark({ step, number }: { step: Step; number: number }) {
  return (
    <span
      className={classNames(
        "grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold tabular",
        marks[step.state],
      )}
    >
      {step.state === "done" ? <Check className="size-4.5 stroke-[3]" /> : number}
    </span>
  );
}

/** Steps in a column, each with what it earns; with `compact`, only the marks in one line. */
export function Stepper({
  steps,
  label,
  compact = false,
}: {
  steps: readonly Step[];
  label: string;
  compact?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <ol aria-label={label} className={compact ? "flex items-center justify-center gap-2" : "grid gap-1"}>
      {steps.map((step, index) => {
        const words = (
          <>
            <Mark step={step} number={index + 1} />
            <span className={compact ? "sr-only" : "min-w-0 grow pt-0.5"}>
              <span className={classNames("block font-medium", step.state === "todo" && "text-muted")}>
                {step.label}
              </span>
              {step.detail && <span className="block text-sm text-muted">{step.detail}</span>}
              <span className="sr-only">{t(`steps.${step.state}`)}</span>
            </span>
          </>
        );
        const look = "flex min-h-11 items-start gap-3.5 rounded-md py-1.5";
        return (
          <li
            key={step.label}
            aria-current={step.state === "current" ? "step" : undefined}
            className={classNames(
              "relative",
              compact &&
                "flex items-center gap-2 not-last:after:h-0.5 not-last:after:w-8 not-last:after:rounded-full not-last:after:bg-line",
              !compact &&
                "not-last:before:absolute not-last:before:start-[0.9375rem] not-last:before:top-11 not-last:before:-bottom-1 not-last:before:w-0.5 not-last:before:bg-line",
            )}
          >
            {step.to && !compact ? (
              <Link to={step.to} className={classNames(look, "press hover:bg-sunken")}>
                {words}
              </Link>
            ) : (
              <span className={compact ? "flex" : look}>{words}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
