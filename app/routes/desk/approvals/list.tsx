import { useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { approvalColumns } from "#app/components/operator/table/case-columns.tsx";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { approvalStatuses } from "#app/domain/approvals/approval.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { approvalsPage } from "#app/web/lists/case-lists.server.ts";
import { answerViews, showList } from "#app/web/lists/list-page.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

/** The waiting approvals, with the answered ones in other tabs. Each one is answered on its own page. */
export const loader = deskLoader("finance", async (call, args) => {
  const given = new URL(args.request.url).searchParams.get("status");
  const status = z.enum(approvalStatuses).catch("PENDING").parse(given);
  return {
    title: titled(translator(call.language)("nav.approvals", { ns: "operator" })),
    status,
    ...(await showList(call, args, approvalsPage, { fixed: { status } })),
  };
});

export const action = deskAction("finance", (call, args) => answerViews(call, args, "approvals"));
export const clientAction = sendForm;

export default function Approvals() {
  const { t } = useTranslation(["operator", "lists"]);
  const here = `/${useLanguage()}/operator/approvals`;
  const { status, rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("nav.approvals")}>{t("approvals.text")}</PageHeader>
      <TabLinks
        label={t("approvals.statuses")}
        tabs={approvalStatuses.map((one) => ({
          to: `${here}?status=${one}`,
          label: t(`approvals.status.${one}`),
          current: one === status,
        }))}
        className="mb-5"
      />
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={(id) => rows.find((row) => row.id === id)?.matter} />
        <DeskTable
          label={t("nav.approvals")}
          none={t(`approvals.none.${status}`)}
          searchLabel={t("lists:searchIn.approvals")}
          columns={approvalColumns}
          rows={rows}
          list={list}
          to={({ id }) => `${here}/${id}`}
        />
      </div>
    </>
  );
}
