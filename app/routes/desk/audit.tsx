import { useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { auditColumns } from "#app/components/operator/table/audit-columns.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { TextInput } from "#app/components/ui/text-input.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { auditSides } from "#app/domain/audit/sides.ts";
import { businessDayOf } from "#app/domain/business-day.ts";
import { namedSpan } from "#app/domain/day-span.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { answerViews, showList } from "#app/web/lists/list-page.server.ts";
import { auditPage } from "#app/web/lists/system-lists.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "support"] } satisfies RouteHandle;

/**
 * The audit, newest first: every change by an operator and every reading of customers' data, or the answers
 * of merchants.
 */
export const loader = deskLoader("audit", async (call, args) => {
  const by = z.enum(auditSides).catch("TEAM").parse(new URL(args.request.url).searchParams.get("by"));
  return {
    title: titled(translator(call.language)("nav.audit", { ns: "operator" })),
    by,
    month: namedSpan("last30", businessDayOf(call.now)),
    ...(await showList(call, args, auditPage, { fixed: { by } })),
  };
});

export const action = deskAction("audit", (call, args) => answerViews(call, args, "audit"));
export const clientAction = sendForm;

export default function Audit() {
  const { t } = useTranslation(["operator", "lists"]);
  const language = useLanguage();
  const { by, rows, list } = useLoaderData<typeof loader>();
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
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={() => undefined} />
        <DeskTable
          label={t("nav.audit")}
          none={t("audit.none")}
          searchLabel={t("lists:searchIn.audit")}
          columns={auditColumns}
          rows={rows}
          list={list}
          to={() => null}
        />
      </div>
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
