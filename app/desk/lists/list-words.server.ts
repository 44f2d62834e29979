import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { lastSaleWords, spendingWords } from "./spending-words.server.ts";

/** The words for a value of a filter or a column. */
export function choiceText(language: Language, name: string, value: string): string {
  return choiceWords(language, name)[value] ?? value;
}

/** The words for the values of a filter or a column; some stand with their other words, or with numbers of the rules. */
export function choiceWords(language: Language, name: string): Record<string, string> {
  const t = translator(language);
  if (name === "trigger") return t("name", { ns: "triggers", returnObjects: true });
  if (name === "spending") return spendingWords(language);
  if (name === "lastSale") return lastSaleWords(language);
  const words: Record<string, Record<string, string>> = t("choices", { ns: "lists", returnObjects: true });
  return words[name] ?? {};
}

/** The values of a filter that asks whether something is so. */
export const yesNo = ["yes", "no"] as const;
