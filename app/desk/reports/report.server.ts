import { newId } from "#app/core/db/ids.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { nextReportDay, type Rhythm } from "#app/core/domain/figures/report-schedule.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { answerOf, recordService, type OperatorWrite } from "#app/core/services/record-service.server.ts";
import { readRecipients } from "./recipients.server.ts";
import { reportRecordAnswer, type NewReport, type ReportBody, type ReportRecord } from "./report.schema.ts";

const reports = recordService({
  noun: "report",
  table: "scheduled_report",
  find: (db, id) => db.scheduledReport.findUnique({ where: { id } }),
  list: (db, query) => db.scheduledReport.findMany(query),
  answers: (rows) => rows.map((row) => answerOf(reportRecordAnswer, row)),
});

export const getReportRecord = reports.get;

/** Schedules a report by mail. Refuses INVALID_INPUT for a recipient who may not see figures. */
export async function createReport(call: OperatorWrite, body: NewReport): Promise<Decision<ReportRecord>> {
  const refused = await recipientsRefusal(body.recipientIds);
  if (refused) return refused;
  const data = { id: newId(), ...body, nextOn: nextOn(body.rhythm, call.now), createdAt: call.now };
  return reports.create(call, (tx) => tx.scheduledReport.create({ data }));
}

/**
 * Changes the fields in the body; one that was stopped goes out next as its rhythm says from now on. Refuses NOT_FOUND,
 * and INVALID_INPUT for a recipient who may not see figures.
 */
export async function changeReport(
  call: OperatorWrite,
  id: string,
  body: ReportBody,
): Promise<Decision<ReportRecord>> {
  const refused = body.recipientIds ? await recipientsRefusal(body.recipientIds) : null;
  if (refused) return refused;
  return reports.change(call, id, body, async (tx, row, whole) => {
    const isMoved = whole.rhythm !== undefined || (whole.stopped === false && row.stopped);
    const moved = isMoved && { nextOn: nextOn(whole.rhythm ?? row.rhythm, call.now) };
    return accept(await tx.scheduledReport.update({ where: { id }, data: { ...whole, ...moved } }));
  });
}

const nextOn = (rhythm: Rhythm, now: Date) => new Date(nextReportDay(rhythm, businessDayOf(now)));

/** Figures go to nobody outside, and to nobody who could not open them at the desk. */
async function recipientsRefusal(ids: readonly string[]): Promise<Refused | null> {
  const may = await readRecipients(ids);
  return ids.every((id) => may.some((one) => one.id === id))
    ? null
    : refuse("INVALID_INPUT", { details: [{ path: "recipientIds", code: "INVALID" }] });
}
