import { z } from "zod";
import { idAnswer, millimesAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { documentTypes } from "./series.ts";

/** An invoice or a credit note to a company. Its amounts are positive. */
export const settlementDocumentAnswer = z
  .object({
    id: idAnswer,
    type: z.enum(documentTypes),
    series: z.string(),
    year: z.int().meta({ description: "Of its issue, as Tunis counts" }),
    number: z.int().meta({ description: "1, 2, 3 within year and series, without a gap" }),
    issuedAt: momentAnswer,
    netMillimes: millimesAnswer,
    vatMillimes: millimesAnswer,
    stampMillimes: millimesAnswer,
    totalMillimes: millimesAnswer,
  })
  .meta({ id: "SettlementDocument" });

export type WrittenDocument = z.output<typeof settlementDocumentAnswer>;
