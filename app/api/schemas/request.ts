import { z } from "zod";
import { requestStatuses } from "#app/domain/requests/answer.ts";
import { idAnswer, longTextSchema, millimesAnswer, millimesSchema, momentAnswer, pointsAnswer } from "./common.ts";
import { newestFirstQuery } from "./newest-first.ts";
import { pageAnswer } from "./paging.ts";

const statusAnswer = z.enum(requestStatuses);
const text = longTextSchema(500).meta({ description: "For the customer, in the merchant's own words" });

export const requestsQuery = newestFirstQuery.extend({ status: statusAnswer.optional() });

export const acceptRequestBody = z.object({
  amountMillimes: millimesSchema.optional().meta({ description: "The right amount in whole millimes, where the customer's is not" }),
  text: text.optional(),
});

export const refuseRequestBody = z.object({ text });

export const merchantRequestAnswer = z.object({
  id: idAnswer,
  kind: z.enum(["ONLINE", "SALE_POINT"]),
  status: statusAnswer,
  store: z.object({ id: idAnswer, name: z.string() }).nullable().meta({ description: "Null for what was bought online" }),
  customerFirstName: z.string().nullable(),
  transactionId: idAnswer.nullable(),
  card: z.object({ id: idAnswer, title: z.string() }).nullable().meta({ description: "What is asked for at a sale point" }),
  answers: z.record(z.string(), z.string()),
  pointPrice: pointsAnswer.meta({ description: "What the customer pays in points for the card" }),
  orderId: z.string().nullable(),
  amountMillimes: millimesAnswer.nullable(),
  message: z.string().nullable(),
  documentType: z.string().nullable(),
  documentUrl: z.string().nullable().meta({ description: "Where the document is read, with the same key" }),
  points: pointsAnswer.meta({ description: "What it gave; while it waits, what it is to give" }),
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
  documentUrl: z.string().nullable().meta({ description: "Where the document is read, with the same token" }),
  orderId: z.string().nullable(),
  amountMillimes: millimesAnswer.nullable(),
});
