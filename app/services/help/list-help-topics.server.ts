import { prisma } from "#app/db/client.server.ts";
import { fillFacts } from "#app/domain/help/facts.ts";
import { parseMarkup, plainWords } from "#app/domain/help/markup.ts";
import type { Language, LocalizedText } from "#app/i18n/languages.ts";
import { readRuleFacts } from "#app/services/rule-facts.server.ts";

export interface HelpTopicItem {
  id: string;
  title: string;
}

/**
 * What can be read in the help center, in its own order.
 * @param search words that must all stand in title or text, whatever their case and accents; empty: everything
 */
export async function listHelpTopics(
  { language }: { language: Language },
  search = "",
): Promise<HelpTopicItem[]> {
  const [rows, facts] = await Promise.all([
    prisma.helpEntry.findMany({
      where: { kind: "TOPIC", active: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    }),
    readRuleFacts(language),
  ]);
  const wanted = bare(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  return rows.flatMap(({ id, ...row }) => {
    const title = fillFacts((row.title as LocalizedText)[language], facts);
    const body = fillFacts((row.body as LocalizedText)[language], facts);
    const words = bare(`${title}\n${plainWords(parseMarkup(body))}`);
    return wanted.every((word) => words.includes(word)) ? { id, title } : [];
  });
}

/** As people type when they search: no accents, no short vowels, one alef. */
function bare(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
