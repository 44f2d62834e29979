import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { MessageStatusBadge } from "./message-status.tsx";
import { MessageTabs } from "./message-tabs.tsx";
import { Amount } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { columnsOf, given, integer, maybe, moment, oneOf, text } from "#app/core/db/columns.server.ts";
import { byNumber, byText, byTime, inWords, type ListReader } from "#app/desk/lists/sources/keyset.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { messageStatuses, type MessageStatus } from "#app/core/domain/operator-messages/message.ts";
import type { MessageRecord } from "#app/core/domain/operator-messages/message-record.ts";
import { leastSeen, seesCustomers } from "#app/core/domain/segments/seen-count.ts";
import type { ListCall } from "#app/desk/lists/reads/desk-list.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { changeMessage } from "./operator-message.server.ts";
import { withOutcomes } from "./with-outcomes.server.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { segmentChoices } from "#app/desk/segments/segment-choices.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "outreach"] } satisfies RouteHandle;

/** The moves for several messages at once. Cancelling is final, so it is done on the message's own page. */
const moves = ["pause", "resume"] as const;
const titleIn = (reader: ListReader) => inWords(sql`t.title`, reader);
const segment = sql`coalesce(s.name, '')`;

type MessageCounts = Record<"sent" | "heldOut" | "opened" | "used", number | null>;

/** SQL: how many got a message, as far as the reader may know it: the order and the next page's address tell it too. */
const sentFor = ({ caller }: ListCall) =>
  seesCustomers(caller) ? sql`t.sent` : sql`CASE WHEN t.sent >= ${leastSeen}::int THEN t.sent ELSE -1 END`;

/** The results of a message; null if no customer has been chosen for it yet, and for fewer than the reader may know. */
function figuresOf({ sent, opened, used, heldOut }: MessageCounts) {
  const begun = sent !== 0 || heldOut !== 0;
  return begun
    ? { told: sent, opened, followed: used, heldOut }
    : { told: null, opened: null, followed: null, heldOut: null };
}

/**
 * The messages to customers of segments, each with its outcome so far. Those without a final count are counted at
 * reading, so the list cannot be sorted by `opened` and `used`. Customers are whole numbers.
 */
export const loader = deskList({
  name: "messages",
  right: "messages",
  title: (t) => t("title", { ns: "outreach" }),
  from: sql`operator_message t LEFT JOIN segment s ON s.id = t.segment_id`,
  versionsOf: "message",
  columns: (reader) =>
    columnsOf("t", {
      title: given(titleIn(reader), text),
      segmentName: given(sql`s.name`, maybe(text)),
      status: oneOf<MessageStatus>(),
      /** When it is sent. */
      at: moment,
      sent: maybe(integer),
      heldOut: maybe(integer),
      /** Null until the final count. */
      opened: maybe(integer),
      used: maybe(integer),
    }),
  search: sql`t.title::text || ' ' || ${segment}`,
  filters: {
    message: {
      of: messageStatuses,
      where: (status) => sql`t.status = ${status}::operator_message_status`,
    },
    segment: { of: segmentChoices, where: (id) => sql`t.segment_id = ${id}::uuid` },
  },
  sort: "-created",
  sorts: {
    title: (reader) => byText(titleIn(reader)),
    segment: byText(segment),
    goes: byTime(sql`t.at`),
    told: (call) => byNumber(sentFor(call)),
    created: byTime(sql`t.created_at`),
  },
  complete: withOutcomes,
  show: (row, { language }) => ({
    ...{ id: row.id, version: row.version, title: row.title },
    ...{ segment: row.segmentName, status: row.status },
    goes: formatDate(row.at, language, "dateTime"),
    ...figuresOf(row),
  }),
  cells: {
    title: (row) => row.title,
    segment: (row) => row.segmentName,
    message: (row, language) => choiceText(language, "message", row.status),
    goes: (row) => row.at,
    told: (row) => figuresOf(row).told,
    opened: (row) => figuresOf(row).opened,
    followed: (row) => figuresOf(row).followed,
    heldOut: (row) => figuresOf(row).heldOut,
  },
  moves: {
    of: moves,
    asks: {
      resume: (t) => ({
        label: t("act.resume", { ns: "outreach" }),
        text: t("message.resume", { ns: "asked" }),
      }),
    },
    move: (call, id, move, version) =>
      changeMessage(pressed(call, version), id, { status: move === "pause" ? "PAUSED" : "SCHEDULED" }),
    stateOf: ({ status }: MessageRecord, { language }) => choiceText(language, "message", status),
    conflict: (t) => t("act.late", { ns: "outreach" }),
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const figure = (key: "told" | "opened" | "followed" | "heldOut"): DeskColumn<Shown<typeof loader>> => ({
  ...{ key, figure: true },
  cell: ({ [key]: amount }) => amount !== null && <Amount of={amount} />,
});

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "title", main: true, cell: ({ title }) => <bdi>{title}</bdi> },
  { key: "segment", cell: (row) => row.segment !== null && <bdi>{row.segment}</bdi> },
  { key: "message", cell: ({ status }) => <MessageStatusBadge status={status} /> },
  { key: "goes", cell: ({ goes }) => goes },
  figure("told"),
  figure("opened"),
  figure("followed"),
  figure("heldOut"),
];

export default function Messages() {
  const { t } = useTranslation(["outreach", "lists"]);
  return (
    <DeskList
      title={t("title")}
      text={t("text")}
      add={t("add")}
      none={t("none")}
      search={t("lists:searchIn.messages")}
      columns={columns}
      nameOf={({ title }) => title}
      moves={moves.map((move) => ({ move, label: t(`act.${move}`) }))}
    >
      <MessageTabs current="messages" />
    </DeskList>
  );
}
