import { z } from "zod";
import { versionAnswer } from "#app/core/domain/answer-fields.ts";
import { idSchema, textSchema } from "#app/core/domain/fields.ts";
import { reportParts, reportSpans, rhythms } from "#app/core/domain/figures/report-schedule.ts";

/** A report by mail: which figures, of which days, how often, to which persons of the desk. */
export const newReportBody = z.object({
  name: textSchema(80),
  part: z.enum(reportParts),
  span: z.enum(reportSpans),
  rhythm: z.enum(rhythms),
  recipientIds: z.array(idSchema).min(1).max(50),
});

/** In a change, fields that are left out stay as they are. */
export const reportBody = newReportBody.partial().extend({ stopped: z.boolean().optional() });

export const reportRecordAnswer = newReportBody.extend({
  id: z.string(),
  version: versionAnswer,
  stopped: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type NewReport = z.output<typeof newReportBody>;
export type ReportBody = z.output<typeof reportBody>;
export type ReportRecord = z.output<typeof reportRecordAnswer>;
