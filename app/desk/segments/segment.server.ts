import { isDeepStrictEqual } from "node:util";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { subjectOf } from "#app/core/db/versions/record-changes.server.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { orAsk, passBound } from "#app/core/services/catalogue/second-person.server.ts";
import { passedForSegment } from "#app/desk/bounds/segment-use.server.ts";
import { knowsAllIn } from "#app/desk/frame/known-ids.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import {
  segmentRecordAnswer,
  type NewSegment,
  type SegmentBody,
  type SegmentRecord,
} from "#app/core/domain/segments/segment-record.ts";
import type { Segment } from "#app/generated/prisma/client.ts";
import { answerOf, recordService, type OperatorWrite } from "#app/core/services/record-service.server.ts";

const segments = recordService({
  noun: "segment",
  table: "segment",
  find: (db, id) => db.segment.findUnique({ where: { id } }),
  list: (db, query) => db.segment.findMany(query),
  answers: (rows) => rows.map((row) => answerOf(segmentRecordAnswer, { ...row, where: row.condition })),
});

export const getSegmentRecord = segments.get;
export const listSegmentRecords = segments.list;

/**
 * Makes a segment: a name for a condition, evaluated again whenever it is asked for. Refuses NOT_FOUND for an
 * unknown partner or list in it.
 */
export async function createSegment(
  call: OperatorWrite,
  { name, where }: NewSegment,
): Promise<Decision<SegmentRecord>> {
  if (!(await knowsAllIn(where))) return refuse("NOT_FOUND");
  const data = { id: newId(), name, condition: where, createdAt: call.now };
  return segments.create(call, (tx) => tx.segment.create({ data }));
}

/**
 * Changes the fields in the body. Campaigns and offers for the segment follow it from now on. Refuses
 * NOT_FOUND, also for an unknown partner or list in the condition, and APPROVAL_NEEDED for another condition if a
 * campaign or an offer for the segment gives more than one person decides about.
 */
export function changeSegment(
  call: OperatorWrite,
  id: string,
  body: SegmentBody,
): Promise<Decision<SegmentRecord>> {
  return orAsk(call, { act: "segment.change", id, body }, () => change(call, id, body));
}

async function change(call: OperatorWrite, id: string, body: SegmentBody): Promise<Decision<SegmentRecord>> {
  const { name, where } = body;
  if (where && !(await knowsAllIn(where))) return refuse("NOT_FOUND");
  const data = { ...(name && { name }), ...(where && { condition: where }) };
  return segments.change(call, id, body, async (tx, row) => {
    if (where) {
      await guardCondition(tx, call, row, { name: name ?? row.name, where });
      await tx.segmentSize.deleteMany({ where: { segmentId: id } });
    }
    return accept(await tx.segment.update({ where: { id }, data }));
  });
}

/** Whom a campaign or an offer is for that passes its bound is changed by two persons. */
async function guardCondition(
  tx: Db,
  call: OperatorWrite,
  before: Segment,
  after: NewSegment,
): Promise<void> {
  if (isDeepStrictEqual(before.condition, after.where)) return;
  const ceiling = await passedForSegment(tx, await readEconomy(tx), { id: before.id, now: call.now });
  if (ceiling === null) return;
  const kind = ceiling === "perCampaignPoints" ? ("CAMPAIGN" as const) : ("OFFER" as const);
  const values = changedValues({ name: before.name, where: before.condition }, after);
  const wish = { kind, ceiling, name: before.name, ...values };
  await passBound(tx, call, wish, subjectOf("segment", before.id));
}
