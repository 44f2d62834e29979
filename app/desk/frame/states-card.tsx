import { Form } from "#app/remix.ts";
import type { ReactNode } from "react";
import { Card } from "#app/core/ui/card.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PressRefused } from "./press-refused.tsx";
import { askedIn } from "#app/core/ui/questions/question.ts";
import { QuestionAsked } from "#app/core/ui/questions/question-asked.tsx";
import type { StateAnswer } from "./state-answer.ts";

interface StatesCardProps {
  badge: ReactNode;
  /** What the state means for customers. */
  text: string;
  /** `main`: the move that makes the record visible to customers. */
  moves: readonly { move: string; label: string; main: boolean }[];
  /** The past changes, the latest first: the new state, when, and by whom. */
  history: readonly { label: string; at: string; by: string | null }[];
  /** The version of the record that the page shows. */
  version: number;
  formKey: string;
  answer: StateAnswer;
  /** The words for the state. */
  now: string;
  /** The label of a move. */
  asked: (move: string) => string;
}

/**
 * The state of a record, its possible moves, and its history. The page's action takes the move as `intent`.
 */
export function StatesCard(props: StatesCardProps) {
  const { badge, text, moves, history, version, formKey, answer, now, asked } = props;
  const { t } = useTranslation("lists");
  const question = askedIn(answer);
  const refused = answer && "error" in answer ? answer : undefined;
  return (
    <Card as="section" padding="lg" aria-labelledby="state" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex grow flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id="state" className="text-lg font-semibold">
            {t("states.title")}
          </h2>
          {badge}
        </div>
        {moves.length > 0 && (
          <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
            <FormKey value={formKey} />
            <input type="hidden" name="version" value={version} />
            {moves.map(({ move, label, main }) => (
              <SubmitButton key={move} intent={move} size="sm" variant={main ? "primary" : "secondary"}>
                {label}
              </SubmitButton>
            ))}
          </Form>
        )}
      </div>
      {question && (
        <Form method="post" preventScrollReset>
          <FormKey value={formKey} />
          <input type="hidden" name="version" value={question.values.version} />
          <input type="hidden" name="intent" value={question.values.intent} />
          <QuestionAsked asked={question.asked} />
        </Form>
      )}
      {refused?.values.intent && (
        <PressRefused refused={refused} now={now} asked={asked(refused.values.intent)} />
      )}
      <p className="text-sm text-muted">{text}</p>
      {history.length > 0 && (
        <details>
          <summary className="press inline-flex min-h-11 cursor-pointer items-center rounded-full text-sm font-semibold text-brand-ink">
            {t("states.history")}
          </summary>
          <ol className="grid gap-2 pt-1 text-sm">
            {history.map(({ label, at, by }) => (
              <li key={`${label} ${at}`} className="flex flex-wrap gap-x-3">
                <span className="font-medium">{label}</span>
                <span className="text-muted">{at}</span>
                {by !== null && <bdi className="text-muted">{by}</bdi>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
}
