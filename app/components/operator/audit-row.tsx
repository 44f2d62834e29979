import { Link } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { useLanguage } from "#app/components/use-language.ts";

export interface AuditRowProps {
  entry: {
    id: string;
    what: string;
    at: string;
    who: string;
    /** Who acted, by id. */
    keyId: string;
    target: string | null;
    /** The customer concerned, unless they are the target. */
    userId: string | null;
    detail: string[];
    /** `was` is null in a new record. */
    changes: { name: string; was: string | null; is: string }[];
  };
}

/** One line of the audit: what was done, on whom, what was before and after, and by whom. */
export function AuditRow({
  entry: { what, at, who, keyId, target, userId, detail, changes },
}: AuditRowProps) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  return (
    <li className="grid grid-cols-1 gap-1 px-4 py-3.5 sm:px-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium wrap-anywhere">{what}</span>
        <span className="text-sm text-muted">{at}</span>
      </p>
      {(target !== null || detail.length > 0) && (
        <p className="text-sm break-all text-muted">
          <bdi>{[target, ...detail].filter(Boolean).join(" · ")}</bdi>
        </p>
      )}
      {changes.length > 0 && (
        <ul className="grid grid-cols-1 gap-0.5 text-sm">
          {changes.map(({ name, was, is }) => (
            <li key={name} className="wrap-anywhere">
              {was === null ? t("audit.is", { name, is }) : t("audit.change", { name, was, is })}
            </li>
          ))}
        </ul>
      )}
      {userId !== null && (
        <p className="text-sm">
          <Link to={`/${language}/operator/customers/${userId}`} className="text-brand-ink underline">
            {t("audit.customer")}
          </Link>
        </p>
      )}
      <p className="text-xs wrap-anywhere text-muted">
        {who} <bdi dir="ltr">{keyId}</bdi>
      </p>
    </li>
  );
}
