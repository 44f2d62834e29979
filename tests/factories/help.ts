import { prisma } from "#app/core/db/client.server.ts";
import type { StoryTopic } from "#app/core/domain/help/entry.ts";
import type { HelpEntryBody, HelpEntryRecord } from "#app/core/domain/help/help-entry-record.ts";
import { createHelpEntry } from "#app/desk/help/help-entry.server.ts";
import { operatorCall } from "./calls.ts";
import { textIn } from "./catalogue.ts";
import { value } from "./customer.ts";

/** A topic of the help center. */
export async function makeHelpTopic(given: Partial<HelpEntryBody> = {}): Promise<HelpEntryRecord> {
  return value(
    await createHelpEntry(operatorCall(), {
      kind: "TOPIC",
      title: textIn("Sujet"),
      body: textIn("Texte"),
      ...given,
    }),
  );
}

/** A story with one slide. */
export async function makeStory(
  topic: StoryTopic,
  given: Partial<HelpEntryBody> = {},
): Promise<HelpEntryRecord> {
  const slides = [{ imageUrl: "/pictures/help/gift.svg", title: textIn("Image"), text: textIn("Texte") }];
  return value(
    await createHelpEntry(operatorCall(), {
      kind: "STORY",
      topic,
      title: textIn("Histoire"),
      slides,
      ...given,
    }),
  );
}

/** The built-in story. */
export async function findStory(topic: StoryTopic): Promise<{ id: string }> {
  return prisma.helpEntry.findFirstOrThrow({
    where: { kind: "STORY", topic },
    orderBy: { position: "asc" },
    select: { id: true },
  });
}
