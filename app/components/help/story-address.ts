import type { StoryTopic } from "#app/domain/help/entry.ts";
import type { Language } from "#app/i18n/languages.ts";

/** Where a story is played; afterwards it leads back to `next`, a path of ours. */
export function storyAddress(language: Language, topic: StoryTopic, next?: string): string {
  const search = new URLSearchParams({ topic: topic.toLowerCase(), ...(next !== undefined && { next }) });
  return `/${language}/story?${search}`;
}
