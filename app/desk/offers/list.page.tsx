import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import { RecordFacts } from "#app/desk/record/record-facts.tsx";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { OfferStateBadge } from "./offer-state-badge.tsx";
import { Amount, Day, Thumbnail } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import { Badge } from "#app/core/ui/badge.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
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
import { byNumber, byText, byTime, inWords, type ListReader } from "#app/desk/lists/sources/keyset.server.ts";
import { endsSoon, runsOut, stateAt, stockOf, stocks, until } from "./offer-ends.server.ts";
import { givenSince, readCountedTo } from "#app/core/db/figures/offer-figures.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import type { OfferRecord } from "#app/core/domain/offers/offer-record.ts";
import { offerMoves, offerStates, type OfferState } from "#app/core/domain/offers/offer-state.ts";
import type { OfferStatus, OfferType } from "#app/core/domain/offers/offer-terms.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { moveOffer } from "./move-offer.server.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText, yesNo } from "#app/desk/lists/list-words.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { offerStateAt } from "./offer-states.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

const titleIn = (reader: ListReader) => inWords(sql`t.title`, reader);
const sold = sql`(coalesce(f.sold, 0) + coalesce(fresh.sold, 0))`;
const used = sql`(coalesce(f.used, 0) + coalesce(fresh.used, 0))`;

/**
 * Offers with the figures by which operators decide. Whole points, money in whole millimes. Their counts are those
 * that the job keeps, plus the items since then.
 */
export const loader = deskList({
  name: "offers",
  right: "catalogue",
  title: (t) => t("nav.offers", { ns: "operator" }),
  from: async () => sql`offer t
    LEFT JOIN partner p ON p.id = t.partner_id
    LEFT JOIN (${stocks}) s ON s.subject_id = t.id
    LEFT JOIN offer_figures f ON f.offer_id = t.id
    LEFT JOIN (${givenSince(await readCountedTo())}) fresh ON fresh.offer_id = t.id`,
  versionsOf: "offer",
  columns: (reader) =>
    columnsOf("t", {
      title: given(titleIn(reader), text),
      state: given(stateAt(reader.now), oneOf<OfferState>()),
      imageUrl: maybe(text),
      type: oneOf<OfferType>(),
      premium: flag,
      status: oneOf<OfferStatus>(),
      partnerId: given(sql`p.id`, maybe(uuid)),
      partnerName: given(sql`p.name`, maybe(text)),
      pointPrice: integer,
      priceMillimes: integer,
      availableFrom: maybe(moment),
      until: given(until, maybe(moment)),
      /** Null if the stock is unlimited. */
      made: given(stockOf(sql`made`), maybe(integer)),
      left: given(stockOf(sql`remaining`), maybe(integer)),
      /** Given to customers and not taken back. */
      sold: given(sold, integer),
      /** Used at least once. */
      used: given(used, integer),
    }),
  searchKept: sql`(t.search || ' ' || coalesce(p.search, ''))`,
  filters: {
    state: { of: offerStates, where: (state, { now }) => sql`${stateAt(now)} = ${state}` },
    partner: { of: partnerChoices, where: (id) => sql`t.partner_id = ${id}::uuid` },
    type: { of: ["VOUCHER", "COUPON"], where: (type) => sql`t.type = ${type}::offer_type` },
    premium: { of: yesNo, where: (premium) => sql`t.premium = ${premium === "yes"}` },
    watch: {
      of: ["ends", "low"],
      where: (watch, { now }) =>
        sql`${stateAt(now)} IN ('ON_SALE', 'PAUSED') AND ${watch === "ends" ? endsSoon(now) : runsOut}`,
    },
  },
  sort: "-created",
  sorts: {
    title: (reader) => byText(titleIn(reader)),
    partner: byText(sql`coalesce(p.name, '')`),
    price: byNumber(sql`(t.point_price::bigint * 1000000000 + t.price_millimes)`),
    state: ({ now }) => byText(stateAt(now)),
    from: byTime(sql`coalesce(t.available_from, '-infinity')`),
    until: byTime(sql`coalesce(${until}, 'infinity')`),
    left: byNumber(sql`coalesce(s.remaining, 2000000000)`),
    sold: byNumber(sold),
    used: byNumber(used),
    created: byTime(sql`t.created_at`),
  },
  show: ({ availableFrom, until: end, ...row }, { language }) => ({
    ...row,
    from: availableFrom && formatDate(availableFrom, language, "short"),
    until: end && formatLastDay(end.toISOString(), language, "short"),
  }),
  cells: {
    title: (row) => row.title,
    partner: (row) => row.partnerName,
    type: (row, language) => choiceText(language, "type", row.type),
    points: (row) => row.pointPrice,
    dinars: (row) => ({ millimes: row.priceMillimes }),
    state: (row, language) => choiceText(language, "state", row.state),
    from: (row) => row.availableFrom && { begins: row.availableFrom },
    until: (row) => row.until && { ends: row.until },
    left: (row) => row.left,
    sold: (row) => row.sold,
    used: (row) => row.used,
  },
  moves: {
    of: offerMoves,
    move: moveOffer,
    asks: {
      publish: (t) => ({ label: t("moves.publish", { ns: "lists" }), text: t("rows.sell", { ns: "asked" }) }),
      resume: (t) => ({ label: t("moves.resume", { ns: "lists" }), text: t("rows.sell", { ns: "asked" }) }),
      end: (t) => ({ label: t("moves.end", { ns: "lists" }), text: t("offer.endText", { ns: "asked" }) }),
    },
    stateOf: (offer: OfferRecord, { language, now }) =>
      choiceText(language, "state", offerStateAt(offer, now)),
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

type Offer = Shown<typeof loader>;

const columns: readonly DeskColumn<Offer>[] = [
  { key: "title", main: true, cell: (row) => <Name offer={row} /> },
  { key: "partner", cell: ({ partnerName }) => <Partner name={partnerName} /> },
  { key: "price", cell: (row) => <Price offer={row} /> },
  { key: "state", cell: ({ state }) => <OfferStateBadge state={state} /> },
  { key: "from", cell: ({ from }) => from && <Day>{from}</Day> },
  { key: "until", cell: (row) => row.until && <Day>{row.until}</Day> },
  { key: "left", figure: true, cell: (row) => <Left offer={row} /> },
  { key: "sold", figure: true, cell: (row) => <Amount of={row.sold} /> },
  { key: "used", figure: true, cell: (row) => <Amount of={row.used} /> },
];

export default function Offers() {
  const { t } = useTranslation(["operator", "lists"]);
  return (
    <DeskList
      title={t("nav.offers")}
      add={t("offers.add")}
      none={t("offers.none")}
      search={t("lists:searchIn.offers")}
      columns={columns}
      beside={RecordFacts}
      nameOf={({ title }) => title}
      moves={offerMoves.map((move) => ({ move }))}
    />
  );
}

function Name({ offer: { title, imageUrl, type, premium } }: { offer: Offer }) {
  const { t } = useTranslation("lists");
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail url={imageUrl} />
      <span className="min-w-0">
        <bdi className="block">{title}</bdi>
        <span className="block text-xs font-normal text-muted">
          {t(`choices.type.${type}`)}
          {premium && ` · ${t("premium")}`}
        </span>
      </span>
    </span>
  );
}

function Partner({ name }: { name: string | null }) {
  const { t } = useTranslation("lists");
  return name === null ? <span className="text-muted">{t("own")}</span> : <bdi>{name}</bdi>;
}

function Price({ offer: { pointPrice, priceMillimes } }: { offer: Offer }) {
  return (
    <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
      {(pointPrice > 0 || priceMillimes === 0) && <Points amount={pointPrice} size="sm" />}
      {priceMillimes > 0 && <Money millimes={priceMillimes} />}
    </span>
  );
}

function Left({ offer: { made, left } }: { offer: Offer }) {
  const { t } = useTranslation("lists");
  if (left === null || made === null) return <span className="text-muted">{t("unlimited")}</span>;
  if (left === 0) return <Badge tone="danger">{t("soldOut")}</Badge>;
  return (
    <span className={left * 10 <= made ? "font-semibold text-warn-ink" : undefined}>
      <Amount of={left} />
    </span>
  );
}
