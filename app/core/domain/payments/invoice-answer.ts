import { z } from "zod";
import { idAnswer, millimesAnswer, momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";

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
    customerName: z.string().nullable().meta({ description: "As it was then; null where none was known" }),
    seller: z
      .object({ name: z.string(), address: z.string(), taxId: z.string() })
      .meta({ description: "As it was then" }),
    pointPrice: pointsAnswer,
    amountMillimes: millimesAnswer.meta({ description: "Tax included" }),
  })
  .meta({ id: "Invoice" });

export type Invoice = z.output<typeof invoiceAnswer>;
