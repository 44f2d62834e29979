import { prisma } from "#app/core/db/client.server.ts";
import { fillFacts } from "#app/core/domain/help/facts.ts";
import type { StoryTopic } from "#app/core/domain/help/entry.ts";
import { inLanguage, type Language, type LocalizedText } from "#app/core/domain/languages.ts";
import { readRuleFacts } from "#app/core/services/rule-facts.server.ts";
import type { Story } from "#app/core/domain/help/help-answer.ts";

export interface StorySlide {
  imageUrl: string;
  title: string;
  text: string;
}

/** The stories that introduce the app, in their own order; of one subject if given. */
export async function listStories(
  { language, userId }: { language: Language; userId: string | null },
  topic?: StoryTopic,
): Promise<Story[]> {
  const [rows, facts, views] = await Promise.all([
    prisma.helpEntry.findMany({
      where: { kind: "STORY", active: true, topic },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    }),
    readRuleFacts(language),
    userId === null ? [] : prisma.storyView.findMany({ where: { userId } }),
  ]);
  const viewed = new Set(views.map(({ storyId }) => storyId));
  return rows.flatMap(({ id, topic, title, slides }) => {
    const say = (text: LocalizedText) => fillFacts(inLanguage(text, language), facts);
    if (topic === null) return [];
    return {
      id,
      topic,
      title: say(title as LocalizedText),
      slides: slidesIn(slides, say),
      viewed: viewed.has(id),
    };
  });
}

function slidesIn(slides: unknown, say: (text: LocalizedText) => string): StorySlide[] {
  const stored = slides as { imageUrl: string; title: LocalizedText; text: LocalizedText }[];
  return stored.map(({ imageUrl, title, text }) => ({ imageUrl, title: say(title), text: say(text) }));
}
