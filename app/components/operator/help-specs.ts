import { storyTopics } from "#app/domain/help/entry.ts";
import { field, type FormPart, type NamedField } from "./specs.ts";

const slides = [
  field("imageUrl", "text", { required: true, ltr: true, label: "slideImageUrl" }),
  field("title", "text", { localized: true, required: true }),
  field("text", "long", { localized: true, required: true, lines: 3 }),
] satisfies NamedField[];

const title = field("title", "text", { localized: true, required: true });

/** What both kinds have at their end; only a new one may leave its place open. */
const shown = (place: NamedField): FormPart => ({ part: "shown", fields: [place, field("active", "flag")] });
const newShown = shown(field("position", "number", { label: "newPosition" }));
const keptShown = shown(field("position", "number", { required: true }));

const topicWords: FormPart = {
  part: "words",
  fields: [title, field("body", "long", { localized: true, required: true, lines: 14 })],
};
const storyWords: readonly FormPart[] = [
  { part: "words", fields: [title] },
  { part: "slides", fields: [field("slides", "rows", { required: true, fields: slides, most: 12 })] },
];

/** An answer of the help center. */
export const newTopicSpec: readonly FormPart[] = [topicWords, newShown];
export const topicSpec: readonly FormPart[] = [topicWords, keptShown];

/** A tour of one part of the app; which, is decided when it is made. */
export const newStorySpec: readonly FormPart[] = [
  { part: "kind", fields: [field("topic", "choice", { required: true, choices: storyTopics })] },
  ...storyWords,
  newShown,
];
export const storySpec: readonly FormPart[] = [...storyWords, keptShown];
