import { useLoaderData } from "#app/remix.ts";
import { columnsOf, given, maybe, oneOf, summed, text, uuid } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { Badge } from "#app/core/ui/badge.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Money } from "#app/core/ui/money.tsx";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { byText, type ListReader } from "#app/desk/lists/sources/keyset.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { Below } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { statementIdSql } from "#app/settlement/lines/find-month.server.ts";
import { edgesOf, monthOf } from "#app/settlement/lines/month.ts";
import { statementStates, type StatementState } from "#app/settlement/statements/statement.ts";
import { lastMonths } from "./month-choices.server.ts";
import { statementTones } from "./statement-tones.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "statements"] } satisfies RouteHandle;

/** Closed months, and the running one of each company, whose sums its page reads. */
const statementsAt = ({ now }: ListReader) => {
  const running = sql`${`${monthOf(now)}-01`}::date`;
  return sql`(
    SELECT id, legal_entity_id, month, state::text AS state, total_millimes, reimbursement_millimes, payout_millimes
    FROM settlement_statement
    UNION ALL
    SELECT ${statementIdSql(sql`e.id`, running)}, e.id, ${running}, 'OPEN', NULL, NULL, NULL FROM legal_entity e
    WHERE NOT EXISTS (SELECT FROM settlement_statement s WHERE s.legal_entity_id = e.id AND s.month = ${running})
  ) t JOIN legal_entity e ON e.id = t.legal_entity_id JOIN partner p ON p.id = e.partner_id`;
};

const cellOf = (millimes: number | null) => (millimes === null ? null : { millimes });

/** The statements of all companies by month and state; first those that have to be issued. */
export const loader = deskList({
  name: "statements",
  right: "finance",
  title: (t) => t("nav.statements", { ns: "operator" }),
  from: statementsAt,
  columns: columnsOf("t", {
    id: uuid,
    month: given(sql`to_char(t.month, 'YYYY-MM')`, text),
    company: given(sql`e.name`, text),
    partnerName: given(sql`p.name`, text),
    state: oneOf<StatementState>(),
    totalMillimes: maybe(summed),
    reimbursementMillimes: maybe(summed),
    payoutMillimes: maybe(summed),
  }),
  search: sql`p.search || ' ' || lower(e.name)`,
  filters: {
    month: { of: lastMonths, where: (month) => sql`to_char(t.month, 'YYYY-MM') = ${month}` },
    partner: { of: partnerChoices, where: (id) => sql`e.partner_id = ${id}::uuid` },
  },
  tabs: {
    filter: "state",
    of: statementStates,
    usual: "CLOSED",
    where: (state) => sql`t.state = ${state}::text`,
  },
  sort: "-month",
  sorts: { month: byText(sql`to_char(t.month, 'YYYY-MM')`), partner: byText(sql`p.name`) },
  show: ({ month, ...row }, { language }) => ({
    ...row,
    month: formatDate(edgesOf(month).from, language, "month"),
  }),
  cells: {
    month: (row) => row.month,
    company: (row) => row.company,
    partner: (row) => row.partnerName,
    statement: (row, language) => choiceText(language, "statement", row.state),
    total: (row) => cellOf(row.totalMillimes),
    reimbursement: (row) => cellOf(row.reimbursementMillimes),
    payout: (row) => cellOf(row.payoutMillimes),
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

type StatementShown = Shown<typeof loader>;

const columns: readonly DeskColumn<StatementShown>[] = [
  {
    key: "company",
    main: true,
    cell: ({ company, partnerName }) => (
      <Below text={partnerName}>
        <bdi>{company}</bdi>
      </Below>
    ),
  },
  { key: "month", cell: ({ month }) => month },
  { key: "statement", cell: ({ state }) => <State of={state} /> },
  { key: "total", figure: true, cell: ({ totalMillimes }) => <Sum of={totalMillimes} /> },
  { key: "reimbursement", figure: true, cell: (row) => <Sum of={row.reimbursementMillimes} /> },
  { key: "payout", figure: true, cell: ({ payoutMillimes }) => <Payout of={payoutMillimes} /> },
];

export default function Statements() {
  const { t } = useTranslation(["operator", "lists", "statements"]);
  const { tab } = useLoaderData<typeof loader>();
  return (
    <DeskList
      title={t("nav.statements")}
      text={t("statements:text")}
      tabs={{
        label: t("statements:states"),
        text: (state: StatementState) => t(`statements:state.${state}`),
      }}
      none={t(`statements:none.${tab}`)}
      search={t("lists:searchIn.statements")}
      columns={columns}
    />
  );
}

function State({ of }: { of: StatementState }) {
  const { t } = useTranslation("statements");
  return <Badge tone={statementTones[of]}>{t(`state.${of}`)}</Badge>;
}

/** What the house pays, or what the company does instead. */
function Payout({ of }: { of: number | null }) {
  const { t } = useTranslation("statements");
  if (of === null || of >= 0) return <Sum of={of} />;
  return (
    <Below text={t("sums.receive")}>
      <Money millimes={0 - of} />
    </Below>
  );
}

function Sum({ of }: { of: number | null }) {
  return of === null ? "–" : <Money millimes={of} />;
}
