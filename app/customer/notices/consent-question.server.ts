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
  { textsToAgree, agreedVersions, campaignsUnsaid }: Asked,
  { language, now }: { language: Language; now: Date },
): ConsentQuestion | null {
  if (!textsToAgree && !campaignsUnsaid) return null;
  const t = translatorOf(language, "consents");
  if (textsToAgree) {
    const isChange = textsToAgree === "CHANGED";
    const fields = { terms: versionFor("TERMS", now), privacy: versionFor("PRIVACY", now) };
    const { TERMS: terms, PRIVACY: privacy } = agreedVersions;
    // Who agreed to an older version reads what changed since then, of what did.
    const links = [
      { path: `/${language}/terms-of-use`, name: t("ask.terms"), from: terms, to: fields.terms },
      { path: `/${language}/privacy-policy`, name: t("ask.privacy"), from: privacy, to: fields.privacy },
    ].filter(({ from, to }) => !isChange || from !== to);
    return {
      title: t(isChange ? "ask.changed" : "ask.new"),
      text: t("ask.text"),
      answers: [{ intent: "agree-both", name: t("ask.agree") }],
      // A version after the one in force was another server's, or of receivers that are no more: then to the newest change.
      links: links.map(({ path, name, from, to }) => ({
        path: isChange ? `${path}/changes${from && from < to ? `?from=${from}` : ""}` : path,
        name,
      })),
      fields,
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
