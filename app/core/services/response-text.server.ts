import { readyReasonOf, unanswered } from "#app/core/domain/requests/answer.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";

/**
 * The answer to a request: the merchant's own words, or our text for a predefined reason or an expired
 * request.
 */
export function responseTextIn(language: Language, responseText: string | null): string | null {
  const ready = readyReasonOf(responseText);
  if (ready) return translator(language)(`requests.reasons.${ready}.text`, { ns: "till" });
  return responseText === unanswered
    ? translator(language)("requests.unanswered", { ns: "points" })
    : responseText;
}
