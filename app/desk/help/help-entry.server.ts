import { newId } from "#app/core/db/ids.server.ts";
import {
  helpEntryRecordAnswer,
  type HelpEntryBody,
  type HelpEntryRecord,
  type NewHelpEntry,
} from "#app/core/domain/help/help-entry-record.ts";
import { accept, refuse, type Decision, type DetailCode, type Refused } from "#app/core/domain/refusals.ts";
import { ownPictures } from "#app/core/services/catalogue/own-pictures.server.ts";
import {
  answerOf,
  mergeBody,
  recordService,
  type OperatorWrite,
} from "#app/core/services/record-service.server.ts";

type Slides = HelpEntryRecord["slides"];

const noSlides: Slides = [];

const helpEntries = recordService({
  noun: "help",
  table: "help_entry",
  find: (db, id) => db.helpEntry.findUnique({ where: { id } }),
  list: (db, query) => db.helpEntry.findMany(query),
  answers: (rows) => rows.map((row) => answerOf(helpEntryRecordAnswer, row)),
});

export const getHelpEntryRecord = helpEntries.get;
export const listHelpEntryRecords = helpEntries.list;

/**
 * Adds a help topic or a story; at the end unless a position is given. Refuses INVALID_INPUT and
 * PICTURE_INVALID.
 */
export async function createHelpEntry(
  call: OperatorWrite,
  given: NewHelpEntry,
): Promise<Decision<HelpEntryRecord>> {
  const own = await ownPictures(call, given);
  if (!own.ok) return own;
  const entry = own.value;
  const { position, active, ...named } = entry;
  const slides = entry.slides && withIds(entry.slides);
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

/**
 * Changes the fields in the body; kind and subject cannot change. Refuses NOT_FOUND, also for a slide of
 * another story, PICTURE_INVALID and INVALID_INPUT (a field of the other kind).
 */
export async function changeHelpEntry(
  call: OperatorWrite,
  id: string,
  given: HelpEntryBody,
): Promise<Decision<HelpEntryRecord>> {
  const own = await ownPictures(call, given);
  if (!own.ok) return own;
  return helpEntries.change(call, id, own.value, async (tx, row, { slides: named, ...body }) => {
    const refused = refusalOf({ kind: row.kind, body: body.body, slides: named }, false);
    if (refused) return refused;
    const known = new Set((row.slides as Slides).map((slide) => slide.id));
    if (named?.some((slide) => slide.id !== undefined && !known.has(slide.id))) return refuse("NOT_FOUND");
    const data = { ...body, ...(named && { slides: withIds(named) }) };
    return accept(await tx.helpEntry.update({ where: { id }, data }));
  });
}

/** A slide that is new gets its id. */
function withIds(slides: NonNullable<HelpEntryBody["slides"]>): Slides {
  return slides.map((slide) => ({ ...slide, id: slide.id ?? newId() }));
}

/** A field that does not belong to this kind, or null: a topic has a text, a story a subject and slides. */
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
