import { newId } from "#app/core/db/ids.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import {
  homePartRecordAnswer,
  type HomePartBody,
  type HomePartRecord,
  type NewHomePart,
} from "#app/core/domain/home/home-part-record.ts";
import type { HomePartKind, ShownSpan } from "#app/core/domain/home/home-part.ts";
import { accept, refuse, type Decision, type DetailCode, type Refused } from "#app/core/domain/refusals.ts";
import { prisma } from "#app/core/db/client.server.ts";
import {
  answerOf,
  mergeBody,
  recordService,
  type OperatorWrite,
} from "#app/core/services/record-service.server.ts";

const homeParts = recordService({
  noun: "home",
  table: "home_part",
  find: (db, id) => db.homePart.findUnique({ where: { id } }),
  list: (db, query) => db.homePart.findMany(query),
  answers: (rows) => rows.map((row) => answerOf(homePartRecordAnswer, row)),
});

export const getHomePartRecord = homeParts.get;
export const listHomePartRecords = homeParts.list;

/**
 * Puts a large offer on home, before the others unless a position is given; customers see the first that they can have.
 * Refuses INVALID_INPUT and NOT_FOUND (no such offer).
 */
export async function createHomePart(
  call: OperatorWrite,
  { offerId, sentence = null, ...named }: NewHomePart,
): Promise<Decision<HomePartRecord>> {
  const start: ShownSpan & { position: number; active: boolean } = {
    ...unbounded,
    position: 0,
    active: true,
  };
  const fields = mergeBody(start, named);
  const refused = datesRefusal(fields) ?? (await offerRefusal(offerId));
  if (refused) return refused;
  return homeParts.create(
    call,
    (tx) =>
      tx.homePart.create({
        data: {
          ...{ id: newId(), kind: "LARGE", offerId, createdAt: call.now },
          ...{ ...fields, sentence: jsonOf(sentence) },
        },
      }),
    { offerId },
  );
}

/**
 * Changes the fields in the body; the kind cannot change. Refuses NOT_FOUND, also for an offer, and INVALID_INPUT (dates,
 * or an offer or a sentence for a rail).
 */
export async function changeHomePart(
  call: OperatorWrite,
  id: string,
  body: HomePartBody,
): Promise<Decision<HomePartRecord>> {
  return homeParts.change(call, id, body, async (tx, row, { sentence, ...named }) => {
    const dates = mergeBody<ShownSpan>({ shownFrom: row.shownFrom, shownTo: row.shownTo }, datesIn(named));
    const refused =
      railRefusal(row.kind, body) ??
      datesRefusal(dates) ??
      (named.offerId === undefined ? null : await offerRefusal(named.offerId));
    if (refused) return refused;
    const data = { ...named, ...(sentence !== undefined && { sentence: jsonOf(sentence) }) };
    return accept(await tx.homePart.update({ where: { id }, data }));
  });
}

const unbounded: ShownSpan = { shownFrom: null, shownTo: null };

const datesIn = ({ shownFrom, shownTo }: HomePartBody) => ({ shownFrom, shownTo });

const jsonOf = (text: NonNullable<HomePartBody["sentence"]> | null) => text ?? Prisma.DbNull;

/** A rail picks its offers by its own rule. */
function railRefusal(kind: HomePartKind, { offerId, sentence }: HomePartBody): Refused | null {
  if (kind === "LARGE") return null;
  if (offerId !== undefined) return refusePart("offerId", "INVALID");
  return sentence ? refusePart("sentence", "INVALID") : null;
}

function datesRefusal({ shownFrom, shownTo }: ShownSpan): Refused | null {
  return shownFrom && shownTo && shownFrom >= shownTo ? refusePart("shownTo", "INVALID_DATE") : null;
}

async function offerRefusal(id: string): Promise<Refused | null> {
  return (await prisma.offer.findUnique({ where: { id }, select: { id: true } }))
    ? null
    : refuse("NOT_FOUND");
}

function refusePart(path: string, code: DetailCode): Refused {
  return refuse("INVALID_INPUT", { details: [{ path, code }] });
}
