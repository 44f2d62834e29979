import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** Why the previous claim was refused, shown to a customer who claims again. */
export function RefusedBefore({
  requestId,
  responseText,
}: {
  requestId: string;
  responseText: string | null;
}) {
  const { t } = useTranslation("online");
  const language = useLanguage();
  return (
    <Callout tone="warn" title={t("claim.before")}>
      {responseText !== null && (
        <p className="whitespace-pre-line break-words">
          <bdi>{responseText}</bdi>
        </p>
      )}
      <p className="mt-1">{t("claim.lastTry")}</p>
      <Link
        to={`/${language}/points-history/response/${requestId}`}
        className="inline-block py-2.5 font-medium underline underline-offset-4"
      >
        {t("row.SEE")}
      </Link>
    </Callout>
  );
}
