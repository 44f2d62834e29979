import { z } from "zod";
import { idAnswer, millimesAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";

/** An invoice or a credit note of a statement. */
export const settlementDocumentAnswer = z
  .object({
    id: idAnswer,
    type: z.enum(["INVOICE", "CREDIT_NOTE"]),
    series: z.string(),
    year: z.int().meta({ description: "Of issue, in Tunis" }),
    number: z.int().meta({ description: "1, 2, 3 within series and year" }),
    issuedAt: momentAnswer,
    netMillimes: millimesAnswer.meta({ description: "Whole millimes; a credit note's are positive too" }),
    vatMillimes: millimesAnswer,
    stampMillimes: millimesAnswer,
    totalMillimes: millimesAnswer,
  })
  .meta({ id: "SettlementDocument" });

export type SettlementDocumentView = z.output<typeof settlementDocumentAnswer>;
