import { z } from "zod";
import { versionAnswer } from "#app/core/domain/answer-fields.ts";
import {
  idSchema,
  localizedSchema,
  longTextSchema,
  named,
  pictureUrlSchema,
  textSchema,
  wholeNumberSchema,
} from "#app/core/domain/fields.ts";
import { helpKinds, storyTopics } from "./entry.ts";
import { unknownFact } from "./facts.ts";

const maxSlides = 12;
const places = {
  description: "`{{memberDays}}` and others stand for the figures of the rules, each in its words",
};

function withFacts<T extends z.ZodType<string>>(text: T) {
  return localizedSchema(text.refine((words) => unknownFact(words) === null, named("UNKNOWN"))).meta(places);
}

const title = withFacts(textSchema(120));
const body = withFacts(longTextSchema(8_000)).meta({
  description:
    "Paragraphs between empty lines, `## ` for a heading, `- ` for a list, `**bold**`, `[words](address)`; no HTML. Of a topic",
});
const slides = z
  .array(
    z.object({
      id: idSchema.optional(),
      imageUrl: pictureUrlSchema,
      title: withFacts(textSchema(80)),
      text: withFacts(textSchema(240)),
    }),
  )
  .min(1)
  .max(maxSlides)
  .meta({ description: "Of a story; in a change all of them, and one that names its id keeps it" });
const position = wholeNumberSchema(0, 1_000_000).meta({ description: "Lowest first" });

/** In a change, fields that are left out stay as they are; `slides` are all slides. */
export const helpEntryBody = z.object({
  title: title.optional(),
  body: body.optional(),
  slides: slides.optional(),
  position: position.optional(),
  active: z.boolean().optional(),
});

/**
 * A topic of the help center or a story, as an operator gives it. Its kind and what a story introduces never
 * change.
 */
export const newHelpEntryBody = helpEntryBody.extend({
  kind: z.enum(helpKinds).default("TOPIC"),
  topic: z.enum(storyTopics).optional().meta({ description: "What a story introduces" }),
  title,
});

const written = localizedSchema(z.string());

/** A topic or story with all that operators see. */
export const helpEntryRecordAnswer = z
  .object({
    id: z.string(),
    version: versionAnswer,
    kind: z.enum(helpKinds),
    topic: z.enum(storyTopics).nullable(),
    position: z.int(),
    active: z.boolean(),
    title: written,
    body: written.nullable(),
    slides: z.array(z.object({ id: z.string(), imageUrl: z.string(), title: written, text: written })),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "HelpEntryRecord" });

export type NewHelpEntry = z.output<typeof newHelpEntryBody>;
export type HelpEntryBody = z.output<typeof helpEntryBody>;
export type HelpEntryRecord = z.output<typeof helpEntryRecordAnswer>;
