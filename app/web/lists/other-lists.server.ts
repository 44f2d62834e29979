import { formatOdds } from "#app/components/wheel/wheel.ts";
import type { HelpListRow } from "#app/db/lists/desk-lists.server.ts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";
import { listHelpAtDesk } from "#app/services/lists/desk-lists.server.ts";
import { listPrizesAtDesk, type PrizeListRow } from "#app/services/lists/prize-list.server.ts";
import { choiceText, type ListPage } from "./list-page.server.ts";

export type HelpShown = HelpListRow;

export const helpPage = {
  name: "help",
  read: listHelpAtDesk,
  show: (row: HelpListRow) => row,
  cells: (row: HelpListRow, language: Language) => ({
    title: row.title,
    kind: choiceText(language, "kind", row.kind),
    topic: row.topic,
    position: row.position,
    shown: choiceText(language, "shown", row.active ? "yes" : "no"),
  }),
} satisfies ListPage<HelpListRow, { id: string }>;

export type PrizeShown = ReturnType<typeof prizesPage.show>;

export const prizesPage = {
  name: "prizes",
  read: listPrizesAtDesk,
  show: ({ label, odds, ...row }: PrizeListRow, language: Language) => ({
    ...row,
    label: inLanguage(label, language),
    chance: odds === null ? null : formatOdds(odds, language),
    isGone: odds === 0,
  }),
  cells: (row: PrizeListRow, language: Language) => ({
    label: inLanguage(row.label, language),
    kind: choiceText(language, "kind", row.kind),
    points: row.points,
    chance: row.odds === null ? null : { percent: row.odds / 1_000 },
    left: row.left,
    state: choiceText(language, "draw", row.odds === null ? "OUT" : row.odds === 0 ? "GONE" : "IN"),
  }),
} satisfies ListPage<PrizeListRow, { id: string }>;
