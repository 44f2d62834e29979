import { startOfDay } from "#app/core/domain/business-day.ts";
import { fillFacts, type Facts } from "#app/core/domain/help/facts.ts";
import type { LegalPage } from "#app/core/domain/help/legal-version.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { keptMs } from "#app/core/domain/retention.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import {
  keptTextsOf,
  legalWordsOf,
  receiverTextsOf,
  type LegalText,
} from "#app/core/i18n/legal-texts.server.ts";
import { groupDigits } from "#app/core/i18n/number-marks.ts";
import type { Disclosed, DisclosedReceiver } from "#app/core/settings/disclosed.ts";
import { isAbroad, type DeclaredId } from "#app/core/settings/receivers.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** What the privacy policy takes from the settings and from the table of what is kept, as help's mark-up. */
export interface PrivacyParts {
  declaration: string;
  receivers: string;
  transfers: string;
  kept: string;
}

/** Who gets what, what of it is abroad, and how long what is kept, in a language. */
export function privacyParts(
  { receivers, declaration, transfer }: Disclosed,
  language: Language,
): PrivacyParts {
  return {
    declaration,
    receivers: listOf(receivers, language),
    transfers: transfersOf(
      receivers.filter((one) => one.personal && isAbroad(one)),
      transfer,
      language,
    ),
    kept: keptIn(language),
  };
}

function listOf(receivers: readonly DisclosedReceiver[], language: Language): string {
  const words = legalWordsOf(language);
  return receivers
    .map((one) => {
      const what = receiverTextsOf(language)[one.id].what;
      return fill(`- ${words.receiver}`, { ...placed(one, language), what });
    })
    .join("\n");
}

/** Its name and its country in words. */
function placed({ id, name, country }: DisclosedReceiver, language: Language) {
  const { undeclared } = legalWordsOf(language);
  const countries = new Intl.DisplayNames(language, { type: "region" });
  return {
    // Those of the partners are many, whatever they are declared as. Only one that must be declared can be without a name.
    name: id === "webhooks" || name === null ? receiverTextsOf(language)[id as DeclaredId].name : name,
    country: country === null ? undeclared : (countries.of(country) ?? country),
  };
}

function transfersOf(
  abroad: readonly DisclosedReceiver[],
  transfer: string | null,
  language: Language,
): string {
  const words = legalWordsOf(language);
  if (abroad.length === 0) return words.stays;
  const declared = abroad.filter(({ country }) => country !== null);
  // Production starts neither with a country that nobody declared nor without an authorisation.
  const unsure = declared.length < abroad.length ? words.unsure : "";
  if (declared.length === 0) return unsure;
  const under = transfer === null ? words.unauthorised : fill(words.authorised, { transfer });
  const places = declared.map((one) => fill(`- ${words.placed}`, placed(one, language)));
  return `${words.leaves}\n${places.join("\n")}\n\n${unsure || under}`;
}

function keptIn(language: Language): string {
  const t = translator(language);
  const { kept } = legalWordsOf(language);
  return Object.entries(keptTextsOf(language) satisfies Record<keyof typeof keptMs, string>)
    .map(([name, what]) => {
      const count = keptMs[name as keyof typeof keptMs] / dayMs;
      return fill(`- ${kept}`, { what, time: t("days", { count, amount: groupDigits(count, language) }) });
    })
    .join("\n");
}

/** The sections of a legal text with the figures of the rules, and those of the privacy policy with who gets what. */
export function filledSections(
  page: LegalPage,
  { sections }: LegalText,
  { facts, language, disclosed }: { facts: Facts; language: Language; disclosed: Disclosed },
) {
  const parts = page === "privacy" ? { ...privacyParts(disclosed, language) } : {};
  return sections.map(({ id, title, text }) => ({
    ...{ id, title: fillFacts(title, facts) },
    text: fillFacts(fill(text, parts), facts),
  }));
}

/** A version of these texts, by its day in words. */
export function versionDay(version: string, language: Language): string {
  return formatDate(startOfDay(version), language);
}

/** A text with its places filled in; a place that is not named stays. */
export function fill(text: string, places: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => places[name] ?? whole);
}
