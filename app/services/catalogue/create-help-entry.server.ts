import { newId } from "#app/db/ids.server.ts";
import type { Decision } from "#app/domain/refusals.ts";
import {
  helpEntryRecord,
  helpEntryRefusal,
  slidesColumn,
  type HelpEntryBody,
  type HelpEntryOrigin,
  type HelpEntryRecord,
} from "./help-entry-record.server.ts";
import { createOnce, type OperatorWrite } from "./operator-write.server.ts";

/** Adds a topic to the help center, or a story; after all others unless a position is given. Refuses INVALID_INPUT. */
export async function createHelpEntry(
  call: OperatorWrite,
  entry: HelpEntryBody & HelpEntryOrigin,
): Promise<Decision<HelpEntryRecord>> {
  const { kind, topic = null, title, body, slides = [], active = true } = entry;
  const refused = helpEntryRefusal(entry, true);
  if (refused) return refused;
  return createOnce(call, { action: "help.create", detail: { kind } }, async (tx) => {
    const { _max } = await tx.helpEntry.aggregate({ where: { kind }, _max: { position: true } });
    const position = entry.position ?? (_max.position ?? 0) + 10;
    const texts = { title: { ...title }, body: body && { ...body }, slides: slidesColumn(slides) };
    return helpEntryRecord(
      await tx.helpEntry.create({
        data: { id: newId(), kind, topic, ...texts, position, active, createdAt: call.now },
      }),
    );
  });
}
