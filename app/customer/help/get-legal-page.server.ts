import { fillFacts } from "#app/core/domain/help/facts.ts";
import { parseMarkup, type Block } from "#app/core/domain/help/markup.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { legalTextOf, legalWordsOf, type LegalPage } from "#app/core/i18n/legal-texts.server.ts";
import { readRuleFacts } from "#app/core/services/rule-facts.server.ts";

export interface LegalPageView {
  title: string;
  intro: string;
  contents: string;
  sections: { id: string; title: string; blocks: Block[] }[];
}

/** The terms of use or the privacy policy, with the rules' current figures. */
export async function getLegalPage(page: LegalPage, language: Language): Promise<LegalPageView> {
  const facts = await readRuleFacts(language);
  const { title, intro, sections } = legalTextOf(page, language);
  return {
    title,
    intro: fillFacts(intro, facts),
    contents: legalWordsOf(language).contents,
    sections: sections.map(({ id, title, text }) => ({
      id,
      title: fillFacts(title, facts),
      blocks: parseMarkup(fillFacts(text, facts)),
    })),
  };
}
