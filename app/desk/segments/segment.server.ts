import { newId } from "#app/core/db/ids.server.ts";
import { knowsAllIn } from "#app/desk/frame/known-ids.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import {
  segmentRecordAnswer,
  type NewSegment,
  type SegmentBody,
  type SegmentRecord,
} from "#app/core/domain/segments/segment-record.ts";
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
 * NOT_FOUND, also for an unknown partner or list in the condition.
 */
export async function changeSegment(
  call: OperatorWrite,
  id: string,
  body: SegmentBody,
): Promise<Decision<SegmentRecord>> {
  const { name, where } = body;
  if (where && !(await knowsAllIn(where))) return refuse("NOT_FOUND");
  const data = { ...(name && { name }), ...(where && { condition: where }) };
  return segments.change(call, id, body, async (tx) => {
    if (where) await tx.segmentSize.deleteMany({ where: { segmentId: id } });
    return accept(await tx.segment.update({ where: { id }, data }));
  });
}
