import { z } from "zod";
import { idAnswer } from "#app/core/domain/answer-fields.ts";
import { storyTopics } from "./entry.ts";

export const tooltipsAnswer = z
  .object({
    tooltips: z
      .record(z.string(), z.boolean())
      .meta({ description: "The tips that were put away, each true" }),
  })
  .meta({ id: "Tooltips" });

export type Tooltips = z.output<typeof tooltipsAnswer>;

export const helpTitleAnswer = z.object({ id: idAnswer, title: z.string() }).meta({ id: "HelpTitle" });

export type HelpTitle = z.output<typeof helpTitleAnswer>;

export const helpTopicsAnswer = z.object({ items: z.array(helpTitleAnswer) }).meta({ id: "HelpTopics" });

export type HelpTopics = z.output<typeof helpTopicsAnswer>;

export const helpTopicAnswer = z
  .object({
    id: idAnswer,
    title: z.string(),
    bodyHtml: z.string().meta({
      description: "Of h2, p, ul, li, strong and a alone; links are https addresses or lead to our pages",
    }),
  })
  .meta({ id: "HelpTopic" });

export type HelpTopic = z.output<typeof helpTopicAnswer>;

export const storyAnswer = z
  .object({
    id: idAnswer,
    topic: z.enum(storyTopics),
    title: z.string(),
    slides: z.array(z.object({ imageUrl: z.string(), title: z.string(), text: z.string() })),
    /** Whether this customer has seen it; false for a visitor. */
    viewed: z.boolean(),
  })
  .meta({ id: "Story" });

export type Story = z.output<typeof storyAnswer>;

export const storiesAnswer = z.object({ items: z.array(storyAnswer) }).meta({ id: "Stories" });

export type Stories = z.output<typeof storiesAnswer>;

export const storyViewedAnswer = z.object({ viewed: z.literal(true) }).meta({ id: "ViewedStory" });

export type ViewedStory = z.output<typeof storyViewedAnswer>;
