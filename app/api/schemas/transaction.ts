import { z } from "zod";
import { transactionStatuses } from "#app/domain/transactions/status.ts";
import { salePointQueries } from "#app/domain/sale-points/card.ts";
import { idAnswer, millimesAnswer, momentAnswer, pointsAnswer } from "./common.ts";
import { idSchema, maxAmount, named, textSchema, wholeNumberSchema } from "#app/domain/fields.ts";
import { newestFirstQuery } from "./newest-first.ts";
import { pageAnswer } from "./paging.ts";
import { saleAmounts } from "./sale-amounts.ts";

const statusAnswer = z.enum(transactionStatuses);
const card = z
  .object({ id: idAnswer, title: z.string() })
  .nullable()
  .meta({ description: "What is bought at a sale point" });
const answersAnswer = z.record(z.string(), z.string());

/** A customer's answers to a card's queries, by query name. */
export const answersSchema = z.partialRecord(z.enum(salePointQueries), textSchema(200));

// ------------------------------------------------------------ the customer's side

// A code of the wrong length is simply unknown: TRANSACTION_ATTACH_ERROR, not an error about its form.
export const attachBody = z.object({
  code: z.string().max(500).meta({ description: "`T-XXXX-XXXX`, or the address in its QR code" }),
});

export const updateBody = z.object({
  id: idSchema,
  walletItemId: idSchema.nullable(),
  answers: answersSchema.optional(),
});

export const buyBody = z.object({ id: idSchema });

export const verificationQuery = z.object({ id: idSchema });

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

/** A cancellation shows in the customer's orders, not in the sale itself. */
const { cancelledMillimes: _millimes, cancelledPoints: _points, ...amountsForCustomer } = saleAmounts;

export const saleAnswer = z.object({
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
  createdAt: momentAnswer,
  expiresAt: momentAnswer.nullable(),
});

export const verificationAnswer = z.object({
  id: idAnswer,
  status: statusAnswer,
  pointsEarned: pointsAnswer.meta({ description: "The bonus included" }),
  bonusPoints: pointsAnswer,
  campaignPoints: saleAmounts.campaignPoints,
  heldPoints: saleAmounts.heldPoints,
  totalPoints: pointsAnswer,
});

// ------------------------------------------------------------ the merchant's side

export const createTransactionBody = z
  .object({
    priceMillimes: wholeNumberSchema(1, maxAmount).meta({
      description: "The price of the sale in whole millimes",
    }),
    sellerName: textSchema(80),
    reference: textSchema(80).optional(),
    storeId: idSchema.optional().meta({ description: "Needed with a company's key" }),
    // A handle of the wrong length is simply invalid: CUSTOMER_HANDLE_INVALID, not an error about its form.
    customer: z
      .string()
      .max(500)
      .optional()
      .meta({ description: "The handle that the look-up of a customer's card gave" }),
    walletItemId: idSchema
      .optional()
      .meta({ description: "One of the customer's items, to pay less with; only beside `customer`" }),
  })
  .refine(({ customer, walletItemId }) => walletItemId === undefined || customer !== undefined, {
    path: ["customer"],
    ...named("REQUIRED"),
  });

export const pinBody = z.object({
  pin: z.string().max(20).meta({ description: "The four digits that the customer typed at the till" }),
});

export const transactionsQuery = newestFirstQuery.extend({
  status: statusAnswer.optional(),
  storeId: idSchema.optional(),
});

export const refuseBody = z.object({ reason: textSchema(200).optional() });

export const cancelBody = z.object({
  amountMillimes: wholeNumberSchema(1, maxAmount)
    .optional()
    .meta({ description: "A part; all that is left where it is not named" }),
});

export const merchantSaleAnswer = z.object({
  id: idAnswer,
  code: z.string(),
  qrUrl: z.string().meta({ description: "What the QR code for the customer holds" }),
  status: statusAnswer,
  store: z.object({ id: idAnswer, name: z.string() }),
  sellerName: z.string().nullable(),
  reference: z.string().nullable(),
  customerFirstName: z.string().nullable(),
  ...saleAmounts,
  cancelledPoints: pointsAnswer.meta({ description: "Taken back, or owed by the customer" }),
  card,
  answers: answersAnswer,
  refusalReason: z.string().nullable(),
  createdAt: momentAnswer,
  expiresAt: momentAnswer.nullable(),
  confirmedAt: momentAnswer.nullable(),
});

export const merchantSalesAnswer = pageAnswer(merchantSaleAnswer);
