import { columnsOf, given, maybe, moment, oneOf, summed, text, uuid } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Money } from "#app/core/ui/money.tsx";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { byNumber, byText, byTime } from "#app/desk/lists/sources/keyset.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { Code } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { DocumentTabs } from "#app/desk/frame/document-tabs.tsx";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "documents"] } satisfies RouteHandle;

const number = sql`(t.content ->> 'number')`;
const company = sql`(t.content -> 'buyer' ->> 'name')`;
const month = sql`((t.content -> 'period' ->> 'from') || 'T12:00:00Z')::timestamptz`;

/** Invoices and credit notes to companies, the latest first. */
export const loader = deskList({
  name: "documents",
  right: "finance",
  title: (t) => t("list.title", { ns: "documents" }),
  from: sql`settlement_document t JOIN partner p ON p.id = t.partner_id`,
  columns: columnsOf("t", {
    id: uuid,
    type: oneOf<"INVOICE" | "CREDIT_NOTE">(),
    number: given(number, text),
    company: given(company, text),
    partnerName: given(sql`p.name`, text),
    month: given(month, maybe(moment)),
    totalMillimes: summed,
    issuedAt: moment,
  }),
  search: sql`${number} || ' ' || ${company} || ' ' || p.name`,
  filters: {
    taxKind: {
      of: ["INVOICE", "CREDIT_NOTE"],
      where: (type) => sql`t.type = ${type}::settlement_document_type`,
    },
    partner: { of: partnerChoices, where: (id) => sql`t.partner_id = ${id}::uuid` },
  },
  sort: "-numbered",
  sorts: {
    document: byText(sql`(t.series || '-' || t.year || '-' || lpad(t.number::text, 9, '0'))`),
    company: byText(company),
    partner: byText(sql`p.name`),
    period: byTime(month),
    amount: byNumber(sql`t.total_millimes`),
    numbered: byTime(sql`t.issued_at`),
  },
  show: (
    { id, type, number: printed, company: name, partnerName, month: of, totalMillimes, issuedAt },
    call,
  ) => ({
    ...{ id, number: printed, company: name, partnerName, totalMillimes },
    kind: choiceText(call.language, "taxKind", type),
    month: of === null ? "" : formatDate(of, call.language, "month"),
    issued: formatDate(issuedAt, call.language, "short"),
    to: `/${call.language}/operator/documents/${id}`,
  }),
  cells: {
    document: (row) => row.number,
    kind: (row, language) => choiceText(language, "taxKind", row.type),
    company: (row) => row.company,
    partner: (row) => row.partnerName,
    period: (row, language) => (row.month === null ? null : formatDate(row.month, language, "month")),
    amount: (row) => ({ millimes: row.totalMillimes }),
    numbered: (row) => row.issuedAt,
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "document", main: true, cell: ({ number: printed }) => <Code>{printed}</Code> },
  { key: "kind", cell: ({ kind }) => kind },
  { key: "company", cell: ({ company: name }) => <bdi>{name}</bdi> },
  { key: "partner", cell: ({ partnerName }) => <bdi>{partnerName}</bdi> },
  { key: "period", cell: ({ month: of }) => of },
  { key: "amount", figure: true, cell: ({ totalMillimes }) => <Money millimes={totalMillimes} /> },
  { key: "numbered", cell: ({ issued }) => issued },
];

export default function Documents() {
  const { t } = useTranslation(["documents", "lists"]);
  return (
    <DeskList
      title={t("list.title")}
      text={t("list.text")}
      none={t("list.none")}
      search={t("list.search")}
      columns={columns}
      to={({ to }) => to}
      nameOf={({ number: printed }) => printed}
    >
      <DocumentTabs current="documents" />
    </DeskList>
  );
}
