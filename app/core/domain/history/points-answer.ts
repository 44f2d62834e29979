import { z } from "zod";
import { accountTypeAnswer, expiringAnswer } from "#app/core/domain/accounts/profile-answer.ts";
import { idAnswer, momentAnswer, pageAnswer } from "#app/core/domain/answer-fields.ts";
import { publicClaimStatuses } from "#app/core/domain/transactions/public-status.ts";
import { publicSources } from "#app/core/domain/points/public-source.ts";

export const pointsAnswer = z
  .object({
    available: z.int().meta({ description: "Spendable now" }),
    pending: z
      .int()
      .meta({ description: "To come, from requests not yet answered and from what we still check" }),
    reserved: z.int().meta({ description: "Set aside for a purchase that waits for its payment" }),
    owed: z.int().meta({ description: "Taken back after it was spent; recovered from the next credits" }),
    lifetimeEarned: z.int(),
    accountType: accountTypeAnswer,
    validityDays: z.int(),
    expiring: expiringAnswer,
    welcome: z
      .object({
        points: z.int().meta({ description: "Of the steps answered so far; part of `pending`" }),
        saleMillimes: z.int().meta({ description: "What a purchase must pay to let it go" }),
      })
      .nullable()
      .meta({
        description:
          "The points of the onboarding, and all levels, that wait until the customer verifies a phone or makes a first purchase; null if nothing does",
      }),
  })
  .meta({ id: "Points" });

export type Points = z.output<typeof pointsAnswer>;

const storeOfItem = z.object({ id: idAnswer, name: z.string(), partnerName: z.string() }).nullable();

const partnerOfItem = z.object({ id: idAnswer, name: z.string() });

const titledOfItem = z.object({ id: idAnswer, title: z.string() }).nullable();

/**
 * One line of the points history. `detail` gives the reason: rate, bonus, level, note, a friend's name, what
 * a store cancelled and what is owed for it, how long expired points were valid, whether points are reserved.
 */
export const historyItem = z
  .object({
    id: idAnswer,
    source: z.enum(publicSources),
    status: z.enum(["CLAIMED", "PENDING"]).meta({
      description:
        "PENDING while the points are only set aside, or wait for our check and are not in the balance",
    }),
    points: z.int().meta({ description: "Signed" }),
    balanceAfter: z.int(),
    expectedPoints: z.null(),
    store: storeOfItem,
    partner: partnerOfItem.nullable(),
    offer: titledOfItem.meta({ description: "What was bought, or whose voucher or coupon was used" }),
    card: titledOfItem.meta({ description: "The card of a sale point that was bought or asked for" }),
    campaign: titledOfItem.meta({ description: "The campaign that gave the points" }),
    transactionId: idAnswer.nullable(),
    requestId: idAnswer.nullable(),
    createdAt: momentAnswer.meta({ description: "Of points that expired, when they ended" }),
    claimedDate: momentAnswer.nullable(),
    expiresAt: momentAnswer.nullable().meta({ description: "For a credit: when what is left of it expires" }),
    detail: z.record(z.string(), z.union([z.string(), z.int(), z.null()])).meta({
      description:
        "Why: paid amount, rate, bonus, level, note, friend; `cancelledMillimes` and `owedPoints` of a cancelled sale; `validUntil` of what expired; `setAside` is OPEN while points wait for a sale or payment, ENDED and BACK for the two lines of points that came back; `waitsFor` is APPROVAL while points above a ceiling wait for our check",
    }),
  })
  .meta({ id: "HistoryItem" });

export type HistoryItem = z.output<typeof historyItem>;

/** A customer's online visit or purchase, and the state of its points. */
export const onlineItem = z
  .object({
    id: idAnswer,
    source: z.literal("BUYING_ONLINE"),
    status: z.enum(publicClaimStatuses),
    points: z.int().meta({ description: "What it has brought" }),
    balanceAfter: z.null(),
    expectedPoints: z
      .int()
      .nullable()
      .meta({ description: "What it is to bring; null for a visit without a basket" }),
    store: storeOfItem,
    partner: partnerOfItem,
    offer: titledOfItem,
    transactionId: idAnswer,
    requestId: idAnswer.nullable().meta({ description: "The newest claim for its points" }),
    mayClaim: z.boolean().meta({
      description: "Whether its points may be claimed, for the first time or once more after a refusal",
    }),
    createdAt: momentAnswer,
    claimedDate: momentAnswer.nullable(),
  })
  .meta({ id: "OnlineHistoryItem" });

export type OnlineHistoryItem = z.output<typeof onlineItem>;

export const historyAnswer = pageAnswer(z.union([historyItem, onlineItem]));
