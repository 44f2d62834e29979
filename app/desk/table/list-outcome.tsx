import { Form, useActionData } from "#app/remix.ts";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { Asked } from "#app/core/ui/questions/question.ts";
import { QuestionAsked } from "#app/core/ui/questions/question-asked.tsx";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { ShownRow } from "./desk-table-types.ts";

interface Moved {
  moved: { move: string; done: number; refused: { id: string; why: string }[] };
}

interface Refused {
  ok: false;
  error: ErrorCode;
  retryAfterSeconds: number | null;
}

interface ListOutcomeProps {
  rows: readonly ShownRow[];
  nameOf: (id: string) => string | undefined;
}

/** What became of a list's last form: a question, or its result. Of several rows, those it is about are named. */
export function ListOutcome({ rows, nameOf }: ListOutcomeProps) {
  const { t } = useTranslation(["lists", "errors"]);
  const language = useLanguage();
  const answer = useActionData<Moved | Refused | Asked>();
  if (!answer) return <div role="status" />;
  if ("asked" in answer) return <RowsAsked {...{ answer, rows, nameOf }} />;
  if (!("moved" in answer))
    return (
      <RefusalSummary title={t(`errors:${answer.error}`)} retryAfterSeconds={answer.retryAfterSeconds} />
    );
  const { done, refused } = answer.moved;
  return (
    <div role="status" className="grid gap-2">
      {done > 0 && (
        <Callout tone="success">{t("done", { count: done, amount: formatNumber(done, language) })}</Callout>
      )}
      {refused.length > 0 && (
        <Callout
          tone="warn"
          title={t("refused", { count: refused.length, amount: formatNumber(refused.length, language) })}
        >
          <ul className="grid gap-1">
            {refused.map(({ id, why }) => (
              <li key={id}>
                <bdi className="font-medium">{nameOf(id) ?? id}</bdi>
                {` – ${why}`}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}

/** The question before a button's work on several rows; the versions are those that the page shows. */
function RowsAsked({ answer, rows, nameOf }: ListOutcomeProps & { answer: Asked }) {
  const { move = "", ids = "" } = answer.values;
  const chosen = ids.split("\n");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="move" value={move} />
      {chosen.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      {rows
        .filter(({ id, version }) => chosen.includes(id) && version !== undefined)
        .map(({ id, version }) => (
          <input key={id} type="hidden" name={`version.${id}`} value={version} />
        ))}
      <QuestionAsked asked={answer.asked}>
        <ul className="grid gap-0.5 text-sm font-medium">
          {chosen.map((id) => (
            <li key={id}>
              <bdi>{nameOf(id) ?? id}</bdi>
            </li>
          ))}
        </ul>
      </QuestionAsked>
    </Form>
  );
}
