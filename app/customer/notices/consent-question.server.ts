import { versionFor } from "#app/core/db/consents/text-in-force.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { Asked } from "./news.server.ts";
import type { ConsentQuestion } from "./consent-question.ts";

/**
 * What a customer is asked: first for the texts in force, to whom they are new; then, where campaigns need a yes, for their
 * messages, until there is a yes or a no. Null for all others.
 */
export function consentQuestion(
  { textsToAgree, campaignsUnsaid }: Asked,
  { language, now }: { language: Language; now: Date },
): ConsentQuestion | null {
  if (!textsToAgree && !campaignsUnsaid) return null;
  const t = translatorOf(language, "consents");
  if (textsToAgree) {
    const isChange = textsToAgree === "CHANGED";
    const below = isChange ? "/changes" : "";
    return {
      title: t(isChange ? "ask.changed" : "ask.new"),
      text: t("ask.text"),
      answers: [{ intent: "agree-both", name: t("ask.agree") }],
      links: [
        { path: `/${language}/terms-of-use${below}`, name: t("ask.terms") },
        { path: `/${language}/privacy-policy${below}`, name: t("ask.privacy") },
      ],
      fields: { terms: versionFor("TERMS", now), privacy: versionFor("PRIVACY", now) },
    };
  }
  return {
    title: t("ask.messages.title"),
    text: t("ask.messages.text"),
    answers: [
      { intent: "campaigns-yes", name: t("ask.messages.yes") },
      { intent: "campaigns-no", name: t("ask.messages.no") },
    ],
    links: [],
    fields: {},
  };
}
