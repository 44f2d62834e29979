import { z } from "zod";
import { idAnswer, millimesAnswer, momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { saleAmounts } from "#app/core/domain/transactions/sale-amounts.ts";
import { priceBackAnswer, undoneAnswer } from "#app/core/domain/transactions/sale-answer.ts";
import { requestStatuses } from "./answer.ts";

export const statusAnswer = z.enum(requestStatuses);

const cancelled = {
  cancelledMillimes: millimesAnswer.meta({ description: "What was cancelled of the amount" }),
  cancelledPoints: pointsAnswer.meta({ description: "Taken back, or owed by the customer" }),
  cancelledAt: momentAnswer.nullable().meta({ description: "When nothing of it was left" }),
};

/** A request as its merchant sees it. Amounts in whole millimes, whole points. */
export const merchantRequestAnswer = z
  .object({
    id: idAnswer,
    kind: z.enum(["ONLINE", "SALE_POINT"]),
    status: statusAnswer,
    store: z
      .object({ id: idAnswer, name: z.string() })
      .nullable()
      .meta({ description: "Null for what was bought online" }),
    customerFirstName: z.string().nullable(),
    transactionId: idAnswer.nullable(),
    card: z
      .object({ id: idAnswer, title: z.string() })
      .nullable()
      .meta({ description: "What is asked for at a sale point" }),
    answers: z.record(z.string(), z.string()),
    pointPrice: pointsAnswer.meta({ description: "What the customer pays in points for the card" }),
    orderId: z.string().nullable(),
    amountMillimes: millimesAnswer
      .nullable()
      .meta({ description: "Once accepted, what the merchant accepted" }),
    claimedMillimes: millimesAnswer.nullable().meta({ description: "As the customer wrote it" }),
    earnRate: z
      .int()
      .meta({ description: "Points for each dinar of the amount, before the bonus of the customer's level" }),
    message: z.string().nullable(),
    documentType: z.string().nullable(),
    documentUrl: z.string().nullable().meta({ description: "Where the document is read, with the same key" }),
    points: pointsAnswer.meta({ description: "What it gave; while it waits, what it is to give" }),
    pointsEarned: pointsAnswer.meta({ description: "What it gave" }),
    campaignPoints: pointsAnswer.meta({ description: "What campaigns gave of them" }),
    /** Points above a ceiling that wait for an operator; decision 030. */
    heldPoints: saleAmounts.heldPoints,
    ...cancelled,
    responseText: z.string().nullable(),
    createdAt: momentAnswer,
    openedAt: momentAnswer.nullable(),
    respondedAt: momentAnswer.nullable(),
  })
  .meta({ id: "MerchantRequest" });

/** A request that its merchant looks at before the answer. */
export const requestToAnswer = merchantRequestAnswer
  .extend({
    likelyDoubles: z
      .array(
        z.object({
          id: idAnswer.nullable().meta({ description: "Null of a store that the caller does not see" }),
          kind: z.enum(["ONLINE", "SALE_POINT", "SALE"]),
          createdAt: momentAnswer,
          sameCustomer: z.boolean(),
        }),
      )
      .meta({
        description:
          "While it waits: other requests with a document, and the customer's sales, of the same day and amount",
      }),
  })
  .meta({ id: "RequestToAnswer" });

export type RequestToAnswer = z.output<typeof requestToAnswer>;

export const cancelledRequestAnswer = merchantRequestAnswer
  .extend({
    itemBackMillimes: millimesAnswer.meta({ description: "Back onto the wallet item that was used online" }),
    priceBack: priceBackAnswer,
    undone: undoneAnswer,
  })
  .meta({ id: "CancelledRequest" });

export type CancelledRequest = z.output<typeof cancelledRequestAnswer>;

export type MerchantRequest = z.output<typeof merchantRequestAnswer>;

/** A request as its customer sees it. */
export const requestStatusAnswer = z
  .object({
    id: idAnswer,
    status: statusAnswer,
    createdAt: momentAnswer,
    respondedAt: momentAnswer.nullable(),
    responseText: z.string().nullable(),
    points: pointsAnswer.meta({ description: "What it gave; while it waits, what it is to give" }),
    /** Points above a ceiling that wait for an operator. */
    heldPoints: saleAmounts.heldPoints,
    ...cancelled,
    documentUrl: z
      .string()
      .nullable()
      .meta({ description: "Where the document is read, with the same token" }),
    orderId: z.string().nullable(),
    amountMillimes: millimesAnswer
      .nullable()
      .meta({ description: "Once accepted, what the merchant accepted" }),
    claimedMillimes: millimesAnswer.nullable().meta({ description: "As the customer wrote it" }),
  })
  .meta({ id: "Request" });

export type Request = z.output<typeof requestStatusAnswer>;

export const claimAnswer = z
  .object({
    requestId: idAnswer,
    status: z.literal("PENDING"),
    pendingPoints: pointsAnswer.meta({ description: "What the merchant's yes is to bring" }),
  })
  .meta({ id: "Claim" });

export type Claim = z.output<typeof claimAnswer>;
