import { columnsOf, given, maybe, moment, oneOf, summed, text, uuid } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import type { WithholdingKind } from "#app/core/domain/tax/rates.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Money } from "#app/core/ui/money.tsx";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { DocumentTabs } from "#app/desk/frame/document-tabs.tsx";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { byNumber, byText, byTime } from "#app/desk/lists/sources/keyset.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { Code } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { withholdingDirections, type WithholdingDirection } from "#app/settlement/withholding/withholding.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "documents"] } satisfies RouteHandle;

const company = sql`e.name`;
const subject = sql`(t.content ->> 'subject')`;
const paidOn = sql`(t.day::timestamp AT TIME ZONE 'Africa/Tunis')`;

/** What the house withheld, and what was withheld from it, the latest first. */
export const loader = deskList({
  name: "withholding",
  right: "finance",
  title: (t) => t("withholding.title", { ns: "documents" }),
  from: sql`settlement_withholding t JOIN legal_entity e ON e.id = t.legal_entity_id`,
  columns: columnsOf("t", {
    ...{
      id: uuid,
      certificate: text,
      direction: oneOf<WithholdingDirection>(),
      kind: oneOf<WithholdingKind>(),
    },
    ...{ company: given(company, text), subject: given(subject, text), paidOn: given(paidOn, moment) },
    ...{ baseMillimes: summed, amountMillimes: summed, takenBackAt: maybe(moment) },
  }),
  search: sql`t.certificate || ' ' || ${company} || ' ' || ${subject}`,
  filters: {
    direction: {
      of: withholdingDirections,
      where: (direction) => sql`t.direction = ${direction}::withholding_direction`,
    },
    partner: { of: partnerChoices, where: (id) => sql`t.partner_id = ${id}::uuid` },
  },
  sort: "-paidOn",
  sorts: {
    certificate: byText(sql`t.certificate`),
    company: byText(company),
    base: byNumber(sql`t.base_millimes`),
    withheld: byNumber(sql`t.amount_millimes`),
    paidOn: byTime(paidOn),
  },
  show: (row, { language }) => ({
    ...{ id: row.id, certificate: row.certificate, company: row.company, subject: row.subject },
    ...{ baseMillimes: row.baseMillimes, amountMillimes: row.amountMillimes },
    direction: choiceText(language, "direction", row.direction),
    kind: translatorOf(language, "documents")(`withholding.kinds.${row.kind}`),
    takenBack: row.takenBackAt && formatDate(row.takenBackAt, language, "short"),
    paidOn: formatDate(row.paidOn, language, "short"),
    paper: `/${language}/operator/withholding/${row.id}.pdf`,
  }),
  cells: {
    certificate: (row) => row.certificate,
    company: (row) => row.company,
    direction: (row, language) => choiceText(language, "direction", row.direction),
    kind: (row, language) => translatorOf(language, "documents")(`withholding.kinds.${row.kind}`),
    subject: (row) => row.subject,
    base: (row) => ({ millimes: row.baseMillimes }),
    withheld: (row) => ({ millimes: row.amountMillimes }),
    paidOn: (row) => row.paidOn,
    takenBack: (row) => row.takenBackAt,
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "certificate", main: true, cell: (row) => <Certificate row={row} /> },
  { key: "company", cell: ({ company: name }) => <bdi>{name}</bdi> },
  { key: "direction", cell: ({ direction }) => direction },
  { key: "kind", cell: ({ kind }) => kind },
  { key: "subject", cell: ({ subject: of }) => <Code>{of}</Code> },
  { key: "base", figure: true, cell: ({ baseMillimes }) => <Money millimes={baseMillimes} /> },
  { key: "withheld", figure: true, cell: ({ amountMillimes }) => <Money millimes={amountMillimes} /> },
  { key: "paidOn", cell: ({ paidOn: day }) => day },
  { key: "paper", cell: ({ paper }) => <Paper to={paper} /> },
];

function Certificate({ row: { certificate, takenBack } }: { row: Shown<typeof loader> }) {
  const { t } = useTranslation("documents");
  return (
    <span className="grid">
      <Code>{certificate}</Code>
      {takenBack !== null && (
        <span className="text-sm text-muted">{t("withholding.takenBack", { day: takenBack })}</span>
      )}
    </span>
  );
}

function Paper({ to }: { to: string }) {
  const { t } = useTranslation("documents");
  return (
    <a href={to} download className="text-brand-ink underline underline-offset-4">
      {t("withholding.pdf")}
    </a>
  );
}

export default function Withholding() {
  const { t } = useTranslation("documents");
  return (
    <DeskList
      title={t("withholding.title")}
      text={t("withholding.text")}
      add={t("withholding.add")}
      none={t("withholding.none")}
      search={t("withholding.search")}
      columns={columns}
      nameOf={({ certificate }) => certificate}
    >
      <DocumentTabs current="withholding" />
    </DeskList>
  );
}
