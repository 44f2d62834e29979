import { z } from "zod";
import { idAnswer, millimesAnswer, momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { offlineBecauses } from "./offline-sale.ts";

const publicKey = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal("ES256"),
  use: z.literal("sig"),
});

const campaign = z
  .object({
    id: idAnswer,
    title: z.string(),
    from: momentAnswer,
    until: momentAnswer,
    weekdays: z.array(z.int()).nullable().meta({ description: "1 for Monday to 7 for Sunday; null for all" }),
    hours: z
      .object({ from: z.string(), until: z.string() })
      .nullable()
      .meta({ description: "Of the day in Tunis, HH:MM; null for all day" }),
    minAmountMillimes: z.int().nullable(),
    multiplier: z.number().nullable().meta({ description: "Of the base points; null for another effect" }),
    points: z.int().nullable().meta({ description: "Points for the sale; null for another effect" }),
    priority: z.int(),
    stacks: z.boolean(),
    conditional: z.boolean().meta({
      description: "Whether it also depends on who buys: then a till without a network cannot know",
    }),
  })
  .meta({ id: "OfflineCampaign" });

export const allowanceAnswer = z
  .object({
    id: idAnswer,
    validUntil: momentAnswer,
    maxSales: z.int().meta({ description: "What is left of the till's 72 hours" }),
    maxPoints: z.int(),
    maxReductionMillimes: z.int(),
    keys: z.array(publicKey).meta({ description: "By which a till checks passes" }),
    revoked: z.array(z.string()).meta({ description: "Serials (`jti`) of passes that no till may take" }),
    campaigns: z.array(campaign).meta({ description: "Those that can act in this store until `validUntil`" }),
    earnRate: z.int().meta({ description: "Points for each dinar paid" }),
  })
  .meta({ id: "OfflineAllowance" });

export type Allowance = z.output<typeof allowanceAnswer>;

const result = z
  .object({
    seq: z.int(),
    outcome: z.enum(["DONE", "REFUSED", "LOSS", "REPEATED"]),
    because: z.enum(offlineBecauses).optional().meta({
      description: "Of a refused sale; of a loss `REVOKED` or `USER_BLOCKED`, else an item used elsewhere",
    }),
    transactionId: idAnswer.nullable(),
    pointsEarned: pointsAnswer,
    lossMillimes: millimesAnswer,
  })
  .meta({ id: "OfflineResult" });

export type OfflineResult = z.output<typeof result>;

export const offlineSalesAnswer = z.object({ results: z.array(result) }).meta({ id: "OfflineResults" });

export const offlineDeviceAnswer = z
  .object({
    id: idAnswer,
    deviceId: z.string().meta({ description: "The name that the till gave itself" }),
    storeId: idAnswer,
    partnerId: idAnswer,
    createdAt: momentAnswer,
    lastSeenAt: momentAnswer.meta({ description: "Its last contact" }),
    validUntil: momentAnswer.nullable().meta({ description: "The end of its last allowance; null for none" }),
    revokedAt: momentAnswer.nullable(),
    sales: z.int().meta({ description: "Sales that counted" }),
    refused: z.int(),
    lastSaleAt: momentAnswer.nullable().meta({ description: "The moment of the last sale that it sent" }),
    waiting: z.int().nullable().meta({
      description: "Sales in its queue when it last asked for an allowance; null if it did not say",
    }),
    longestQueueSeconds: z
      .int()
      .meta({ description: "The longest that a sale of the last 30 days stood in its queue" }),
    losses: z.object({
      itemUsedMillimes: millimesAnswer.meta({ description: "Of items that were used elsewhere" }),
      revokedMillimes: millimesAnswer.meta({
        description: "Of passes that had been revoked, and blocked customers",
      }),
    }),
  })
  .meta({ id: "OfflineDevice" });

export type OfflineDevice = z.output<typeof offlineDeviceAnswer>;

export const offlineLossAnswer = z
  .object({
    id: z.string().meta({ description: "The sale's allowance and number" }),
    at: momentAnswer.meta({ description: "When it was sold, by the till" }),
    sentAt: momentAnswer,
    outcome: z.enum(["LOSS", "REFUSED", "DONE"]).meta({
      description: "`DONE` of one that is listed only because its cashier was closed",
    }),
    because: z.enum(offlineBecauses).nullable().meta({
      description: "null for a loss: its item was used elsewhere, or taken back",
    }),
    amountMillimes: millimesAnswer,
    lossMillimes: millimesAnswer,
    borneBy: z.enum(["HOUSE", "PARTNER"]).nullable(),
    item: z.object({ id: idAnswer, title: z.string() }).nullable(),
    cashier: z.object({ id: idAnswer, name: z.string() }).nullable(),
    cashierClosed: z.boolean().meta({
      description: "Whether that cashier was closed when it was sold: a sale that counts has no cashier then",
    }),
    customer: z.object({ id: idAnswer, firstName: z.string().nullable() }).nullable().meta({
      description: "null for whoever may not see customers",
    }),
    transactionId: idAnswer.nullable(),
  })
  .meta({ id: "OfflineLoss" });

export type OfflineLoss = z.output<typeof offlineLossAnswer>;

export const endedDeviceAnswer = z
  .object({ deviceId: z.string(), revokedAt: momentAnswer })
  .meta({ id: "EndedOfflineDevice" });
