import { z } from "zod";
import { idAnswer, millimesAnswer, pageAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { merchantSaleAnswer } from "#app/core/domain/transactions/sale-answer.ts";

const cancelled = millimesAnswer.meta({ description: "Of the price of goods that were brought back" });

/** What is left of sales after what was cancelled of them. */
const sums = {
  sales: z.int().meta({ description: "Confirmed ones; a sale that was cancelled as a whole is none" }),
  paidMillimes: millimesAnswer.meta({ description: "What customers paid, less what they have back" }),
  points: pointsAnswer.meta({ description: "The bonus included, less what was taken back" }),
};

const wholeOf = (field: string) =>
  millimesAnswer.meta({
    description: `All their \`${field}\`, also of what was cancelled, which stands in \`cancelledMillimes\``,
  });

const redemptions = z.int().meta({ description: "Sales for which a voucher or coupon was used" });

const day = z.object({
  day: z.iso.date().meta({ description: "In Africa/Tunis" }),
  ...sums,
  cancelledMillimes: cancelled.meta({
    description: "Of the price of goods that were brought back on this day, of whatever day's sales",
  }),
  redemptions,
});

const store = z.object({
  storeId: idAnswer,
  name: z.string(),
  ...sums,
  cancelledMillimes: cancelled,
  redemptions,
});

const hour = z.object({
  hour: z.int().meta({ description: "0 to 23, in Africa/Tunis" }),
  ...sums,
  redemptions,
});

const cashier = z.object({
  cashierId: idAnswer.nullable().meta({ description: "Null of the sales of tills that name no cashier" }),
  name: z.string().nullable(),
  ...sums,
  redemptions,
});

const offer = z.object({
  offerId: idAnswer,
  title: z.string(),
  seen: z.int().nullable().meta({
    description:
      "How often its page was opened, or an app asked for it, on the closed ones of these days; null to whoever works in some stores alone",
  }),
  given: z.int().nullable().meta({
    description:
      "Bought, won or given on the closed ones of these days; null to whoever works in some stores alone",
  }),
  redemptions: z.int().meta({
    description: "How often one was used, in these stores and, to whoever sees all of them, online",
  }),
  reductionMillimes: millimesAnswer,
});

const people = z.int().nullable();

/** What a partner's stores have sold on some days. Amounts in whole millimes, whole points. */
export const partnerFiguresAnswer = z
  .object({
    days: z.array(day).meta({ description: "Each day in its order" }),
    stores: z
      .array(store)
      .meta({ description: "By name; what was cancelled counts on the day of the cancel" }),
    hours: z.array(hour).meta({ description: "Of the confirmation; an hour without sales is left out" }),
    cashiers: z.array(cashier).meta({ description: "By what they took, the most first" }),
    offers: z.array(offer).meta({
      description: "The partner's own that were opened, or of which one came into a wallet or was used",
    }),
    claims: z
      .object({
        accepted: z.int().meta({ description: "Requests; one that was cancelled as a whole is none" }),
        points: pointsAnswer.meta({ description: "The bonus included, less what was taken back" }),
      })
      .meta({
        description:
          "What customers asked and was accepted on these days, which is in no day's sums; to whoever works in some stores alone those of these",
      }),
    customers: z
      .object({ seen: people, new: people, returning: people })
      .meta({ description: "All null where one of them is a few people" }),
  })
  .meta({ id: "PartnerFigures" });

export type PartnerFigures = z.output<typeof partnerFiguresAnswer>;
export type PartnerDay = z.output<typeof day>;

export const partnerSalesAnswer = pageAnswer(merchantSaleAnswer)
  .extend({
    sums: z
      .object({
        ...sums,
        priceMillimes: wholeOf("priceMillimes"),
        reductionMillimes: wholeOf("reductionMillimes"),
        paidMillimes: wholeOf("payableMillimes"),
        cancelledMillimes: cancelled.meta({
          description: "Of the price of these sales, on whatever day it was brought back",
        }),
      })
      .meta({ description: "Of all these sales, whatever the page" }),
  })
  .meta({ id: "PartnerSales" });

export type PartnerSales = z.output<typeof partnerSalesAnswer>;
