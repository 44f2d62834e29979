import { fillFacts } from "#app/core/domain/help/facts.ts";
import { parseMarkup, type Block } from "#app/core/domain/help/markup.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { textInForce } from "#app/core/db/consents/text-in-force.server.ts";
import type { LegalPage } from "#app/core/domain/help/legal-version.ts";
import { legalTextOf, legalWordsOf } from "#app/core/i18n/legal-texts.server.ts";
import { disclosedBy } from "#app/core/settings/disclosed.ts";
import { env } from "#app/env.server.ts";
import { fill, filledSections, versionDay } from "./privacy-parts.server.ts";
import { readRuleFacts } from "#app/core/services/rule-facts.server.ts";

export interface LegalPageView {
  title: string;
  intro: string;
  contents: string;
  /** Which version it is, and the words of the link to what it changed. */
  version: string;
  changed: string;
  sections: { id: string; title: string; blocks: Block[] }[];
}

/** The terms of use or the privacy policy, with the rules' current figures, and with what is switched on. */
export async function getLegalPage(
  page: LegalPage,
  { language, now }: { language: Language; now: Date },
): Promise<LegalPageView> {
  const facts = await readRuleFacts(language);
  const text = legalTextOf(page, language);
  const words = legalWordsOf(language);
  return {
    title: text.title,
    intro: fillFacts(text.intro, facts),
    ...{ contents: words.contents, changed: words.changed },
    version: fill(words.version, { date: versionDay(textInForce(page, now), language) }),
    sections: filledSections(page, text, { facts, language, disclosed: disclosedBy(env) }).map(
      ({ text: markup, ...section }) => ({
        ...section,
        blocks: parseMarkup(markup),
      }),
    ),
  };
}
