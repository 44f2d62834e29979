import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { auditQuery } from "#app/api/schemas/audit.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import { RecordList } from "#app/components/operator/record-list.tsx";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { listAudit } from "#app/services/audit/list-audit.server.ts";
import { deskLoader, listPaging } from "#app/web/operator.server.ts";

export const meta = titleMeta;

/** Every change by an operator, made here or over the API, newest first. */
export const loader = deskLoader(async ({ language }, args) => {
  const { input, places } = listPaging(args, auditQuery);
  const { items, nextCursor } = await listAudit(input);
  const t = translator(language);
  const names: Record<string, string> = t("audit.actions", { ns: "operator", returnObjects: true });
  return {
    title: titled(t("nav.audit", { ns: "operator" })),
    entries: items.map(({ id, at, keyId, action, target, detail }) => ({
      ...{ id, keyId, target },
      what: names[action] ?? action,
      at: formatDate(at, language, "dateTime"),
      detail: Object.entries(detail).flatMap(([name, value]) =>
        value === null ? [] : [`${name}: ${Array.isArray(value) ? value.join(", ") : value}`],
      ),
    })),
    ...places(nextCursor),
  };
});

export default function Audit() {
  const { t } = useTranslation("operator");
  const { entries, more, newest } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("nav.audit")}>{t("audit.text")}</PageHeader>
      <RecordList label={t("nav.audit")} none={t("audit.none")} more={more} newest={newest}>
        {entries.map(({ id, what, at, keyId, target, detail }) => (
          <li key={id} className="grid gap-1 px-4 py-3.5 sm:px-5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{what}</span>
              <span className="text-sm text-muted">{at}</span>
            </p>
            <p dir="ltr" className="text-sm break-all text-muted rtl:text-end">
              {[target, ...detail].filter(Boolean).join(" · ")}
            </p>
            <p className="text-xs text-muted">
              {t("audit.key")} <bdi dir="ltr">{keyId}</bdi>
            </p>
          </li>
        ))}
      </RecordList>
    </>
  );
}
