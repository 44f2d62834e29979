import { z } from "zod";
import { idAnswer, millimesAnswer, momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { cashierAnswer } from "#app/core/domain/cashiers/cashier-record.ts";
import { salePointQueries } from "#app/core/domain/sale-points/card.ts";
import { saleAmounts } from "./sale-amounts.ts";
import { refusers, transactionStatuses } from "./status.ts";

export const statusAnswer = z.enum(transactionStatuses);

export const refusedByAnswer = z
  .enum(refusers)
  .nullable()
  .meta({ description: "Whose no ended it: the store's or the customer's" });

const card = z
  .object({ id: idAnswer, title: z.string() })
  .nullable()
  .meta({ description: "What is bought at a sale point" });

const answersAnswer = z.record(z.string(), z.string());

/** A wallet item usable for a sale, and what it would take off. */
const usableItem = z.object({
  id: idAnswer,
  type: z.enum(["VOUCHER", "COUPON"]),
  title: z.string(),
  imageUrl: z.string().nullable(),
  remainingMillimes: millimesAnswer.nullable(),
  validTo: momentAnswer.nullable(),
  reductionMillimes: millimesAnswer,
  payableMillimes: millimesAnswer,
});

export type UsableItem = z.output<typeof usableItem>;

/** A cancellation shows in the customer's orders, not in the sale itself. */
const { cancelledMillimes: _millimes, cancelledPoints: _points, ...amountsForCustomer } = saleAmounts;

/** A sale as its customer sees it. Amounts in whole millimes, whole points. */
export const saleAnswer = z
  .object({
    id: idAnswer,
    code: z.string(),
    status: statusAnswer,
    ...amountsForCustomer,
    sellerName: z.string().nullable(),
    store: z.object({
      id: idAnswer,
      name: z.string(),
      partnerName: z.string(),
      partnerLogoUrl: z.string().nullable(),
    }),
    card,
    queries: z.array(z.enum(salePointQueries)),
    usableWalletItems: z.array(usableItem).meta({ description: "While the customer may still choose" }),
    walletItemId: idAnswer.nullable(),
    expectedPoints: pointsAnswer.meta({ description: "At the level of now, its bonus included" }),
    bonusPercent: z.int(),
    refusalReason: z.string().nullable(),
    refusedBy: refusedByAnswer,
    createdAt: momentAnswer,
    expiresAt: momentAnswer.nullable(),
  })
  .meta({ id: "Sale" });

export type Sale = z.output<typeof saleAnswer>;

export const verificationAnswer = z
  .object({
    id: idAnswer,
    status: statusAnswer,
    pointsEarned: pointsAnswer.meta({ description: "The bonus included" }),
    bonusPoints: pointsAnswer,
    /** The part of them that campaigns gave. */
    campaignPoints: saleAmounts.campaignPoints,
    /** Points above a ceiling that wait for an operator. */
    heldPoints: saleAmounts.heldPoints,
    totalPoints: pointsAnswer,
  })
  .meta({ id: "SaleVerification" });

export type SaleVerification = z.output<typeof verificationAnswer>;

export const merchantSaleAnswer = z
  .object({
    id: idAnswer,
    code: z.string(),
    qrUrl: z.string().meta({ description: "What the QR code for the customer holds" }),
    status: statusAnswer,
    store: z.object({ id: idAnswer, name: z.string() }),
    sellerName: z.string().nullable(),
    cashier: cashierAnswer.nullable().meta({ description: "Who signed in at the till and sold" }),
    reference: z.string().nullable(),
    customerFirstName: z.string().nullable(),
    ...saleAmounts,
    cancelledPoints: pointsAnswer.meta({ description: "Taken back, or owed by the customer" }),
    card,
    answers: answersAnswer,
    refusalReason: z.string().nullable(),
    refusedBy: refusedByAnswer,
    refusedByCashier: cashierAnswer
      .nullable()
      .meta({ description: "Of a store's no: the cashier who said it, if the till told" }),
    createdAt: momentAnswer,
    expiresAt: momentAnswer.nullable(),
    confirmedAt: momentAnswer.nullable(),
  })
  .meta({ id: "MerchantSale" });

export type MerchantSale = z.output<typeof merchantSaleAnswer>;

/** What went with a cancelled sale, a returned purchase or a cancelled claim. */
export const undoneAnswer = z
  .object({
    points: pointsAnswer.meta({ description: "Taken back in all" }),
    owed: pointsAnswer.meta({ description: "The part of them that became a debt" }),
    levels: z.array(z.int()).meta({ description: "Lost" }),
    stamps: z.int(),
    spins: z.int(),
    gifts: z.array(idAnswer).meta({ description: "Wallet items that became void" }),
    itemsReturned: z
      .array(idAnswer)
      .meta({ description: "Items bought with points, returned to pay a debt" }),
  })
  .meta({ id: "Undone" });

export type Undone = z.output<typeof undoneAnswer>;

/** What comes back in place of the amount on a voucher that was returned after its use: decision 059. */
export const priceBackAnswer = z
  .object({
    points: pointsAnswer,
    amountMillimes: millimesAnswer.meta({ description: "Refunded by hand" }),
  })
  .nullable()
  .meta({
    description:
      "If the rest of the voucher was returned to the customer meanwhile: the share of its price that they have back instead of the amount on it",
  });

export const cancelledSaleAnswer = merchantSaleAnswer
  .extend({
    cashBackMillimes: millimesAnswer.meta({ description: "To hand back now" }),
    itemBackMillimes: millimesAnswer.meta({ description: "Back onto the wallet item now" }),
    priceBack: priceBackAnswer,
    undone: undoneAnswer,
  })
  .meta({ id: "CancelledSale" });

export type CancelledSale = z.output<typeof cancelledSaleAnswer>;
