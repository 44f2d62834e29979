import { useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { deliveryStates } from "#app/domain/webhooks/webhook-answer.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { deliveryColumns } from "#app/components/operator/table/system-columns.tsx";
import { WebhookTabs } from "#app/components/operator/webhook-tabs.tsx";
import { FilterChip, FilterRow } from "#app/components/ui/filter-chip.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { replayDelivery } from "#app/services/webhooks/replay-delivery.server.ts";
import { answerList, showList } from "#app/web/lists/list-page.server.ts";
import { deliveriesPage } from "#app/web/lists/system-lists.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

const stateOf = (request: Request) =>
  z.enum(deliveryStates).catch("PARKED").parse(new URL(request.url).searchParams.get("state"));

/** The deliveries of events; those that need somebody come first. */
export const loader = deskLoader("system", async (call, args) => {
  const state = stateOf(args.request);
  return {
    title: titled(translator(call.language)("webhooks.deliveries", { ns: "operator" })),
    state,
    ...(await showList(call, args, deliveriesPage, { fixed: { state } })),
  };
});

export const action = deskAction("system", (call, args) =>
  answerList(call, args, "deliveries", {
    moves: ["replay"],
    move: (id) => replayDelivery(call, id),
    conflict: translator(call.language)("webhooks.already", { ns: "operator" }),
  }),
);
export const clientAction = sendForm;

const replayWords = { PARKED: "replay", WAITING: "replayWaiting", DONE: "replayDone" } as const;

export default function Deliveries() {
  const { t } = useTranslation(["operator", "lists"]);
  const { state, rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("webhooks.deliveries")}>{t(`webhooks.stateText.${state}`)}</PageHeader>
      <WebhookTabs current="deliveries" />
      <div className="mb-4">
        <FilterRow label={t("webhooks.states")}>
          {deliveryStates.map((one) => (
            <li key={one}>
              <FilterChip to={`?state=${one}`} active={one === state} exclusive>
                {t(`webhooks.state.${one}`)}
              </FilterChip>
            </li>
          ))}
        </FilterRow>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={(id) => rows.find((row) => row.id === id)?.event} />
        <DeskTable
          label={t("webhooks.deliveries")}
          none={t(`webhooks.noDeliveries.${state}`)}
          searchLabel={t("lists:searchIn.deliveries")}
          columns={deliveryColumns}
          rows={rows}
          list={list}
          to={({ to }) => to}
          actions={[{ move: "replay", label: t(`webhooks.${replayWords[state]}`) }]}
        />
      </div>
    </>
  );
}
