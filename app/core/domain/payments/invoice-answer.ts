import { z } from "zod";
import { idAnswer, millimesAnswer, momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";

const taxFields = {
  netMillimes: millimesAnswer.meta({ description: "Before VAT, without the stamp" }),
  vatPercent: z
    .number()
    .meta({ description: "The rate of VAT of the invoice's day; 0 where none is charged" }),
  vatMillimes: millimesAnswer,
  stampMillimes: millimesAnswer,
  platformReference: z
    .string()
    .nullable()
    .meta({ description: "The tax platform's number of it; null until it has accepted it" }),
};

/** What went back of an invoice. Amounts in whole millimes, times ISO 8601. */
export const creditNoteAnswer = z
  .object({
    id: idAnswer,
    number: z
      .string()
      .meta({ description: "Counted as invoices are, in a series of its own, as `MZ-AV-2026-000001`" }),
    issuedAt: momentAnswer,
    amountMillimes: millimesAnswer.meta({ description: "What goes back, tax included" }),
    ...taxFields,
  })
  .meta({ id: "CreditNote" });

export type CreditNote = z.output<typeof creditNoteAnswer>;

/** An issued invoice. Amounts in whole millimes, whole points, times ISO 8601. */
export const invoiceAnswer = z
  .object({
    id: idAnswer,
    number: z.string().meta({
      description:
        "Counted without a gap within its year, as `MZ-2026-000001`; after a restored backup in a series of its own, as `MZ-2026-R261123040000-000001`",
    }),
    issuedAt: momentAnswer,
    purchaseId: idAnswer,
    walletItemId: idAnswer.nullable(),
    title: z.string().meta({ description: "As the offer was called when it was bought" }),
    issuerName: z.string().nullable().meta({
      description:
        "The one partner that issues what was bought, as it was called then; null for what is good everywhere",
    }),
    customerName: z.string().nullable().meta({ description: "As it was then; null where none was known" }),
    seller: z
      .object({ name: z.string(), address: z.string(), taxId: z.string() })
      .meta({ description: "As it was then" }),
    pointPrice: pointsAnswer,
    amountMillimes: millimesAnswer.meta({ description: "Tax included" }),
    ...taxFields,
    creditNotes: z.array(creditNoteAnswer).meta({
      description:
        "What has been taken off it because its money goes back, the oldest first; together never more than it",
    }),
  })
  .meta({ id: "Invoice" });

export type Invoice = z.output<typeof invoiceAnswer>;
