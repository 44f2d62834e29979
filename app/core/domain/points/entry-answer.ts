import { z } from "zod";
import { momentAnswer } from "#app/core/domain/answer-fields.ts";
import { publicSources } from "./public-source.ts";

/** An entry of the customer's ledger. */
export const entryAnswer = z
  .object({
    seq: z.int(),
    amount: z.int().meta({ description: "Whole points, signed: the customer's side" }),
    contra: z
      .enum(["ISSUED", "SPENT", "EXPIRED", "CANCELLED", "RESERVED", "OWED", "MERGED"])
      .meta({ description: "The house's side" }),
    balanceAfter: z.int(),
    source: z.enum(publicSources),
    reference: z.string(),
    note: z.string().nullable().meta({ description: "What an operator wrote with a gift or correction" }),
    detail: z.record(z.string(), z.union([z.string(), z.int(), z.null()])),
    createdAt: momentAnswer,
    expiresAt: momentAnswer.nullable().meta({ description: "For a credit: when what is left of it expires" }),
  })
  .meta({ id: "LedgerEntry" });

export type LedgerEntry = z.output<typeof entryAnswer>;
