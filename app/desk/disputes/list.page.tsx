import { useLoaderData } from "#app/remix.ts";
import { columnsOf, counted, given, maybe, moment, oneOf, text, uuid } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { byText, byTime } from "#app/desk/lists/sources/keyset.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { Amount, Below } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { disputeStates, type DisputeState } from "#app/settlement/disputes/dispute-answer.ts";
import { edgesOf } from "#app/settlement/lines/month.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "statements"] } satisfies RouteHandle;

/** What partners dispute: those that wait, the longest waiting first, with the answered ones in other tabs. */
export const loader = deskList({
  name: "disputes",
  right: "finance",
  title: (t) => t("nav.disputes", { ns: "operator" }),
  from: sql`settlement_dispute t JOIN settlement_statement s ON s.id = t.statement_id
    JOIN legal_entity e ON e.id = s.legal_entity_id JOIN partner p ON p.id = e.partner_id`,
  columns: columnsOf("t", {
    id: uuid,
    state: oneOf<DisputeState>(),
    reason: text,
    company: given(sql`e.name`, text),
    partnerName: given(sql`p.name`, text),
    month: given(sql`to_char(s.month, 'YYYY-MM')`, text),
    lines: given(sql`SELECT count(*) FROM settlement_dispute_line d WHERE d.dispute_id = t.id`, counted),
    openedAt: moment,
    answeredAt: maybe(moment),
  }),
  search: sql`p.search || ' ' || lower(e.name)`,
  filters: { partner: { of: partnerChoices, where: (id) => sql`e.partner_id = ${id}::uuid` } },
  tabs: {
    filter: "dispute",
    of: disputeStates,
    usual: "OPEN",
    where: (state) => sql`t.state = ${state}::dispute_state`,
  },
  sort: "asked",
  sorts: { asked: byTime(sql`t.opened_at`), partner: byText(sql`p.name`) },
  show: ({ month, openedAt, answeredAt, ...row }, { language }) => ({
    ...row,
    month: formatDate(edgesOf(month).from, language, "month"),
    opened: formatDate(openedAt, language, "dateTime"),
    answered: answeredAt && formatDate(answeredAt, language, "dateTime"),
  }),
  cells: {
    company: (row) => row.company,
    partner: (row) => row.partnerName,
    month: (row) => row.month,
    reason: (row) => row.reason,
    disputedLines: (row) => row.lines,
    asked: (row) => row.openedAt,
    dispute: (row, language) => choiceText(language, "dispute", row.state),
    answered: (row) => row.answeredAt,
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
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
  { key: "reason", cell: ({ reason }) => <bdi className="line-clamp-2">{reason}</bdi> },
  { key: "disputedLines", figure: true, cell: ({ lines }) => <Amount of={lines} /> },
  { key: "asked", cell: ({ opened, answered }) => <Below text={answered}>{opened}</Below> },
];

export default function Disputes() {
  const { t } = useTranslation(["operator", "lists", "statements"]);
  const { tab } = useLoaderData<typeof loader>();
  return (
    <DeskList
      title={t("nav.disputes")}
      text={t("statements:answer.text")}
      tabs={{
        label: t("statements:disputes"),
        text: (state: DisputeState) => t(`statements:dispute.${state}`),
      }}
      none={t(`statements:noDispute.${tab}`)}
      search={t("lists:searchIn.disputes")}
      columns={columns}
    />
  );
}
