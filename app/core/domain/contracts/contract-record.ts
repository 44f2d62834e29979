import { z } from "zod";
import { idAnswer, momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import {
  daySchema,
  idSchema,
  millimesSchema,
  named,
  pointsSchema,
  wholeNumberSchema,
} from "#app/core/domain/fields.ts";

export const contractBillings = ["POSTPAID", "PREPAID"] as const;
export type ContractBilling = (typeof contractBillings)[number];

/** Ten dinars, in microdinars: far beyond any price, and sums of lines stay whole numbers that JSON keeps. */
const dearestPoint = 10_000_000;
const longestDispute = 365;
const longestPayment = 365;

/** So many days after its issue an invoice is due where a contract says nothing else. */
export const usualPaymentDays = 30;

const percentSchema = wholeNumberSchema(0, 100);

/** Hundredths of a percent of a percent with two decimals. */
export const hundredthsOf = (percent: number): number => Math.round(percent * 100);

const twoDecimals = (percent: number) => hundredthsOf(percent) / 100 === percent;

/** A version of a contract with a company; it is never changed, and a later one follows it. */
export const newContractBody = z.object({
  legalEntityId: idSchema,
  from: daySchema.meta({
    description:
      "The first day of a month, not before today's; of versions from one day the later made counts",
  }),
  billing: z.enum(contractBillings).meta({ description: "PREPAID: points are taken from packs" }),
  pointPriceMicrodinars: wholeNumberSchema(0, dearestPoint).meta({
    description: "What the partner pays for a point; a microdinar is a thousandth of a millime",
  }),
  campaignPercent: percentSchema.meta({ description: "The partner's share of points by campaigns" }),
  voucherPercent: percentSchema.meta({ description: "How much of a used voucher the house pays back" }),
  commissionPercent: z
    .number()
    .min(0)
    .max(100)
    .refine(twoDecimals, named("INVALID"))
    .meta({ description: "Of what is paid back, kept by the house; two decimals" }),
  netting: z.boolean().meta({ description: "Whether what both owe is set off before it is paid" }),
  disputeDays: wholeNumberSchema(0, longestDispute).meta({
    description: "After so many days without a word a statement is accepted",
  }),
  paymentDays: wholeNumberSchema(0, longestPayment)
    .optional()
    .meta({
      description: `So many days after its issue an invoice is due; ${usualPaymentDays} unless said`,
    }),
  leastPayoutMillimes: millimesSchema.meta({ description: "Less waits for the next payout; whole millimes" }),
  alertPoints: pointsSchema.nullish().meta({
    description: "The partner and the desk are told by mail when packs hold less than this, once for a pack",
  }),
  creditLimitMillimes: millimesSchema.nullish().meta({
    description: "Points wait while the company owes more than this",
  }),
});

export const newPackBody = z.object({
  points: wholeNumberSchema(1, 1_000_000_000).meta({ description: "Whole points" }),
  paidMillimes: millimesSchema.meta({ description: "What was paid for all of them" }),
});

/** Prepaid points. */
export const packAnswer = z
  .object({
    id: idAnswer,
    points: pointsAnswer,
    left: pointsAnswer,
    paidMillimes: z.int(),
    at: momentAnswer,
  })
  .meta({ id: "ContractPack" });

const held = {
  packs: z.array(packAnswer).meta({
    description: "The company's prepaid points, under whichever version they were paid for, oldest first",
  }),
  heldPoints: pointsAnswer.meta({
    description:
      "Points of its sales and claims that wait for the next pack, or until the company owes no more than it may",
  }),
};

export const contractAnswer = z
  .object({
    id: idAnswer,
    legalEntityId: idAnswer,
    from: z.iso.date(),
    billing: z.enum(contractBillings),
    pointPriceMicrodinars: z.int(),
    campaignPercent: z.int(),
    voucherPercent: z.int(),
    commissionPercent: z.number(),
    netting: z.boolean(),
    disputeDays: z.int(),
    paymentDays: z.int(),
    leastPayoutMillimes: z.int(),
    alertPoints: z.int().nullable(),
    creditLimitMillimes: z.int().nullable(),
    createdAt: momentAnswer,
    ...held,
  })
  .meta({ id: "Contract" });

/** A new pack, and what its company has after all that waited for it was given. */
export const newPackAnswer = packAnswer.extend(held).meta({ id: "NewContractPack" });

export type NewContract = z.output<typeof newContractBody>;
export type NewPack = z.output<typeof newPackBody>;
export type Pack = z.output<typeof packAnswer>;
export type Contract = z.output<typeof contractAnswer>;
export type MadePack = z.output<typeof newPackAnswer>;
