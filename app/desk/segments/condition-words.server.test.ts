import { expect, test } from "vitest";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import type { ConditionChoices } from "#app/core/ui/record/condition-editor.ts";
import { conditionWords } from "./condition-words.server.ts";

const choices: ConditionChoices = {
  ...{ accountType: [], state: [], rfm: [], listed: [] },
  tag: [{ value: "books", label: "Livres" }],
  partners: [{ value: "p1", label: "Monoprix" }],
};

const level: Condition = { fact: "level", op: "gte", value: 3 };
const books: Condition = { fact: "tag", op: "in", value: ["books", "gone"] };

test.each<[Condition, string]>([
  [level, "Niveau : au moins 3"],
  [
    { fact: "spentMillimes", op: "gte", value: 100_000, days: 30, partnerId: "p1" },
    "Dépenses en dinars : au moins 100,000 DT (Période en jours : 30 · Chez l’enseigne : Monoprix)",
  ],
  [{ fact: "premium", op: "eq", value: true }, "Premium : Oui"],
  [{ all: [level, books] }, "Niveau : au moins 3 · Centre d’intérêt : est parmi Livres / gone"],
  [
    { all: [level, { any: [level, books] }] },
    "Niveau : au moins 3 · au moins une de ces conditions (Niveau : au moins 3 · Centre d’intérêt : est parmi Livres / gone)",
  ],
  [{ not: { any: [level] } }, "aucune de ces conditions (Niveau : au moins 3)"],
  [{ not: { all: [level] } }, "pas toutes ces conditions à la fois (Niveau : au moins 3)"],
  [{ not: level }, "aucune de ces conditions (Niveau : au moins 3)"],
  [{ all: [] }, "Rien n’est demandé : tout le monde en fait partie."],
])("a condition is said in words: %j", (condition, words) => {
  expect(conditionWords("fr", choices)(condition).replaceAll(/[\u00a0\u202f]/g, " ")).toBe(words);
});
