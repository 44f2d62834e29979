import { z } from "zod";
import { helpKinds, storyTopics, tooltipKeys } from "#app/domain/help/entry.ts";
import { unknownFact } from "#app/domain/help/facts.ts";
import { named } from "../input.ts";
import { pictureUrlSchema } from "./catalogue-fields.ts";
import {
  idAnswer,
  localizedSchema,
  longTextSchema,
  momentAnswer,
  textSchema,
  wholeNumberSchema,
} from "./common.ts";
import { pageAnswer } from "./paging.ts";

export const tooltipBody = z.object({ key: z.enum(tooltipKeys) });

export const tooltipsAnswer = z.object({
  tooltips: z.record(z.string(), z.boolean()).meta({ description: "The tips that were put away, each true" }),
});

export const helpTopicsAnswer = z.object({ items: z.array(z.object({ id: idAnswer, title: z.string() })) });

export const helpTopicAnswer = z.object({
  id: idAnswer,
  title: z.string(),
  bodyHtml: z.string().meta({
    description: "Of h2, p, ul, li, strong and a alone; links are https addresses or lead to our pages",
  }),
});

const storyAnswer = z.object({
  id: idAnswer,
  topic: z.enum(storyTopics),
  title: z.string(),
  slides: z.array(z.object({ imageUrl: z.string(), title: z.string(), text: z.string() })),
  viewed: z.boolean(),
});

export const storiesAnswer = z.object({ items: z.array(storyAnswer) });

export const storyViewedAnswer = z.object({ viewed: z.literal(true) });

const mostSlides = 12;
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
      imageUrl: pictureUrlSchema,
      title: withFacts(textSchema(80)),
      text: withFacts(textSchema(240)),
    }),
  )
  .min(1)
  .max(mostSlides)
  .meta({ description: "Of a story" });
const position = wholeNumberSchema(0, 1_000_000).meta({ description: "Lowest first" });

export const helpEntryBody = z.object({
  title: title.optional(),
  body: body.optional(),
  slides: slides.optional(),
  position: position.optional(),
  active: z.boolean().optional(),
});

export const newHelpEntryBody = helpEntryBody.extend({
  kind: z.enum(helpKinds).default("TOPIC"),
  topic: z.enum(storyTopics).optional().meta({ description: "What a story introduces" }),
  title,
});

const written = localizedSchema(z.string());

export const helpEntryRecordAnswer = z.object({
  id: idAnswer,
  kind: z.enum(helpKinds),
  topic: z.enum(storyTopics).nullable(),
  title: written,
  body: written.nullable(),
  slides: z.array(z.object({ imageUrl: z.string(), title: written, text: written })),
  position: z.int(),
  active: z.boolean(),
  createdAt: momentAnswer,
});

export const helpEntryRecordsAnswer = pageAnswer(helpEntryRecordAnswer);
