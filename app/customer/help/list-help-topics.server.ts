import { prisma } from "#app/core/db/client.server.ts";
import { fillFacts } from "#app/core/domain/help/facts.ts";
import { parseMarkup, plainWords } from "#app/core/domain/help/markup.ts";
import { inLanguage, type Language, type LocalizedText } from "#app/core/domain/languages.ts";
import { readRuleFacts } from "#app/core/services/rule-facts.server.ts";

export interface HelpTopicItem {
  id: string;
  title: string;
}

/**
 * The help center's topics, in their own order.
 * @param search words that must all appear in title or text, ignoring case and accents; empty: all topics
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
    const title = fillFacts(inLanguage(row.title as LocalizedText, language), facts);
    const body = fillFacts(inLanguage(row.body as LocalizedText, language), facts);
    const words = bare(`${title}\n${plainWords(parseMarkup(body))}`);
    return wanted.every((word) => words.includes(word)) ? { id, title } : [];
  });
}

/** Normalised for search: no accents, no Arabic short vowels, one form of alef. */
function bare(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
