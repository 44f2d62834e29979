import { z } from "zod";
import { momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { publicSources } from "#app/core/domain/points/public-source.ts";

const ledger = {
  points: z.object({
    available: pointsAnswer,
    pending: pointsAnswer,
    reserved: pointsAnswer,
    owed: pointsAnswer,
    lifetimeEarned: pointsAnswer,
  }),
  pointsEntries: z.array(
    z.object({
      entry: z.int(),
      source: z.enum(publicSources),
      points: pointsAnswer,
      balanceAfter: pointsAnswer,
      detail: z.record(z.string(), z.union([z.string(), z.int(), z.null()])),
      createdAt: momentAnswer,
    }),
  ),
  pointsLots: z.array(
    z.object({
      entry: z.int(),
      points: pointsAnswer,
      remainingPoints: pointsAnswer,
      expiresAt: momentAnswer,
      uses: z.array(z.object({ entry: z.int(), points: pointsAnswer })),
    }),
  ),
  pointsHolds: z.array(
    z.object({
      kind: z.enum(["RESERVED", "PENDING"]),
      state: z.enum(["OPEN", "POSTED", "RELEASED"]),
      points: pointsAnswer,
      createdAt: momentAnswer,
      closedAt: momentAnswer.nullable(),
    }),
  ),
};

/** The ledger of the customer, and those of accounts that became part of theirs. */
export const exportedPoints = {
  ...ledger,
  mergedLedgers: z
    .array(z.object(ledger))
    .meta({ description: "Of accounts that became part of this one, as they were" }),
};
