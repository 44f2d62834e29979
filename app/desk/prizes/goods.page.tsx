import { useLoaderData } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { readMeantCustomers } from "#app/desk/lists/sources/meant-customers.server.ts";
import { columnsOf, localized, maybe, moment, text, uuid } from "#app/core/db/columns.server.ts";
import { byText, byTime, inWords } from "#app/desk/lists/sources/keyset.server.ts";
import { sql, type Sql } from "#app/core/db/sql.server.ts";
import { bareCode } from "#app/core/domain/text.ts";
import { goodsStates, type GoodsState } from "#app/core/domain/wheels/goods.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { wonGoodsAtDesk } from "./won-goods-at-desk.server.ts";
import { handOverGoods } from "./hand-over-goods.server.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { goodsChoices } from "./goods-choices.server.ts";
import { nameOfCustomer } from "#app/desk/frame/operator-words.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

const ofState: Record<string, Sql> = {
  WAITING: sql`t.handed_over_at IS NULL AND t.goods_code IS NOT NULL`,
  HANDED_OVER: sql`t.handed_over_at IS NOT NULL`,
  VOID: sql`t.handed_over_at IS NULL AND t.goods_code IS NULL`,
} satisfies Record<GoodsState, Sql>;

/**
 * Prizes in goods that customers won: who comes for them, and which were handed over; with their winners only if
 * the reader may see customers. Waiting ones by default, but a search looks in all states.
 */
export const loader = deskList({
  name: "goods",
  ofCustomers: true,
  right: "customers.act",
  title: (t) => t("nav.goods", { ns: "operator" }),
  from: sql`wheel_spin t`,
  columns: columnsOf("t", {
    userId: uuid,
    prizeId: uuid,
    label: localized,
    goodsCode: maybe(text),
    handedOverAt: maybe(moment),
    createdAt: moment,
  }),
  always: [sql`t.kind = 'GOODS'`],
  found: async (q, { caller }) => {
    const meant = caller.rights.includes("customers.read") ? await readMeantCustomers(q) : null;
    const code = bareCode(q).toUpperCase();
    return [
      sql`(${code} <> '' AND starts_with(t.goods_code, ${code}) OR t.user_id = ANY(${meant ?? []}::uuid[]))`,
    ];
  },
  filters: {
    prize: {
      of: async ({ language }) => goodsChoices(language),
      where: (id) => sql`t.prize_id = ${id}::uuid`,
    },
  },
  tabs: {
    filter: "state",
    of: [...goodsStates, "ALL"],
    usual: (params) => (params.get("q") ? "ALL" : "WAITING"),
    where: (state) => ofState[state],
  },
  sort: "-won",
  sorts: {
    label: (reader) => byText(inWords(sql`t.label`, reader)),
    won: byTime(sql`t.created_at`),
    handedOver: byTime(sql`coalesce(t.handed_over_at, '-infinity')`),
  },
  complete: wonGoodsAtDesk,
  audited: { action: "wheel-goods.list", by: ({ q }) => (q === "" ? "state" : "search") },
  show: ({ customer, ...row }, { language, caller }) => {
    const { id, userId, label, code, state, wonAt, handedOverAt } = row;
    const { email, phone } = customer;
    const known = caller.rights.includes("customers.read");
    return {
      ...{ id, label, code, state, email, phone },
      customer: known ? nameOfCustomer(customer, phone ?? email, language) : null,
      to: known ? `/${language}/operator/customers/${userId}` : null,
      won: formatDate(wonAt, language, "dateTime"),
      handedOver: handedOverAt && formatDate(handedOverAt, language, "dateTime"),
    };
  },
  cells: {
    label: (row) => row.label,
    code: (row) => row.code,
    customer: ({ customer }) => [customer.firstName, customer.lastName].filter(Boolean).join(" "),
    email: ({ customer }) => customer.email,
    phone: ({ customer }) => customer.phone,
    goods: (row, language) => choiceText(language, "goods", row.state),
    won: (row) => new Date(row.wonAt),
    handedOver: (row) => row.handedOverAt && new Date(row.handedOverAt),
  },
  moves: {
    of: ["hand-over"],
    asks: {
      "hand-over": (t) => ({
        label: t("goods.hand", { ns: "operator" }),
        text: t("goods.handText", { ns: "operator" }),
      }),
    },
    move: handOverGoods,
    conflict: (t) => t("goods.already", { ns: "operator" }),
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

type Goods = Shown<typeof loader>;

const tones: Record<GoodsState, Tone> = { WAITING: "warn", HANDED_OVER: "success", VOID: "neutral" };

const columns: readonly DeskColumn<Goods>[] = [
  { key: "label", main: true, cell: ({ label }) => <bdi>{label}</bdi> },
  { key: "code", cell: ({ code }) => code !== null && <GoodsCode>{code}</GoodsCode> },
  { key: "customer", cell: (row) => row.customer !== null && <Winner goods={row} /> },
  { key: "goods", cell: ({ state }) => <State state={state} /> },
  { key: "won", cell: ({ won }) => won },
  { key: "handedOver", cell: ({ handedOver }) => handedOver },
];

export default function WonGoods() {
  const { t } = useTranslation(["operator", "lists"]);
  const { tab } = useLoaderData<typeof loader>();
  const handOver = { move: "hand-over", label: t("goods.hand") };
  return (
    <DeskList
      title={t("nav.goods")}
      text={t("goods.text")}
      tabs={{ label: t("goods.states"), text: (one: GoodsState | "ALL") => t(`goods.state.${one}`) }}
      none={t(`goods.none.${tab}`)}
      search={t("lists:searchIn.goods")}
      columns={columns}
      to={({ to }) => to}
      nameOf={({ label, code }) => [label, code].filter(Boolean).join(" · ")}
      moves={tab === "WAITING" || tab === "ALL" ? [handOver] : []}
    />
  );
}

function GoodsCode({ children }: { children: string }) {
  return (
    <bdi dir="ltr" translate="no" className="font-code font-semibold tracking-[0.06em]">
      {children}
    </bdi>
  );
}

/** The name, or else a login, and below how to reach them. */
function Winner({ goods: { customer, email, phone } }: { goods: Goods }) {
  const contacts = [phone, email].filter((contact) => contact !== null && contact !== customer);
  return (
    <>
      <bdi>{customer}</bdi>
      {contacts.map((contact) => (
        <bdi key={contact} dir="ltr" translate="no" className="block text-xs wrap-anywhere text-muted">
          {contact}
        </bdi>
      ))}
    </>
  );
}

function State({ state }: Pick<Goods, "state">) {
  const { t } = useTranslation("lists");
  return <Badge tone={tones[state]}>{t(`choices.goods.${state}`)}</Badge>;
}
