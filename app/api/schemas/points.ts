import { z } from "zod";
import { publicSources } from "#app/domain/points/public-source.ts";
import { idAnswer, momentAnswer } from "./common.ts";
import { pageAnswer, pagingQuery } from "./paging.ts";
import { accountTypeAnswer, expiringAnswer } from "./profile.ts";

export const pointsAnswer = z.object({
  available: z.int().meta({ description: "Spendable now" }),
  pending: z.int().meta({ description: "To come, from requests not yet answered" }),
  reserved: z.int().meta({ description: "Set aside for a purchase that waits for its payment" }),
  owed: z.int().meta({ description: "Taken back after it was spent; recovered from the next credits" }),
  lifetimeEarned: z.int(),
  accountType: accountTypeAnswer,
  validityDays: z.int(),
  expiring: expiringAnswer,
});

export const historyQuery = pagingQuery({ seq: z.int().min(1).max(2_147_483_647) }).extend({
  tab: z.enum(["points"]).default("points"),
});

const historyItem = z.object({
  id: idAnswer,
  source: z.enum(publicSources),
  status: z.enum(["CLAIMED"]),
  points: z.int().meta({ description: "Signed" }),
  balanceAfter: z.int(),
  store: z.object({ id: idAnswer, name: z.string(), partnerName: z.string() }).nullable(),
  offer: z.object({ id: idAnswer, title: z.string() }).nullable(),
  transactionId: idAnswer.nullable(),
  requestId: idAnswer.nullable(),
  createdAt: momentAnswer,
  claimedDate: momentAnswer,
  expiresAt: momentAnswer.nullable().meta({ description: "For a credit: when what is left of it expires" }),
  detail: z
    .record(z.string(), z.union([z.string(), z.int(), z.null()]))
    .meta({ description: "Why: paid amount, rate, bonus, level, note" }),
});

export const historyAnswer = pageAnswer(historyItem);
