import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import { RecordFacts } from "#app/desk/record/record-facts.tsx";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Amount } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { Badge } from "#app/core/ui/badge.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { columnsOf, flag, given, integer, maybe, oneOf, text } from "#app/core/db/columns.server.ts";
import { byNumber, byText, byTime, inWords, type ListReader } from "#app/desk/lists/sources/keyset.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import type { HelpKind, StoryTopic } from "#app/core/domain/help/entry.ts";
import type { HelpEntryRecord } from "#app/core/domain/help/help-entry-record.ts";
import { fillFacts } from "#app/core/domain/help/facts.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { changeHelpEntry } from "./help-entry.server.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { readRuleFacts } from "#app/core/services/rule-facts.server.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText, yesNo } from "#app/desk/lists/list-words.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

const moves = ["show", "hide"] as const;
const titleIn = (reader: ListReader) => inWords(sql`t.title`, reader);

export const loader = deskList({
  name: "help",
  right: "catalogue",
  title: (t) => t("nav.help", { ns: "operator" }),
  from: sql`help_entry t`,
  versionsOf: "help",
  columns: (reader) =>
    columnsOf("t", {
      title: given(titleIn(reader), text),
      kind: oneOf<HelpKind>(),
      topic: maybe(oneOf<StoryTopic>()),
      position: integer,
      active: flag,
    }),
  search: sql`t.title::text`,
  filters: {
    kind: { of: ["TOPIC", "STORY"], where: (kind) => sql`t.kind = ${kind}::help_kind` },
    shown: { of: yesNo, where: (shown) => sql`t.active = ${shown === "yes"}` },
  },
  sort: "position",
  sorts: {
    title: (reader) => byText(titleIn(reader)),
    kind: byText(sql`t.kind::text`),
    position: byNumber(sql`t.position`),
    created: byTime(sql`t.created_at`),
  },
  // Titles as customers read them, with the rules' figures.
  complete: async (rows, { language }) => {
    const facts = await readRuleFacts(language);
    return rows.map((row) => ({ ...row, title: fillFacts(row.title, facts) }));
  },
  cells: {
    title: (row) => row.title,
    kind: (row, language) => choiceText(language, "kind", row.kind),
    topic: (row) => row.topic,
    position: (row) => row.position,
    shown: (row, language) => choiceText(language, "shown", row.active ? "yes" : "no"),
  },
  moves: {
    of: moves,
    move: (call, id, move, version) =>
      changeHelpEntry(pressed(call, version), id, { active: move === "show" }),
    stateOf: ({ active }: HelpEntryRecord, { language }) =>
      choiceText(language, "shown", active ? "yes" : "no"),
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "title", main: true, cell: ({ title }) => <bdi>{title}</bdi> },
  { key: "kind", cell: (row) => <Kind entry={row} /> },
  { key: "position", figure: true, cell: ({ position }) => <Amount of={position} /> },
  { key: "shown", cell: ({ active }) => <Shown active={active} /> },
];

export default function Help() {
  const { t } = useTranslation(["operator", "lists"]);
  const language = useLanguage();
  return (
    <DeskList
      title={t("nav.help")}
      actions={
        <LinkButton to={`/${language}/operator/help/new?kind=STORY`} variant="secondary" size="sm">
          {t("helpDesk.addStory")}
        </LinkButton>
      }
      add={t("helpDesk.addTopic")}
      none={t("helpDesk.none")}
      search={t("lists:searchIn.help")}
      columns={columns}
      beside={RecordFacts}
      nameOf={({ title }) => title}
      moves={moves.map((move) => ({ move }))}
    />
  );
}

function Kind({ entry: { kind, topic } }: { entry: Shown<typeof loader> }) {
  const { t } = useTranslation("operator");
  const name = t(`helpDesk.kinds.${kind}`);
  return <>{topic === null ? name : `${name} · ${t(`fields.choices.${topic}`)}`}</>;
}

function Shown({ active }: { active: boolean }) {
  const { t } = useTranslation("lists");
  return <Badge tone={active ? "success" : "warn"}>{t(`choices.shown.${active ? "yes" : "no"}`)}</Badge>;
}
