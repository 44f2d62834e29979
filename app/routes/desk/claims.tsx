import { useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { claimColumns } from "#app/components/operator/table/claim-columns.tsx";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { claimsPage } from "#app/web/lists/case-lists.server.ts";
import { answerViews, showList } from "#app/web/lists/list-page.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "support"] } satisfies RouteHandle;

/** Claims that wait for their merchant, the longest waiting first, so that operators can remind merchants. */
export const loader = deskLoader("claims", async (call, args) => {
  const all = new URL(args.request.url).searchParams.get("waiting") === "all";
  return {
    title: titled(translator(call.language)("nav.claims", { ns: "operator" })),
    all,
    ...(await showList(call, args, claimsPage, { fixed: { waiting: all ? "all" : "late" } })),
  };
});

export const action = deskAction("claims", (call, args) => answerViews(call, args, "claims"));
export const clientAction = sendForm;

export default function WaitingClaims() {
  const { t } = useTranslation(["support", "operator", "lists"]);
  const here = `/${useLanguage()}/operator/claims`;
  const { all, rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("operator:nav.claims")}>{t("claims.waiting.text")}</PageHeader>
      <TabLinks
        label={t("claims.waiting.which")}
        tabs={[
          { to: here, label: t("claims.waiting.late"), current: !all },
          { to: `${here}?waiting=all`, label: t("claims.waiting.all"), current: all },
        ]}
        className="mb-5"
      />
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={(id) => rows.find((row) => row.id === id)?.what} />
        <DeskTable
          label={t("operator:nav.claims")}
          none={t(all ? "claims.waiting.none" : "claims.waiting.noneLate")}
          searchLabel={t("lists:searchIn.claims")}
          columns={claimColumns}
          rows={rows}
          list={list}
          to={({ to }) => to}
        />
      </div>
    </>
  );
}
