import { versionFor } from "#app/core/db/consents/text-in-force.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { TextsToAgree } from "./news.server.ts";
import type { TextsQuestion } from "./texts-question.ts";

/** What a customer is asked who has not agreed to the texts in force; null for all others. */
export function textsQuestion(
  textsToAgree: TextsToAgree,
  { language, now }: { language: Language; now: Date },
): TextsQuestion | null {
  if (!textsToAgree) return null;
  const t = translatorOf(language, "consents");
  const isChange = textsToAgree === "CHANGED";
  const below = isChange ? "/changes" : "";
  return {
    title: t(isChange ? "ask.changed" : "ask.new"),
    ...{ text: t("ask.text"), agree: t("ask.agree") },
    links: [
      { path: `/${language}/terms-of-use${below}`, name: t("ask.terms") },
      { path: `/${language}/privacy-policy${below}`, name: t("ask.privacy") },
    ],
    versions: { terms: versionFor("TERMS", now), privacy: versionFor("PRIVACY", now) },
  };
}
