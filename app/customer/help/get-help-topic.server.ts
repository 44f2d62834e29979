import { prisma } from "#app/core/db/client.server.ts";
import { fillFacts } from "#app/core/domain/help/facts.ts";
import { markupToHtml, parseMarkup, type Block } from "#app/core/domain/help/markup.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import { inLanguage, type Language, type LocalizedText } from "#app/core/domain/languages.ts";
import { readRuleFacts } from "#app/core/services/rule-facts.server.ts";

export interface HelpTopic {
  id: string;
  title: string;
  blocks: Block[];
  /** The text as HTML with only words, lists and links; links into the app are absolute URLs. */
  bodyHtml: string;
}

/** One topic with the rules' current figures. Refuses NOT_FOUND, also for a removed topic. */
export async function getHelpTopic(
  { language }: { language: Language },
  id: string,
): Promise<Decision<HelpTopic>> {
  const [row, facts] = await Promise.all([
    prisma.helpEntry.findUnique({ where: { id, kind: "TOPIC", active: true } }),
    readRuleFacts(language),
  ]);
  if (!row) return refuse("NOT_FOUND");
  const title = fillFacts(inLanguage(row.title as LocalizedText, language), facts);
  const blocks = parseMarkup(fillFacts(inLanguage(row.body as LocalizedText, language), facts));
  return accept({ id, title, blocks, bodyHtml: markupToHtml(blocks, `${env.ORIGIN}/${language}`) });
}
