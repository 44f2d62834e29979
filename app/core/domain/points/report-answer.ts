import { z } from "zod";
import { momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { publicSources } from "./public-source.ts";

const sums = z.object({
  issued: pointsAnswer,
  spent: pointsAnswer,
  expired: pointsAnswer,
  cancelled: pointsAnswer.meta({
    description: "Whole points, what was recovered of what is owed among them",
  }),
  outstanding: z.int().meta({
    description: "Issued less the others: of a span, what it added; of all time, what customers hold",
  }),
});

/** Sums of points, in whole points. `issued` is the total of the others. */
export type PointsSums = z.output<typeof sums>;

/** The requested period; null if unbounded. */
export const pointsReportAnswer = z
  .object({
    from: momentAnswer.nullable(),
    to: momentAnswer.nullable(),
    totals: sums,
    bySource: z.array(sums.extend({ source: z.enum(publicSources) })),
    byDay: z.array(sums.extend({ day: z.iso.date().meta({ description: "In Africa/Tunis" }) })),
  })
  .meta({ id: "PointsReport" });

export type PointsReport = z.output<typeof pointsReportAnswer>;
