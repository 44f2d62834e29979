import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import { RecordFacts } from "#app/desk/record/record-facts.tsx";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Amount } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { columnsOf, given, integer, text } from "#app/core/db/columns.server.ts";
import { byNumber, byText, byTime } from "#app/desk/lists/sources/keyset.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { placeName } from "#app/core/domain/partners/place-name.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

const cards = sql`jsonb_array_length(t.cards)`;

export const loader = deskList({
  name: "sale-points",
  right: "catalogue",
  title: (t) => t("nav.salePoints", { ns: "operator" }),
  from: sql`sale_point t JOIN store s ON s.id = t.store_id JOIN partner p ON p.id = s.partner_id`,
  columns: columnsOf("t", {
    code: text,
    name: text,
    storeName: given(sql`s.name`, text),
    partnerName: given(sql`p.name`, text),
    cards: given(cards, integer),
  }),
  searchKept: sql`(t.search || ' ' || s.search || ' ' || p.search)`,
  filters: { partner: { of: partnerChoices, where: (id) => sql`s.partner_id = ${id}::uuid` } },
  sort: "-created",
  sorts: {
    name: byText(sql`t.name`),
    store: byText(sql`p.name || ' ' || s.name`),
    cards: byNumber(cards),
    created: byTime(sql`t.created_at`),
  },
  cells: {
    name: (row) => row.name,
    code: (row) => row.code,
    store: (row) => row.storeName,
    partner: (row) => row.partnerName,
    cards: (row) => row.cards,
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "name", main: true, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: "code",
    cell: ({ code }) => (
      <bdi translate="no" dir="ltr" className="font-code">
        {code}
      </bdi>
    ),
  },
  { key: "store", cell: ({ partnerName, storeName }) => <bdi>{placeName(partnerName, storeName)}</bdi> },
  { key: "cards", figure: true, cell: (row) => <Amount of={row.cards} /> },
];

export default function SalePoints() {
  const { t } = useTranslation(["operator", "lists"]);
  return (
    <DeskList
      title={t("nav.salePoints")}
      add={t("salePoints.add")}
      none={t("salePoints.none")}
      search={t("lists:searchIn.salePoints")}
      columns={columns}
      beside={RecordFacts}
    />
  );
}
