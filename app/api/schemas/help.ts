import { z } from "zod";
import { helpEntryRecordAnswer } from "#app/domain/help/help-entry-record.ts";
import { storyTopics, tooltipKeys } from "#app/domain/help/entry.ts";
import { idAnswer } from "./common.ts";
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

export const helpEntryRecordsAnswer = pageAnswer(helpEntryRecordAnswer);
