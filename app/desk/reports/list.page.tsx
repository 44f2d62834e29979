import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Badge } from "#app/core/ui/badge.tsx";
import { columnsOf, counted, day, flag, given, oneOf, text } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import type { ReportPart, ReportSpan, Rhythm } from "#app/core/domain/figures/report-schedule.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText, yesNo } from "#app/desk/lists/list-words.server.ts";
import { byText, byTime } from "#app/desk/lists/sources/keyset.server.ts";
import { RecordFacts } from "#app/desk/record/record-facts.tsx";
import { Amount } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { recipientCount } from "./recipients.server.ts";
import { changeReport } from "./report.server.ts";
import type { ReportRecord } from "./report.schema.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

/** The words of a choice of the record's form. */
const chosen = (language: Language, choice: ReportPart | ReportSpan | Rhythm) =>
  translator(language)(`fields.choices.${choice}`, { ns: "operator" });

const moves = ["stop", "goOn"] as const;

/** Reports that go out by mail on a schedule. */
export const loader = deskList({
  name: "reports",
  right: "reports",
  title: (t) => t("reports.title", { ns: "operator" }),
  from: sql`scheduled_report t`,
  versionsOf: "report",
  columns: columnsOf("t", {
    name: text,
    part: oneOf<ReportPart>(),
    span: oneOf<ReportSpan>(),
    rhythm: oneOf<Rhythm>(),
    recipients: given(recipientCount, counted),
    nextOn: day,
    stopped: flag,
  }),
  search: sql`t.name`,
  filters: {
    stopped: { of: yesNo, where: (stopped) => sql`t.stopped = ${stopped === "yes"}` },
  },
  sort: "-created",
  sorts: {
    name: byText(sql`t.name`),
    next: byTime(sql`t.next_on::timestamptz`),
    created: byTime(sql`t.created_at`),
  },
  show: ({ nextOn, ...row }, { language }) => ({
    ...{ id: row.id, version: row.version, name: row.name, stopped: row.stopped, recipients: row.recipients },
    part: chosen(language, row.part),
    span: chosen(language, row.span),
    rhythm: chosen(language, row.rhythm),
    next: row.stopped ? null : formatDate(startOfDay(nextOn), language, "short"),
  }),
  cells: {
    name: (row) => row.name,
    part: (row, language) => chosen(language, row.part),
    span: (row, language) => chosen(language, row.span),
    rhythm: (row, language) => chosen(language, row.rhythm),
    recipients: (row) => row.recipients,
    next: (row) => (row.stopped ? null : { day: row.nextOn }),
    stopped: (row, language) => choiceText(language, "stopped", row.stopped ? "yes" : "no"),
  },
  moves: {
    of: moves,
    move: (call, id, move, version) => changeReport(pressed(call, version), id, { stopped: move === "stop" }),
    stateOf: ({ stopped }: ReportRecord, { language }) =>
      choiceText(language, "stopped", stopped ? "yes" : "no"),
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "name", main: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: "part", cell: ({ part }) => part },
  { key: "span", cell: ({ span }) => span },
  { key: "rhythm", cell: ({ rhythm }) => rhythm },
  { key: "recipients", figure: true, cell: ({ recipients }) => <Recipients count={recipients} /> },
  { key: "next", cell: ({ next }) => next },
  { key: "stopped", cell: ({ stopped }) => <Standing stopped={stopped} /> },
];

export default function Reports() {
  const { t } = useTranslation(["operator", "lists"]);
  return (
    <DeskList
      title={t("reports.title")}
      text={t("reports.text")}
      add={t("reports.add")}
      none={t("reports.none")}
      search={t("lists:searchIn.reports")}
      columns={columns}
      beside={RecordFacts}
      nameOf={({ name }) => name}
      moves={moves.map((move) => ({ move, label: t(`reports.${move}`) }))}
    />
  );
}

/** How many receive it; nobody, once all of them have left the desk or hold other roles. */
function Recipients({ count }: { count: number }) {
  const { t } = useTranslation("operator");
  return count === 0 ? <Badge tone="warn">{t("reports.nobody")}</Badge> : <Amount of={count} />;
}

function Standing({ stopped }: { stopped: boolean }) {
  const { t } = useTranslation("lists");
  return <Badge tone={stopped ? "warn" : "success"}>{t(`choices.stopped.${stopped ? "yes" : "no"}`)}</Badge>;
}
