import type { HelpKind, StoryTopic } from "#app/domain/help/entry.ts";
import { refuse, type DetailCode, type Refused } from "#app/domain/refusals.ts";
import type { HelpEntry } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";

/** What stands on one slide of a story. */
export interface SlideBody {
  imageUrl: string;
  title: LocalizedText;
  text: LocalizedText;
}

/** What can be changed of a topic or story. In a change, what is not named stays. */
export interface HelpEntryBody {
  title: LocalizedText;
  /** Of a topic, in help's mark-up. */
  body?: LocalizedText;
  /** Of a story; in a change all of them. */
  slides?: SlideBody[];
  /** Lowest first; after all others where it is left out. */
  position?: number;
  active?: boolean;
}

/** Decided when it is made, and then fixed. */
export interface HelpEntryOrigin {
  kind: HelpKind;
  /** What a story introduces. */
  topic?: StoryTopic;
}

/** A topic or story with all that operators see. */
export interface HelpEntryRecord {
  id: string;
  kind: HelpKind;
  topic: StoryTopic | null;
  title: LocalizedText;
  body: LocalizedText | null;
  slides: SlideBody[];
  position: number;
  active: boolean;
  createdAt: string;
}

export function helpEntryRecord({ title, body, slides, createdAt, ...row }: HelpEntry): HelpEntryRecord {
  return {
    ...row,
    title: title as LocalizedText,
    body: body as LocalizedText | null,
    slides: slides as unknown as SlideBody[],
    createdAt: createdAt.toISOString(),
  };
}

/** What does not belong to its kind, or null: a topic has a text, a story a subject and slides. */
export function helpEntryRefusal(
  { kind, body, slides, topic }: HelpEntryOrigin & Pick<HelpEntryBody, "body" | "slides">,
  isNew: boolean,
): Refused | null {
  if (kind === "TOPIC") {
    if (topic !== undefined) return refuseEntry("topic", "INVALID");
    if (slides !== undefined) return refuseEntry("slides", "INVALID");
    return isNew && body === undefined ? refuseEntry("body", "REQUIRED") : null;
  }
  if (body !== undefined) return refuseEntry("body", "INVALID");
  if (isNew && topic === undefined) return refuseEntry("topic", "REQUIRED");
  return isNew && slides === undefined ? refuseEntry("slides", "REQUIRED") : null;
}

function refuseEntry(path: string, code: DetailCode): Refused {
  return refuse("INVALID_INPUT", { details: [{ path, code }] });
}

/** Slides as a JSON column takes them. */
export function slidesColumn(slides: SlideBody[]) {
  return slides.map(({ imageUrl, title, text }) => ({ imageUrl, title: { ...title }, text: { ...text } }));
}
