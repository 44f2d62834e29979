import { useLoaderData } from "#app/remix.ts";
import { refundParams } from "./refund.schema.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Amount, Code, Fault, Way } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn, RowsAction } from "#app/desk/table/desk-table-types.ts";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { Money } from "#app/core/ui/money.tsx";
import {
  columnsOf,
  given,
  integer,
  localized,
  maybe,
  moment,
  named,
  oneOf,
  text,
  uuid,
} from "#app/core/db/columns.server.ts";
import { byNumber, byText, byTime, inWords } from "#app/desk/lists/sources/keyset.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import type { RefundState } from "#app/core/domain/payments/refund.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { finishRefund, retryRefund } from "./move-refund.server.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

// What of the payment is refunded.
const refunded = sql`coalesce(t.refund_millimes, t.amount_millimes)`;

/** Refunds to customers, each by its payment's reference at the gateway; those that need somebody come first. */
export const loader = deskList({
  name: "refunds",
  right: "finance",
  title: (t) => t("nav.refunds", { ns: "operator" }),
  from: sql`payment t JOIN invoice i ON i.user_id = t.user_id AND i.id = t.invoice_id
    JOIN purchase b ON b.user_id = i.user_id AND b.id = i.purchase_id`,
  key: byText(sql`t.reference`),
  columns: columnsOf("t", {
    userId: uuid,
    offerId: given(sql`b.offer_id`, uuid),
    title: given(sql`i.title`, localized),
    gateway: text,
    amountMillimes: given(refunded, integer),
    state: named("refund", oneOf<RefundState>()),
    attempts: integer,
    lastError: maybe(text),
    paidAt: named("decided_at", moment),
    refundedAt: maybe(moment),
  }),
  always: [sql`t.refund IS NOT NULL AND t.decided_at IS NOT NULL`],
  search: (reader) => sql`${inWords(sql`i.title`, reader)} || ' ' || t.reference`,
  filters: {},
  tabs: {
    filter: "state",
    of: ["BY_HAND", "PARKED", "DUE", "DONE"],
    usual: "BY_HAND",
    where: (state) => sql`t.refund = ${state}::refund_state`,
  },
  sort: "-paid",
  sorts: {
    paid: byTime(sql`t.decided_at`),
    amount: byNumber(refunded),
    attempts: byNumber(sql`t.attempts`),
  },
  show: (row, { language, caller: { rights } }) => {
    const desk = `/${language}/operator`;
    const { id, gateway, amountMillimes, state, attempts, lastError, paidAt, refundedAt } = row;
    return {
      ...{ id, gateway, amountMillimes, state, attempts, lastError },
      // What a button says has gone back is the amount that the page showed.
      version: amountMillimes,
      offer: inLanguage(row.title, language),
      offerPage: rights.includes("catalogue") ? `${desk}/offers/${row.offerId}` : null,
      to: rights.includes("customers.read") ? `${desk}/customers/${row.userId}/orders` : null,
      paid: formatDate(paidAt, language, "dateTime"),
      refunded: refundedAt && formatDate(refundedAt, language, "dateTime"),
    };
  },
  cells: {
    offer: (row, language) => inLanguage(row.title, language),
    amount: (row) => ({ millimes: row.amountMillimes }),
    refund: (row, language) => choiceText(language, "refund", row.state),
    gateway: (row) => row.gateway,
    reference: (row) => row.id,
    attempts: (row) => row.attempts,
    error: (row) => row.lastError,
    paid: (row) => row.paidAt,
    refunded: (row) => row.refundedAt,
  },
  moves: {
    of: ["retry", "done"],
    asks: {
      retry: (t) => ({
        label: t("refunds.retry", { ns: "operator" }),
        text: t("rows.retry", { ns: "asked" }),
      }),
      done: (t) => ({
        label: t("refunds.doneNow", { ns: "operator" }),
        text: t("refunds.doneText", { ns: "operator" }),
      }),
    },
    move: (call, id, move, shown) =>
      move === "done" ? finishRefund(call, id, shown ?? 0) : retryRefund(call, id),
    isId: (id) => refundParams.shape.id.safeParse(id).success,
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const tones: Record<RefundState, Tone> = {
  BY_HAND: "warn",
  PARKED: "danger",
  DUE: "brand",
  DONE: "success",
};

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "reference", main: true, cell: ({ id }) => <Code>{id}</Code> },
  { key: "offer", cell: ({ offer, offerPage }) => <Way to={offerPage}>{offer}</Way> },
  { key: "amount", figure: true, cell: ({ amountMillimes }) => <Money millimes={amountMillimes} /> },
  { key: "refund", cell: ({ state }) => <Refund state={state} /> },
  {
    key: "gateway",
    cell: ({ gateway }) => (
      <bdi dir="ltr" translate="no">
        {gateway}
      </bdi>
    ),
  },
  { key: "attempts", figure: true, cell: ({ attempts }) => attempts > 0 && <Amount of={attempts} /> },
  { key: "error", cell: ({ lastError }) => lastError !== null && <Fault>{lastError}</Fault> },
  { key: "paid", cell: ({ paid }) => paid },
  { key: "refunded", cell: ({ refunded }) => refunded },
];

export default function Refunds() {
  const { t } = useTranslation(["operator", "lists"]);
  const { tab } = useLoaderData<typeof loader>();
  return (
    <DeskList
      title={t("nav.refunds")}
      text={t(`refunds.text.${tab}`)}
      tabs={{ label: t("refunds.states"), text: (state: RefundState) => t(`refunds.state.${state}`) }}
      none={t(`refunds.none.${tab}`)}
      search={t("lists:searchIn.refunds")}
      columns={columns}
      to={({ to }) => to}
      moves={useActions(tab)}
    />
  );
}

/** The actions on refunds in this state. The customers are told at once that their money has been sent. */
function useActions(state: RefundState): RowsAction[] {
  const { t } = useTranslation("operator");
  const retry = { move: "retry", label: t("refunds.retry") };
  const done = { move: "done", label: t("refunds.doneNow") };
  return state === "PARKED" ? [retry, done] : state === "BY_HAND" ? [done] : [];
}

function Refund({ state }: { state: RefundState }) {
  const { t } = useTranslation("lists");
  return <Badge tone={tones[state]}>{t(`choices.refund.${state}`)}</Badge>;
}
