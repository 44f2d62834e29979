import { newHelpEntryBody } from "#app/core/domain/help/help-entry-record.ts";
import { formOf } from "#app/desk/record/form-of.ts";

const slides = [
  { name: "imageUrl", label: "slideImageUrl" },
  "title",
  { name: "text", kind: "long", lines: 3 },
  "...",
] as const;

/** The last fields of both kinds; only a new entry may leave its position open. */
const newShown = {
  part: "shown",
  fields: [{ name: "position", label: "newPosition" }, "...", "active"],
} as const;
const keptShown = { part: "shown", fields: [{ name: "position", required: true }, "...", "active"] } as const;

const topicWords = { part: "words", fields: ["title", { name: "body", required: true, lines: 14 }] } as const;
const storyWords = [
  { part: "words", fields: ["title"] },
  { part: "slides", fields: [{ name: "slides", required: true, rows: slides }] },
] as const;

const topic = newHelpEntryBody.omit({ kind: true, topic: true, slides: true });
const newStory = newHelpEntryBody.omit({ kind: true, body: true });
const story = newStory.omit({ topic: true });

/** A topic of the help center. */
export const newTopicSpec = formOf(topic, [topicWords, newShown]);
export const topicSpec = formOf(topic, [topicWords, keptShown]);

/** The story of one part of the app; which part is fixed when it is made. */
export const newStorySpec = formOf(newStory, [
  { part: "kind", fields: [{ name: "topic", required: true }] },
  ...storyWords,
  newShown,
]);
export const storySpec = formOf(story, [...storyWords, keptShown]);
