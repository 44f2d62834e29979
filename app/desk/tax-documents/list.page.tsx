import { useLoaderData } from "#app/remix.ts";
import { byNumber, byId, byTime, inWords } from "#app/desk/lists/sources/keyset.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Money } from "#app/core/ui/money.tsx";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { Amount, Code, Fault } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { resendTaxDocument } from "./resend-tax-document.server.ts";
import {
  amountOfDocument,
  isCreditNote,
  isKnown,
  printedNumber,
  taxDocumentColumns,
  taxDocuments,
  titleOfDocument,
} from "./tax-document-source.server.ts";
import { TaxDocumentState, type DocumentState } from "./tax-document-state.tsx";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

/** Invoices and credit notes on their way to the tax platform; those that need somebody come first. */
export const loader = deskList({
  name: "tax-documents",
  right: "finance",
  title: (t) => t("nav.taxDocuments", { ns: "operator" }),
  from: taxDocuments,
  key: { ...byId, by: sql`t.document_id` },
  columns: taxDocumentColumns,
  always: [isKnown],
  search: (reader) => sql`${printedNumber} || ' ' || ${inWords(titleOfDocument, reader)}`,
  filters: {
    taxKind: {
      of: ["INVOICE", "CREDIT_NOTE"],
      where: (kind) => (kind === "INVOICE" ? sql`NOT ${isCreditNote}` : isCreditNote),
    },
  },
  tabs: {
    filter: "state",
    of: ["REFUSED", "WAITING", "SUBMITTED", "ACCEPTED"],
    usual: "REFUSED",
    where: (state) => sql`t.state = ${state}::e_invoice_state`,
  },
  sort: "-numbered",
  sorts: { numbered: byTime(sql`t.created_at`), amount: byNumber(amountOfDocument) },
  show: (row, { language }) => {
    const { id, number, state, amountMillimes, attempts, because, reference } = row;
    return {
      ...{ id, number, state, amountMillimes, attempts, because, reference },
      kind: choiceText(language, "taxKind", row.kind),
      offer: inLanguage(row.title, language),
      numbered: formatDate(row.createdAt, language, "dateTime"),
      to: `/${language}/operator/tax-documents/${id}`,
    };
  },
  cells: {
    document: (row) => row.number,
    kind: (row, language) => choiceText(language, "taxKind", row.kind),
    offer: (row, language) => inLanguage(row.title, language),
    amount: (row) => ({ millimes: row.amountMillimes }),
    taxDocument: (row, language) => choiceText(language, "taxDocument", row.state),
    attempts: (row) => row.attempts,
    error: (row) => row.because,
    platformReference: (row) => row.reference,
    numbered: (row) => row.createdAt,
  },
  moves: {
    of: ["resend"],
    move: resendTaxDocument,
    asks: {
      resend: (t) => ({
        label: t("taxDocuments.resend", { ns: "operator" }),
        text: t("taxDocuments.resendText", { ns: "operator" }),
      }),
    },
    conflict: (t) => t("taxDocuments.already", { ns: "operator" }),
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "document", main: true, cell: ({ number }) => <Code>{number}</Code> },
  { key: "kind", cell: ({ kind }) => kind },
  { key: "offer", cell: ({ offer }) => <bdi>{offer}</bdi> },
  { key: "amount", figure: true, cell: ({ amountMillimes }) => <Money millimes={amountMillimes} /> },
  { key: "taxDocument", cell: ({ state }) => <TaxDocumentState state={state} /> },
  { key: "attempts", figure: true, cell: ({ attempts }) => attempts > 0 && <Amount of={attempts} /> },
  { key: "error", cell: ({ because }) => because !== null && <Fault>{because}</Fault> },
  { key: "numbered", cell: ({ numbered }) => numbered },
];

export default function TaxDocuments() {
  const { t } = useTranslation(["operator", "lists"]);
  const { tab } = useLoaderData<typeof loader>();
  return (
    <DeskList
      title={t("nav.taxDocuments")}
      text={t(`taxDocuments.text.${tab}`)}
      tabs={{
        label: t("taxDocuments.states"),
        text: (state: DocumentState) => t(`taxDocuments.state.${state}`),
      }}
      none={t(`taxDocuments.none.${tab}`)}
      search={t("lists:searchIn.taxDocuments")}
      columns={columns}
      to={({ to }) => to}
      nameOf={({ number }) => number}
      moves={tab === "REFUSED" ? [{ move: "resend", label: t("taxDocuments.resend") }] : []}
    />
  );
}
