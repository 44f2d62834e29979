import { useLoaderData } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Amount, Below, Code, Fault } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { WebhookTabs } from "./webhook-tabs.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { FilterChip, FilterRow } from "#app/core/ui/filter-chip.tsx";
import {
  columnsOf,
  flag,
  given,
  integer,
  maybe,
  moment,
  oneOf,
  text,
  uuid,
} from "#app/core/db/columns.server.ts";
import { byNumber, byText, byTime } from "#app/desk/lists/sources/keyset.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { ownerNames, ownersOf, partnerName, storeName } from "./endpoint-owners.server.ts";
import { placeName } from "#app/core/domain/partners/place-name.ts";
import { canReplay } from "#app/core/domain/webhooks/replay.ts";
import { deliveryStates } from "#app/core/domain/webhooks/webhook-answer.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { replayDelivery } from "./replay-delivery.server.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

type DeliveryState = (typeof deliveryStates)[number];

const event = sql`coalesce(t.payload ->> 'type', '')`;

/** The deliveries of events, each to one webhook; those that need somebody come first. */
export const loader = deskList({
  name: "deliveries",
  right: "system",
  title: (t) => t("webhooks.deliveries", { ns: "operator" }),
  from: sql`outbox t JOIN webhook_endpoint e ON e.id::text = t.recipient ${ownersOf}`,
  columns: columnsOf("t", {
    endpointId: given(sql`e.id`, uuid),
    event: given(event, text),
    state: oneOf<DeliveryState>(),
    attempts: integer,
    lastError: maybe(text),
    partnerName: given(partnerName, text),
    storeName: given(storeName, maybe(text)),
    url: given(sql`e.url`, text),
    /** Its webhook was deleted, so it cannot be sent again. */
    removed: given(sql`e.removed_at IS NOT NULL`, flag),
    createdAt: moment,
    nextAttemptAt: moment,
    doneAt: maybe(moment),
  }),
  always: [sql`t.kind = 'WEBHOOK'`],
  search: sql`${ownerNames} || ' ' || ${event}`,
  filters: { partner: { of: partnerChoices, where: (id) => sql`e.partner_id = ${id}::uuid` } },
  tabs: {
    filter: "state",
    of: deliveryStates,
    usual: "PARKED",
    where: (state) => sql`t.state = ${state}::outbox_state`,
  },
  sort: "-happened",
  sorts: {
    happened: byTime(sql`t.created_at`),
    attempts: byNumber(sql`t.attempts`),
    event: byText(event),
  },
  show: (row, { language, now }) => {
    const { id, endpointId, state, attempts, lastError, partnerName: partner, url, removed } = row;
    return {
      ...{ id, event: row.event, state, attempts, lastError, url, removed },
      owner: placeName(partner, row.storeName),
      to: removed ? null : `/${language}/operator/webhooks/${endpointId}`,
      onItsWay: !canReplay(row, now),
      happened: formatDate(row.createdAt, language, "dateTime"),
      next: state === "WAITING" ? formatDate(row.nextAttemptAt, language, "dateTime") : null,
      arrived: row.doneAt && formatDate(row.doneAt, language, "dateTime"),
    };
  },
  cells: {
    event: (row) => row.event,
    partner: (row) => row.partnerName,
    store: (row) => row.storeName,
    address: (row) => row.url,
    delivery: (row, language) => choiceText(language, "delivery", row.state),
    attempts: (row) => row.attempts,
    error: (row) => row.lastError,
    happened: (row) => row.createdAt,
    arrived: (row) => row.doneAt,
  },
  moves: {
    of: ["replay"],
    asks: {
      replay: (t) => ({
        label: t("webhooks.replay", { ns: "operator" }),
        text: t("rows.replay", { ns: "asked" }),
      }),
    },
    move: replayDelivery,
    conflict: (t) => t("webhooks.already", { ns: "operator" }),
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

type Delivery = Shown<typeof loader>;

const tones: Record<DeliveryState, Tone> = { PARKED: "danger", WAITING: "brand", DONE: "success" };

const columns: readonly DeskColumn<Delivery>[] = [
  { key: "event", main: true, cell: (row) => <Code>{row.event}</Code> },
  { key: "partner", cell: ({ owner, removed }) => <Owner owner={owner} removed={removed} /> },
  { key: "address", cell: ({ url }) => <Code>{url}</Code> },
  { key: "delivery", cell: (row) => <Standing delivery={row} /> },
  { key: "attempts", figure: true, cell: ({ attempts }) => <Amount of={attempts} /> },
  { key: "error", cell: ({ lastError }) => lastError !== null && <Fault>{lastError}</Fault> },
  { key: "happened", cell: ({ happened }) => happened },
];

const replayWords = { PARKED: "replay", WAITING: "replayWaiting", DONE: "replayDone" } as const;

export default function Deliveries() {
  const { t } = useTranslation(["operator", "lists"]);
  const { tab, list } = useLoaderData<typeof loader>();
  return (
    <DeskList
      title={t("webhooks.deliveries")}
      text={t(`webhooks.stateText.${tab}`)}
      none={t(`webhooks.noDeliveries.${tab}`)}
      search={t("lists:searchIn.deliveries")}
      columns={columns}
      to={({ to }) => to}
      nameOf={(row) => row.event}
      moves={[{ move: "replay", label: t(`webhooks.${replayWords[tab]}`) }]}
    >
      <WebhookTabs current="deliveries" />
      <div className="mb-4">
        <FilterRow label={t("webhooks.states")}>
          {list.tabs.map(({ value, to, current }) => (
            <li key={value}>
              <FilterChip to={to} active={current} exclusive>
                {t(`webhooks.state.${value as DeliveryState}`)}
              </FilterChip>
            </li>
          ))}
        </FilterRow>
      </div>
    </DeskList>
  );
}

function Owner({ owner, removed }: Pick<Delivery, "owner" | "removed">) {
  const { t } = useTranslation("operator");
  return (
    <Below text={removed ? t("webhooks.removed") : null}>
      <bdi>{owner}</bdi>
    </Below>
  );
}

function Standing({ delivery: { state, next, arrived } }: { delivery: Delivery }) {
  const { t } = useTranslation(["lists", "operator"]);
  const text = next !== null ? t("operator:webhooks.nextAt", { at: next }) : arrived;
  return (
    <Below text={text}>
      <Badge tone={tones[state]}>{t(`choices.delivery.${state}`)}</Badge>
    </Below>
  );
}
