import type { Language } from "#app/core/domain/languages.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { ConsentWords } from "#app/core/services/consents/consent-words.server.ts";

/** What a customer has said, as an operator is told of it. */
export function consentWordsAtDesk(language: Language): ConsentWords {
  const t = translatorOf(language, "support");
  return {
    kind: (kind) => t(`consents.kinds.${kind}`),
    said: (given, date) => t(given ? "consents.given" : "consents.refused", { date }),
    way: (way) => t(`consents.ways.${way}`),
  };
}
