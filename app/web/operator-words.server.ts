import { pointsSources, publicSource } from "#app/domain/points/public-source.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";

/** Why points moved, in an operator's words, by the name that the API gives it. */
export function sourceText(language: Language, name: string): string {
  const source = pointsSources.find((one) => publicSource(one) === name);
  return source ? translator(language)(`sources.${source}`, { ns: "operator" }) : name;
}
