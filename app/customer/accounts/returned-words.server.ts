import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";

/**
 * What a customer is told who had an account before that was erased: what is given once is not given again, and, if
 * they owed points with it, that these came back.
 */
export function returnedWords(language: Language, owedPoints: number): string {
  const t = translator(language);
  const words = t("returned", { ns: "messages" });
  return owedPoints > 0 ? `${words} ${t("returnedOwing", { ns: "messages" })}` : words;
}
