import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import type { ShownRefusal } from "./use-refusal.ts";

/** The answer of a sign-in action that refuses. */
export interface EntryRefusal extends ShownRefusal {
  /** Distinguishes one refusal from the same one before it. */
  at: number;
  retryAfterSeconds: number | null;
  /** After a wrong PIN. */
  triesLeft: number | null;
}

/** What is wrong with the whole form, and how long to wait if a limit was reached. */
export function RefusalSummary({
  title,
  retryAfterSeconds,
}: {
  title: string;
  retryAfterSeconds: number | null;
}) {
  const { t } = useTranslation("account");
  const inMinutes = retryAfterSeconds !== null && retryAfterSeconds > 90;
  const wait = inMinutes
    ? t("wait.minutes", { count: Math.ceil(retryAfterSeconds / 60) })
    : retryAfterSeconds !== null && t("wait.seconds", { count: retryAfterSeconds });
  return <ErrorSummary title={title} errors={wait ? [{ message: wait }] : []} />;
}
