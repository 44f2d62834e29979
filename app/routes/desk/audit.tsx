import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { auditQuery } from "#app/api/schemas/audit.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import { AuditRow } from "#app/components/operator/audit-row.tsx";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { RecordList } from "#app/components/operator/record-list.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { TextInput } from "#app/components/ui/text-input.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { auditSides } from "#app/domain/audit/sides.ts";
import { namedSpan } from "#app/domain/day-span.ts";
import { businessDayOf } from "#app/domain/business-day.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { listAudit } from "#app/services/audit/list-audit.server.ts";
import { auditShown } from "#app/web/audit-words.server.ts";
import { deskLoader, listPaging } from "#app/web/operator.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["support"] } satisfies RouteHandle;

/** Every change by an operator and every reading of customers' data, or merchants' answers, newest first. */
export const loader = deskLoader("audit", async (call, args) => {
  const { language, now } = call;
  const by = auditQuery.shape.by
    .unwrap()
    .catch("TEAM")
    .parse(new URL(args.request.url).searchParams.get("by"));
  const { input, places } = listPaging(args, auditQuery, { by });
  const { items, nextCursor } = await listAudit({ ...input, by });
  return {
    title: titled(translator(language)("nav.audit", { ns: "operator" })),
    by,
    month: namedSpan("last30", businessDayOf(now)),
    acts: await auditShown(items, call),
    ...places(nextCursor),
  };
});

export default function Audit() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { by, acts, more, newest } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("nav.audit")}>{t("audit.text")}</PageHeader>
      <Export />
      <TabLinks
        label={t("audit.sides")}
        tabs={auditSides.map((side) => ({
          to: `/${language}/operator/audit?by=${side}`,
          label: t(`audit.side.${side}`),
          current: side === by,
        }))}
        className="mb-5"
      />
      <RecordList label={t("nav.audit")} none={t("audit.none")} more={more} newest={newest}>
        {acts.map((act) => (
          <AuditRow key={act.id} act={act} />
        ))}
      </RecordList>
    </>
  );
}

/** A file, not a page: the browser sends the form itself. */
function Export() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { month } = useLoaderData<typeof loader>();
  return (
    <form
      method="get"
      action={`/${language}/operator/audit.jsonl`}
      className="mb-5 grid gap-3 min-[420px]:grid-cols-2 sm:flex sm:items-start"
    >
      <TextInput
        type="date"
        ltr
        required
        name="from"
        label={t("report.from")}
        defaultValue={month.from}
        className="min-w-0"
      />
      <TextInput
        type="date"
        ltr
        required
        name="to"
        label={t("report.to")}
        defaultValue={month.to}
        className="min-w-0"
      />
      <Button type="submit" variant="secondary" className="min-[420px]:max-sm:col-span-2 sm:mt-7">
        {t("audit.export")}
      </Button>
    </form>
  );
}
