import { useLoaderData } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Below, Way } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { Badge } from "#app/core/ui/badge.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { calledColumns } from "#app/core/db/accounts/customers.server.ts";
import {
  columnsOf,
  given,
  integer,
  json,
  maybe,
  moment,
  oneOf,
  text,
  uuid,
} from "#app/core/db/columns.server.ts";
import { byNumber, byText, byTime } from "#app/desk/lists/sources/keyset.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { placeName } from "#app/core/domain/partners/place-name.ts";
import { answerableSince, lateBefore } from "#app/core/domain/requests/answer.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { inLanguage, type Language, type LocalizedText } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { nameOfCustomer } from "#app/desk/frame/operator-words.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { agoText } from "#app/desk/frame/time-words.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "support"] } satisfies RouteHandle;

const kinds = ["ONLINE", "SALE_POINT"] as const;
type ClaimKind = (typeof kinds)[number];
type ClaimCard = { title: LocalizedText };

const amount = sql`coalesce(t.amount_millimes, t.claimed_millimes)`;

const claimText = ({ card, kind }: { card: ClaimCard | null; kind: ClaimKind }, language: Language) =>
  inLanguage(card?.title, language) ?? choiceText(language, "claim", kind);

/**
 * Claims that wait for their merchant, the longest waiting first, so that operators can remind merchants; with the
 * customer's name only if the reader may see customers. Whole millimes, whole points.
 */
export const loader = deskList({
  name: "claims",
  ofCustomers: true,
  right: "claims",
  title: (t) => t("nav.claims", { ns: "operator" }),
  from: sql`validation_request t JOIN partner p ON p.id = t.partner_id LEFT JOIN store s ON s.id = t.store_id
    JOIN customer u ON u.id = t.user_id`,
  columns: columnsOf("t", {
    userId: uuid,
    kind: oneOf<ClaimKind>(),
    status: oneOf<"PENDING" | "VALIDATING">(),
    partnerId: given(sql`p.id`, uuid),
    partnerName: given(sql`p.name`, text),
    storeName: given(sql`s.name`, maybe(text)),
    card: maybe(json<ClaimCard>()),
    orderId: maybe(text),
    amountMillimes: given(amount, maybe(integer)),
    points: integer,
    createdAt: moment,
    firstName: given(sql`u.first_name`, maybe(text)),
    lastName: given(sql`u.last_name`, maybe(text)),
    login: calledColumns.login,
  }),
  // The condition on the status is literal SQL, so that its partial index can be used.
  always: ({ now }) => [
    sql`t.status IN ('PENDING', 'VALIDATING')`,
    sql`t.created_at >= ${answerableSince(now)}::timestamptz AND t.created_at <= ${now}::timestamptz`,
  ],
  search: sql`p.name || ' ' || coalesce(s.name, '') || ' ' || coalesce(t.order_id, '')`,
  filters: {
    answer: {
      of: ["PENDING", "VALIDATING"],
      where: (answer) => sql`t.status = ${answer}::request_status`,
    },
    claim: { of: kinds, where: (kind) => sql`t.kind = ${kind}::request_kind` },
    partner: { of: partnerChoices, where: (id) => sql`t.partner_id = ${id}::uuid` },
  },
  tabs: {
    filter: "waiting",
    of: ["late", "all"],
    // What the menu and the first page count is younger than what is late.
    usual: "all",
    where: (waiting, { now }) =>
      waiting === "late" ? sql`t.created_at <= ${lateBefore(now)}::timestamptz` : undefined,
  },
  sort: "sent",
  sorts: {
    sent: byTime(sql`t.created_at`),
    amount: byNumber(sql`coalesce(${amount}, 0)`),
    partner: byText(sql`p.name`),
  },
  complete: (rows, { caller }) =>
    caller.rights.includes("customers.read")
      ? rows
      : rows.map((row) => ({ ...row, firstName: null, lastName: null, login: null })),
  audited: { action: "claim.list", by: ({ filters }) => filters.waiting ?? "all" },
  show: (row, { language, now, caller: { rights } }) => {
    const desk = `/${language}/operator`;
    const { id, status, partnerName, storeName, orderId, amountMillimes, points, createdAt } = row;
    const known = rights.includes("customers.read");
    return {
      ...{ id, status, orderId, amountMillimes, points },
      what: claimText(row, language),
      place: placeName(partnerName, storeName),
      partner: rights.includes("catalogue") ? `${desk}/partners/${row.partnerId}` : null,
      customer: known ? nameOfCustomer(row, row.login, language) : null,
      to: known ? `${desk}/customers/${row.userId}/claims` : null,
      sent: formatDate(createdAt, language, "dateTime"),
      waited: agoText(createdAt, now, language),
    };
  },
  cells: {
    claim: claimText,
    partner: (row) => row.partnerName,
    store: (row) => row.storeName,
    order: (row) => row.orderId,
    customer: (row) => [row.firstName, row.lastName].filter(Boolean).join(" ") || row.login,
    amount: (row) => (row.amountMillimes === null ? null : { millimes: row.amountMillimes }),
    points: (row) => row.points,
    answer: (row, language) => choiceText(language, "answer", row.status),
    sent: (row) => row.createdAt,
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "claim", main: true, cell: (row) => <Claim claim={row} /> },
  { key: "customer", cell: ({ customer }) => customer !== null && <bdi>{customer}</bdi> },
  { key: "partner", cell: ({ partner, place }) => <Way to={partner}>{place}</Way> },
  {
    key: "amount",
    figure: true,
    cell: ({ amountMillimes }) => amountMillimes !== null && <Money millimes={amountMillimes} />,
  },
  { key: "points", figure: true, cell: ({ points }) => points > 0 && <Points amount={points} size="sm" /> },
  { key: "answer", cell: ({ status }) => <Answer status={status} /> },
  { key: "sent", cell: ({ sent, waited }) => <Below text={waited}>{sent}</Below> },
];

export default function WaitingClaims() {
  const { t } = useTranslation(["support", "operator", "lists"]);
  const { tab } = useLoaderData<typeof loader>();
  return (
    <DeskList
      title={t("operator:nav.claims")}
      text={t("claims.waiting.text")}
      tabs={{ label: t("claims.waiting.which"), text: (one: "late" | "all") => t(`claims.waiting.${one}`) }}
      none={t(tab === "all" ? "claims.waiting.none" : "claims.waiting.noneLate")}
      search={t("lists:searchIn.claims")}
      columns={columns}
      to={({ to }) => to}
    />
  );
}

function Claim({ claim: { what, orderId } }: { claim: Shown<typeof loader> }) {
  const { t } = useTranslation("support");
  return (
    <span className="min-w-0">
      <bdi className="block">{what}</bdi>
      {orderId !== null && (
        <span className="block text-xs font-normal text-muted">
          {t("claims.order")}{" "}
          <bdi translate="no" dir="ltr">
            {orderId}
          </bdi>
        </span>
      )}
    </span>
  );
}

function Answer({ status }: Pick<Shown<typeof loader>, "status">) {
  const { t } = useTranslation("lists");
  return <Badge tone={status === "PENDING" ? "warn" : "brand"}>{t(`choices.answer.${status}`)}</Badge>;
}
