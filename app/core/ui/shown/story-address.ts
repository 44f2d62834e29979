import type { StoryTopic } from "#app/core/domain/help/entry.ts";
import type { Language } from "#app/core/domain/languages.ts";

/** The address that plays a story; afterwards it returns to `next`, a path of this site. */
export function storyAddress(language: Language, topic: StoryTopic, next?: string): string {
  const search = new URLSearchParams({ topic: topic.toLowerCase(), ...(next !== undefined && { next }) });
  return `/${language}/story?${search}`;
}
