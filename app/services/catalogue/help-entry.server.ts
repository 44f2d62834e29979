import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import {
  helpEntryRecordAnswer,
  type HelpEntryBody,
  type HelpEntryRecord,
  type NewHelpEntry,
} from "#app/domain/help/help-entry-record.ts";
import { accept, refuse, type Decision, type DetailCode, type Refused } from "#app/domain/refusals.ts";
import { answerOf, mergeBody, recordService, type OperatorWrite } from "./record-service.server.ts";

const noSlides: HelpEntryRecord["slides"] = [];

const helpEntries = recordService({
  noun: "help",
  table: "help_entry",
  find: (db, id) => db.helpEntry.findUnique({ where: { id } }),
  list: (query) => prisma.helpEntry.findMany(query),
  answers: (rows) => rows.map((row) => answerOf(helpEntryRecordAnswer, row)),
});

export const getHelpEntryRecord = helpEntries.get;
export const listHelpEntryRecords = helpEntries.list;

/** Adds a topic to the help center, or a story; after all others unless a position is given. Refuses INVALID_INPUT. */
export async function createHelpEntry(
  call: OperatorWrite,
  entry: NewHelpEntry,
): Promise<Decision<HelpEntryRecord>> {
  const { position, slides, active, ...named } = entry;
  const { kind } = named;
  const refused = refusalOf(entry, true);
  if (refused) return refused;
  return helpEntries.create(
    call,
    async (tx) => {
      const { _max } = await tx.helpEntry.aggregate({ where: { kind }, _max: { position: true } });
      const last = { position: (_max.position ?? 0) + 10, slides: noSlides, active: true };
      const rest = mergeBody(last, { position, slides, active });
      return tx.helpEntry.create({ data: { id: newId(), ...named, ...rest, createdAt: call.now } });
    },
    { kind },
  );
}

/** Changes what the body names; kind and subject stay. Refuses NOT_FOUND and INVALID_INPUT (what is not of its kind). */
export async function changeHelpEntry(
  call: OperatorWrite,
  id: string,
  body: HelpEntryBody,
): Promise<Decision<HelpEntryRecord>> {
  return helpEntries.change(call, id, body, async (tx, { kind }) => {
    const refused = refusalOf({ kind, body: body.body, slides: body.slides }, false);
    if (refused) return refused;
    return accept(await tx.helpEntry.update({ where: { id }, data: body }));
  });
}

/** What does not belong to its kind, or null: a topic has a text, a story a subject and slides. */
function refusalOf(
  { kind, body, slides, topic }: Pick<NewHelpEntry, "kind" | "body" | "slides" | "topic">,
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
