import { z } from "zod";
import { millimesAnswer } from "#app/core/domain/answer-fields.ts";
import { becauses } from "./because.ts";

const row = z.int().meta({ description: "The line in the file; the first is 1" });

/** What came of a bank's file. */
export const bankLinesAnswer = z
  .object({
    matched: z.int().meta({ description: "How many lines were matched" }),
    unmatched: z.array(z.object({ row, because: z.enum(becauses) })),
    excess: z
      .array(z.object({ row, reference: z.string(), millimes: millimesAnswer }))
      .meta({ description: "What matched lines bring beyond what was owed: the company's credit" }),
  })
  .meta({ id: "BankLines" });

export type BankLinesView = z.output<typeof bankLinesAnswer>;
