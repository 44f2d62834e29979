import { z } from "zod";
import { idAnswer, millimesAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { settlementLineAnswer } from "#app/settlement/lines/line-answer.ts";
import { lineKinds } from "#app/settlement/lines/line.ts";
import { settlementDocumentAnswer } from "#app/settlement/documents/document-answer.ts";
import { payoutStates } from "#app/settlement/settling/payout-state.ts";
import { statementStates } from "./statement.ts";

const hashAnswer = z.string().nullable();

const statementFields = z.object({
  id: idAnswer,
  partnerId: idAnswer,
  legalEntityId: idAnswer,
  period: z.string().meta({ description: "The month, as Tunis counts", example: "2026-11" }),
  state: z.enum(statementStates),
  totals: z
    .array(z.object({ kind: z.enum(lineKinds), quantity: z.int(), amountMillimes: millimesAnswer }))
    .meta({
      description: "Each kind's sum, rounded half up to the millime; a kind without lines is left out",
    }),
  netMillimes: millimesAnswer.meta({
    description:
      "All kinds but VOUCHER, VOUCHER_BACK and what a credit note holds; below 0 for a credit note",
  }),
  vatPercent: z.number(),
  vatMillimes: millimesAnswer,
  stampMillimes: millimesAnswer.meta({ description: "Of an invoice that is not 0" }),
  totalMillimes: millimesAnswer,
  reimbursementMillimes: millimesAnswer.meta({ description: "What the house gives back for vouchers used" }),
  creditMillimes: millimesAnswer.meta({
    description: "The totals of the month's credit notes for disputes that were upheld",
  }),
  payoutMillimes: millimesAnswer.meta({ description: "Below 0 the partner pays" }),
  payoutStatus: z.enum(payoutStates).nullable().meta({
    description:
      "How far its payout is: DUE while it is in no batch, also after the bank has returned it; null where nothing is paid out yet",
  }),
  netting: z.boolean(),
  disputeDays: z.int(),
  paymentDays: z.int().meta({ description: "So many days after its issue what is owed is due" }),
  hash: hashAnswer.meta({ description: "SHA-256 over the hash before and the lines; null while it is open" }),
  previousHash: hashAnswer.meta({
    description: "Of the company's statement before, 64 zeros for its first; null while that one is open",
  }),
  closedAt: momentAnswer.nullable(),
  issuedAt: momentAnswer.nullable(),
  acceptedAt: momentAnswer.nullable(),
  settledAt: momentAnswer.nullable(),
  acceptedFrom: momentAnswer.nullable().meta({
    description: "When silence accepts it; null while it waits to be issued, and once it is accepted",
  }),
  documents: z.array(settlementDocumentAnswer),
});

/** What a company and the house owe each other for a month. */
export const statementAnswer = statementFields.meta({ id: "Statement" });

export type Statement = z.output<typeof statementAnswer>;

/** The same with its lines in the order of its hash. */
export const statementWithLinesAnswer = statementFields
  .extend({
    lines: z.array(settlementLineAnswer).meta({ description: "In order of `at` and `id`, 100 at most" }),
    nextCursor: z.string().nullable().meta({ description: "Of the lines; null at the end" }),
  })
  .meta({ id: "StatementWithLines" });

export type StatementWithLines = z.output<typeof statementWithLinesAnswer>;
