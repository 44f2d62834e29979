import { useActionData } from "#app/remix.ts";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

interface Moved {
  moved: { move: string; done: number; refused: { id: string; why: string }[] };
}

interface Refused {
  ok: false;
  error: ErrorCode;
  retryAfterSeconds: number | null;
}

/** The result of a list's last form. Of several rows, the refused ones are named. */
export function ListOutcome({ nameOf }: { nameOf: (id: string) => string | undefined }) {
  const { t } = useTranslation(["lists", "errors"]);
  const language = useLanguage();
  const answer = useActionData<Moved | Refused>();
  if (!answer) return <div role="status" />;
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
