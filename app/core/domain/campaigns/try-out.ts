import { z } from "zod";
import {
  idSchema,
  millimesSchema,
  momentSchema,
  textSchema,
  wholeNumberSchema,
} from "#app/core/domain/fields.ts";
import { accountTypes } from "#app/core/domain/segments/condition.ts";
import type { CustomerFacts } from "#app/core/domain/segments/holds.ts";
import { leastSeen } from "#app/core/domain/segments/seen-count.ts";
import { accountTypeOf } from "#app/core/domain/points/validity.ts";
import { reasons } from "./decide.ts";

const count = wholeNumberSchema(0, 1_000_000_000);
const oneOrMore = <T extends z.ZodType>(value: T) => z.union([value, z.array(value).max(100)]);

/** The facts of an invented customer; a field that is left out has the value of a new customer. */
const factsSchema = z.strictObject({
  level: wholeNumberSchema(0, 10).optional(),
  accountType: z.enum(accountTypes).optional(),
  premium: z.boolean().optional(),
  tag: oneOrMore(textSchema(100)).optional(),
  state: textSchema(40).nullish(),
  ageYears: count.nullish(),
  joinedDays: count.optional(),
  lastSaleDays: count.nullish(),
  salesCount: count.optional(),
  spentMillimes: count.optional(),
  listed: oneOrMore(idSchema).optional(),
});

export type GivenFacts = z.output<typeof factsSchema>;

/** A sale or a purchase to try out: the customer, the place and the amount. */
export const simulationBody = z.object({
  userId: idSchema.optional().meta({ description: "A customer, with `customers.read`; or `facts`" }),
  facts: factsSchema.optional().meta({ description: "Of somebody; what is not named is a new customer's" }),
  storeId: idSchema,
  salePointId: idSchema.optional().meta({ description: "Of the store; a sale by one of its cards" }),
  offerId: idSchema.optional().meta({
    description:
      "Of the store's partner or of nobody: bought in the shop for its price, in place of a sale. Then `salePointId`, `channel` and " +
      "`amountMillimes` say nothing",
  }),
  channel: z.enum(["STORE", "ONLINE"]).optional().meta({
    description: "A sale in the store, or a claim for a use online at its partner; STORE unless said",
  }),
  amountMillimes: millimesSchema,
  at: momentSchema.optional().meta({
    description:
      "Now unless said. In the past each campaign counts by its version of that moment, or as it is now if it is younger",
  }),
});

export const simulationAnswer = z.object({
  basePoints: z.int(),
  bonusPoints: z.int(),
  campaignPoints: z.int(),
  total: z.int(),
  fired: z.array(z.object({ id: z.string(), version: z.int(), points: z.int() })),
  notFired: z.array(z.object({ id: z.string(), because: z.enum(reasons) })),
});

export const dryRunBody = z.object({ days: wholeNumberSchema(1, 365) });

const times = z.int().meta({ description: "How often it would have fired" });
const millimes = z.int().meta({ description: "What was paid where it would have fired, whole millimes" });

/** Of what brought nothing, so many are shown for each reason. */
export const dryRunMissedExamples = 3;

const example = z.object({
  userId: z.string(),
  firstName: z.string().nullable(),
  at: z.iso.datetime(),
  amountMillimes: z.int(),
  transactionId: z.string().nullable(),
});

const few = `null, and no days, partners or reasons, where \`customers\` is below ${leastSeen} without \`customers.read\``;

export const dryRunAnswer = z.object({
  customers: z.int().nullable().meta({ description: few }),
  times: times.nullable(),
  points: z.int().nullable(),
  millimes: millimes.nullable(),
  byDay: z.array(z.object({ day: z.iso.date(), times, points: z.int(), millimes })),
  byPartner: z.array(z.object({ partnerId: z.string(), name: z.string(), times, points: z.int(), millimes })),
  examples: z.array(example.extend({ points: z.int() })).meta({ description: "The ten newest" }),
  looked: z.int().nullable().meta({
    description:
      "How often what it waits for happened, of whomever and wherever: `times` and all of `missed`",
  }),
  leftOut: z.int().meta({
    description:
      "How many more could have brought something, all older: there are too many to judge them; mostly 0",
  }),
  missed: z
    .array(z.object({ because: z.enum(reasons), times: z.int(), examples: z.array(example) }))
    .meta({ description: "What would have brought nothing, by the first reason; of each the three newest" }),
});

export type SimulationInput = z.output<typeof simulationBody>;
export type Simulation = z.output<typeof simulationAnswer>;
export type DryRun = z.output<typeof dryRunAnswer>;

/** The facts of a customer that an operator has invented. */
export function factsOf(given: GivenFacts): CustomerFacts {
  const { level = 0, premium = false, tag = [], listed = [] } = given;
  const sales = { count: given.salesCount ?? 0, spentMillimes: given.spentMillimes ?? 0 };
  return {
    ...{ level, premium, tags: [tag].flat(), lists: [listed].flat() },
    accountType: given.accountType ?? accountTypeOf({ onboarded: false, level, premium }),
    state: given.state ?? null,
    ageYears: given.ageYears ?? null,
    joinedDays: given.joinedDays ?? 0,
    lastSaleDays: given.lastSaleDays ?? null,
    sales: () => sales,
  };
}
