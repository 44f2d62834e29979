import { z } from "zod";
import { requestStatuses } from "#app/domain/requests/answer.ts";
import {
  named,
  idSchema,
  longTextSchema,
  maxAmount,
  millimesSchema,
  textSchema,
} from "#app/domain/fields.ts";
import { idAnswer, millimesAnswer, momentAnswer, pointsAnswer } from "./common.ts";
import { newestFirstQuery } from "./newest-first.ts";
import { pageAnswer } from "./paging.ts";
import { saleAmounts } from "./sale-amounts.ts";
import { documentMegabytes } from "#app/domain/requests/document.ts";

const statusAnswer = z.enum(requestStatuses);
const text = longTextSchema(500).meta({ description: "For the customer, in the merchant's own words" });

export const requestsQuery = newestFirstQuery.extend({ status: statusAnswer.optional() });

export const acceptRequestBody = z.object({
  amountMillimes: millimesSchema
    .optional()
    .meta({ description: "The right amount in whole millimes, where the customer's is not" }),
  text: text.optional(),
});

export const refuseRequestBody = z.object({ text });

export const merchantRequestAnswer = z.object({
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
  heldPoints: saleAmounts.heldPoints,
  responseText: z.string().nullable(),
  createdAt: momentAnswer,
  openedAt: momentAnswer.nullable(),
  respondedAt: momentAnswer.nullable(),
});

export const merchantRequestsAnswer = pageAnswer(merchantRequestAnswer);

export const requestStatusAnswer = z.object({
  id: idAnswer,
  status: statusAnswer,
  createdAt: momentAnswer,
  respondedAt: momentAnswer.nullable(),
  responseText: z.string().nullable(),
  points: pointsAnswer.meta({ description: "What it gave; while it waits, what it is to give" }),
  heldPoints: saleAmounts.heldPoints,
  documentUrl: z.string().nullable().meta({ description: "Where the document is read, with the same token" }),
  orderId: z.string().nullable(),
  amountMillimes: millimesAnswer
    .nullable()
    .meta({ description: "Once accepted, what the merchant accepted" }),
  claimedMillimes: millimesAnswer.nullable().meta({ description: "As the customer wrote it" }),
});

/** An amount in a form: digits only. */
const amountField = z
  .string(named("INVALID_AMOUNT"))
  .trim()
  .regex(/^[0-9]{1,12}$/, named("INVALID_AMOUNT"))
  .transform(Number)
  .pipe(z.int().min(1, named("INVALID_AMOUNT")).max(maxAmount, named("INVALID_AMOUNT")))
  .meta({ description: "What was paid, in whole millimes, in digits" });

export const claimBody = z.object({
  transactionId: idSchema,
  orderId: textSchema(100).meta({ description: "As the partner's shop wrote it" }),
  amountMillimes: amountField,
  message: z.union([z.literal("").transform(() => undefined), longTextSchema(500)]).optional(),
  document: z
    .file(named("DOCUMENT_INVALID"))
    .optional()
    .meta({ description: `The invoice: PNG, JPEG or PDF, at most ${documentMegabytes} MB` }),
});

export const claimAnswer = z.object({
  requestId: idAnswer,
  status: z.literal("PENDING"),
  pendingPoints: pointsAnswer.meta({ description: "What the merchant's yes is to bring" }),
});
