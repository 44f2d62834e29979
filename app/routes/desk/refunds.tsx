import { useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { refundParams } from "#app/api/schemas/refund.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { refundColumns } from "#app/components/operator/table/case-columns.tsx";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import type { RowsAction } from "#app/components/operator/table/desk-table-types.ts";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { refundStates, type RefundState } from "#app/domain/payments/refund.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { finishRefund, retryRefund } from "#app/services/payments/move-refund.server.ts";
import { refundsPage } from "#app/web/lists/case-lists.server.ts";
import { answerList, showList } from "#app/web/lists/list-page.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

const stateOf = (request: Request) =>
  z.enum(refundStates).catch("BY_HAND").parse(new URL(request.url).searchParams.get("state"));

/** Refunds to customers; those that need somebody come first. */
export const loader = deskLoader("finance", async (call, args) => {
  const state = stateOf(args.request);
  return {
    title: titled(translator(call.language)("nav.refunds", { ns: "operator" })),
    state,
    ...(await showList(call, args, refundsPage, { fixed: { state } })),
  };
});

export const action = deskAction("finance", (call, args) =>
  answerList(call, args, "refunds", {
    moves: ["retry", "done"],
    move: (id, move) => (move === "done" ? finishRefund(call, id) : retryRefund(call, id)),
    isId: (id) => refundParams.shape.id.safeParse(id).success,
  }),
);
export const clientAction = sendForm;

const order = ["BY_HAND", "PARKED", "DUE", "DONE"] as const;

export default function Refunds() {
  const { t } = useTranslation(["operator", "lists"]);
  const here = `/${useLanguage()}/operator/refunds`;
  const { state, rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("nav.refunds")}>{t(`refunds.text.${state}`)}</PageHeader>
      <TabLinks
        label={t("refunds.states")}
        tabs={order.map((one) => ({
          to: `${here}?state=${one}`,
          label: t(`refunds.state.${one}`),
          current: one === state,
        }))}
        className="mb-5"
      />
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={(id) => id} />
        <DeskTable
          label={t("nav.refunds")}
          none={t(`refunds.none.${state}`)}
          searchLabel={t("lists:searchIn.refunds")}
          columns={refundColumns}
          rows={rows}
          list={list}
          to={({ to }) => to}
          actions={useActions(state)}
        />
      </div>
    </>
  );
}

/** The actions on refunds in this state. The customers are told at once that their money has been sent. */
function useActions(state: RefundState): RowsAction[] {
  const { t } = useTranslation("operator");
  const retry = { move: "retry", label: t("refunds.retry") };
  const done = { move: "done", label: t("refunds.doneNow"), question: t("refunds.doneText") };
  return state === "PARKED" ? [retry, done] : state === "BY_HAND" ? [done] : [];
}
