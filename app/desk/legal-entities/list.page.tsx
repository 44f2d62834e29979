import { columnsOf, given, maybe, text } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { writeRib } from "#app/core/domain/tax/bank-account.ts";
import { writeTaxNumber } from "#app/core/domain/tax/tax-number.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { byText, byTime } from "#app/desk/lists/sources/keyset.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { RecordFacts } from "#app/desk/record/record-facts.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "contracts", "errors", "lists"] } satisfies RouteHandle;

/** The companies that owe and are owed, with how the contract is billed that was made last. */
export const loader = deskList({
  name: "legal-entities",
  right: "finance",
  title: (t) => t("nav.legalEntities", { ns: "operator" }),
  from: sql`legal_entity t JOIN partner p ON p.id = t.partner_id
    LEFT JOIN LATERAL (SELECT billing FROM contract WHERE legal_entity_id = t.id
      ORDER BY created_at DESC, id DESC LIMIT 1) c ON true`,
  columns: columnsOf("t", {
    name: text,
    partnerName: given(sql`p.name`, text),
    taxNumber: text,
    rib: text,
    billing: given(sql`c.billing::text`, maybe(text)),
  }),
  search: sql`t.name || ' ' || t.tax_number || ' ' || p.name`,
  filters: { partner: { of: partnerChoices, where: (id) => sql`t.partner_id = ${id}::uuid` } },
  sort: "name",
  sorts: {
    name: byText(sql`t.name`),
    partner: byText(sql`p.name`),
    created: byTime(sql`t.created_at`),
  },
  show: (row, { language }) => ({
    ...{ id: row.id, name: row.name, partnerName: row.partnerName },
    taxNumber: writeTaxNumber(row.taxNumber),
    billing: row.billing && choiceText(language, "billing", row.billing),
  }),
  cells: {
    name: (row) => row.name,
    partner: (row) => row.partnerName,
    taxNumber: (row) => writeTaxNumber(row.taxNumber),
    rib: (row) => writeRib(row.rib),
    billing: (row, language) => row.billing && choiceText(language, "billing", row.billing),
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "name", main: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: "partner", cell: ({ partnerName }) => <bdi>{partnerName}</bdi> },
  {
    key: "taxNumber",
    cell: ({ taxNumber }) => (
      <bdi dir="ltr" translate="no">
        {taxNumber}
      </bdi>
    ),
  },
  { key: "billing", cell: ({ billing }) => billing },
];

export default function LegalEntities() {
  const { t } = useTranslation(["contracts", "lists", "operator"]);
  return (
    <DeskList
      title={t("operator:nav.legalEntities")}
      text={t("companies.text")}
      add={t("companies.add")}
      none={t("companies.none")}
      search={t("lists:searchIn.legalEntities")}
      columns={columns}
      beside={RecordFacts}
    />
  );
}
