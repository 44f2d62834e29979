import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import { RecordFacts } from "#app/desk/record/record-facts.tsx";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ClickoutStateBadge } from "./clickout-state.tsx";
import { Day } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { useClaimsText } from "./use-claims-text.ts";
import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import { readClaimed } from "#app/desk/customers/claimed.server.ts";
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
import { byText, byTime, inWords, type ListReader } from "#app/desk/lists/sources/keyset.server.ts";
import { sql, type Sql } from "#app/core/db/sql.server.ts";
import { businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import type { ClickoutRecord } from "#app/core/domain/clickouts/clickout-record.ts";
import type { ClickoutState } from "#app/core/domain/clickouts/clickout.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { closeClickout } from "./close-clickout.server.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText, yesNo } from "#app/desk/lists/list-words.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

const offerIn = (reader: ListReader) => inWords(sql`o.title`, reader);

/** SQL: the state of a code, by the rules of `clickoutState`. */
function clickoutStateAt(now: Date): Sql {
  const today = startOfDay(businessDayOf(now));
  return sql`(CASE WHEN t.available_to <= ${now}::timestamptz THEN 'ENDED'
    WHEN t.stock_limited AND t.id NOT IN (SELECT subject_id FROM stock WHERE remaining > 0) THEN 'CLAIMED_OUT'
    WHEN o.status = 'ENDED' OR o.available_to <= ${now}::timestamptz OR o.valid_to < ${today}::timestamptz THEN 'OFFER_ENDED'
    WHEN t.available_from > ${now}::timestamptz THEN 'COMING'
    WHEN o.status <> 'ACTIVE' THEN 'OFFER_PAUSED'
    WHEN o.stock_limited AND o.id NOT IN (SELECT subject_id FROM stock WHERE remaining > 0) THEN 'OFFER_OUT'
    ELSE 'OPEN' END)`;
}

/** Click-out codes with their offers, and with the number of their claims, which lie with the customers. */
export const loader = deskList({
  name: "clickouts",
  right: "catalogue",
  title: (t) => t("nav.clickouts", { ns: "operator" }),
  from: sql`clickout t JOIN offer o ON o.id = t.offer_id
    LEFT JOIN (SELECT subject_id, sum(made)::int AS made FROM stock WHERE kind = 'CODE' GROUP BY subject_id) s
      ON s.subject_id = t.id`,
  versionsOf: "clickout",
  columns: (reader) =>
    columnsOf("t", {
      offerTitle: given(offerIn(reader), text),
      state: given(clickoutStateAt(reader.now), oneOf<ClickoutState>()),
      code: text,
      offerId: uuid,
      singleUse: flag,
      availableFrom: moment,
      availableTo: moment,
      /** Null without a limit. */
      made: given(sql`s.made`, maybe(integer)),
    }),
  search: (reader) => sql`t.code || ' ' || ${offerIn(reader)}`,
  filters: {
    state: {
      of: ["OPEN", "COMING", "ENDED", "CLAIMED_OUT", "OFFER_ENDED", "OFFER_PAUSED", "OFFER_OUT"],
      where: (state, { now }) => sql`${clickoutStateAt(now)} = ${state}`,
    },
    single: { of: yesNo, where: (single) => sql`t.single_use = ${single === "yes"}` },
  },
  sort: "-created",
  sorts: {
    code: byText(sql`t.code_key`),
    offer: (reader) => byText(offerIn(reader)),
    from: byTime(sql`t.available_from`),
    until: byTime(sql`t.available_to`),
    created: byTime(sql`t.created_at`),
  },
  complete: async (rows) => {
    const claimed = await readClaimed(rows.map(({ id }) => id));
    return rows.map((row) => ({ ...row, claimed: claimed.get(row.id) ?? 0 }));
  },
  show: ({ availableFrom, availableTo, ...row }, { language }) => ({
    ...row,
    from: formatDate(availableFrom, language, "short"),
    until: formatLastDay(availableTo.toISOString(), language, "short"),
  }),
  cells: {
    code: (row) => row.code,
    offer: (row) => row.offerTitle,
    state: (row, language) => choiceText(language, "state", row.state),
    from: (row) => ({ begins: row.availableFrom }),
    until: (row) => ({ ends: row.availableTo }),
    claimed: (row) => row.claimed,
    units: (row) => row.made,
  },
  moves: {
    of: ["close"],
    asks: {
      close: (t) => ({
        label: t("moves.close", { ns: "lists" }),
        text: t("code.closeText", { ns: "asked" }),
      }),
    },
    move: (call, id, _move, version) => closeClickout(call, id, version),
    stateOf: ({ availableFrom, availableTo }: ClickoutRecord, { language }) =>
      translator(language)("clickouts.dates", {
        ns: "operator",
        from: formatDate(availableFrom, language, "short"),
        to: formatLastDay(availableTo, language, "short"),
      }),
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  {
    key: "code",
    main: true,
    cell: ({ code }) => (
      <bdi translate="no" dir="ltr" className="break-all">
        {code}
      </bdi>
    ),
  },
  { key: "offer", cell: ({ offerTitle }) => <bdi>{offerTitle}</bdi> },
  { key: "state", cell: ({ state }) => <ClickoutStateBadge state={state} /> },
  { key: "from", cell: ({ from }) => <Day>{from}</Day> },
  { key: "until", cell: ({ until }) => <Day>{until}</Day> },
  { key: "claimed", cell: (row) => <Claims code={row} /> },
];

export default function Clickouts() {
  const { t } = useTranslation(["operator", "lists"]);
  return (
    <DeskList
      title={t("nav.clickouts")}
      add={t("clickouts.add")}
      none={t("clickouts.none")}
      search={t("lists:searchIn.clickouts")}
      columns={columns}
      beside={RecordFacts}
      nameOf={({ code }) => code}
      moves={[{ move: "close" }]}
    />
  );
}

function Claims({ code: { claimed, made, singleUse } }: { code: Shown<typeof loader> }) {
  const { t } = useTranslation("operator");
  const claims = useClaimsText();
  return (
    <>
      {claims({ claimed, stock: made })}
      {singleUse && <span className="block text-xs text-muted">{t("clickouts.singleUse")}</span>}
    </>
  );
}
