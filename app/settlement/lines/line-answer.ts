import { z } from "zod";
import { idAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { lineKinds, lineSources } from "./line.ts";

/** One line of who owes whom, for one event and kind. */
export const settlementLineAnswer = z
  .object({
    id: idAnswer,
    at: momentAnswer.meta({ description: "When it was written; it belongs to the month of this moment" }),
    eventAt: momentAnswer.meta({ description: "When its event was, which may lie in an earlier month" }),
    kind: z.enum(lineKinds),
    of: z.enum(lineKinds).nullable().meta({ description: "Of an ADJUSTMENT: the kind that it answers" }),
    source: z.object({
      type: z.enum(lineSources),
      id: idAnswer.meta({
        description:
          "The sale, the claim, the purchase online, the dispute, or the sale without a network by its transaction, if it has one",
      }),
    }),
    storeId: idAnswer.nullable(),
    quantity: z.int().meta({ description: "Points, or millimes used; never below 0" }),
    unitMicrodinars: z
      .int()
      .meta({ description: "The price of one; a microdinar is a thousandth of a millime" }),
    amountMicrodinars: z.int().meta({
      description: "Above 0 it is owed by the partner, below 0 by the house",
    }),
    contractId: idAnswer.nullable().meta({ description: "null: there was no contract, so the amount is 0" }),
    documentId: idAnswer.nullable().meta({
      description: "The credit note that holds it, so that no invoice does",
    }),
    statementId: idAnswer.nullable().meta({
      description: "Its month's statement, also while it runs; null without a company",
    }),
  })
  .meta({ id: "SettlementLine" });

export type SettlementLine = z.output<typeof settlementLineAnswer>;
