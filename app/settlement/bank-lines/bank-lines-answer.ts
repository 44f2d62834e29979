import { z } from "zod";
import { becauses } from "./because.ts";

/** What came of a bank's file. */
export const bankLinesAnswer = z
  .object({
    matched: z.int().meta({ description: "How many lines were matched" }),
    unmatched: z.array(
      z.object({
        row: z.int().meta({ description: "The line in the file; the first is 1" }),
        because: z.enum(becauses),
      }),
    ),
  })
  .meta({ id: "BankLines" });

export type BankLinesView = z.output<typeof bankLinesAnswer>;
