import { z } from "zod";
import { versionAnswer } from "#app/core/domain/answer-fields.ts";
import {
  endSchema,
  idSchema,
  localizedSchema,
  maxAmount,
  millimesSchema,
  momentSchema,
  named,
  textSchema,
  wholeNumberSchema,
} from "#app/core/domain/fields.ts";
import { inEveryLanguage } from "#app/core/domain/languages.ts";
import { campaignStatuses } from "./campaign.ts";
import { triggers } from "./triggers.ts";

const maxPlaces = 500;
const maxMultiplier = 100;
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, named("INVALID"));
const ids = z.array(idSchema).min(1).max(maxPlaces);
const whole = wholeNumberSchema(1, maxAmount);

const effect = z
  .union([
    z.strictObject({
      multiplier: z
        .number()
        .gt(1)
        .max(maxMultiplier)
        .refine((factor) => Math.abs(Math.round(factor * 100) - factor * 100) < 1e-6),
    }),
    z.strictObject({ points: wholeNumberSchema(1, 1_000_000) }),
    z.strictObject({ offerId: idSchema }),
    z.strictObject({ spin: z.literal(true) }),
    z.strictObject({ stampCardId: idSchema }),
  ])
  .meta({
    description:
      "One of: `multiplier` above 1 with at most two decimals (floor(base × (multiplier − 1)) on the points before the level's bonus), `points`, `offerId` (into the wallet), `spin` (of the points wheel), `stampCardId`",
  });

const fields = z.object({
  title: localizedSchema(textSchema(100)),
  from: momentSchema.meta({ description: "From then on it counts" }),
  until: endSchema.meta({ description: "Does not count itself" }),
  weekdays: z.array(wholeNumberSchema(1, 7)).min(1).max(7).nullish().meta({ description: "1 Monday to 7" }),
  hours: z
    .object({ from: time, until: time })
    .nullish()
    .meta({ description: "In Tunis; past midnight they belong to the day on which they began" }),
  partnerIds: ids.nullish(),
  storeIds: ids.nullish(),
  salePointIds: ids.nullish().meta({
    description:
      "Whose cards are bought or asked for. A campaign is at each of the partners, stores and sale points that it names, and everywhere if it names none",
  }),
  channel: z.enum(["STORE", "ONLINE"]).nullish().meta({
    description:
      "Where it happens by what it waits for: sales are in stores, claims online; a SALE that is ONLINE is an accepted claim. What never happens so is refused",
  }),
  segmentId: idSchema.nullish(),
  trigger: z.enum(triggers),
  n: wholeNumberSchema(1, 1000).nullish().meta({ description: "Of NTH_SALE: which sale" }),
  days: wholeNumberSchema(1, 3650)
    .nullish()
    .meta({ description: "Of RETURN: after so many days without a sale" }),
  minAmountMillimes: millimesSchema.nullish(),
  effect,
  perCustomer: whole.nullish(),
  perCustomerDay: whole.nullish(),
  budgetPoints: whole.nullish(),
  budgetTimes: whole.nullish(),
  priority: wholeNumberSchema(-1000, 1000)
    .optional()
    .meta({ description: "The higher goes first; 0 unless said" }),
  stacks: z.boolean().optional().meta({ description: "Counts beside others; false unless said" }),
  status: z.enum(campaignStatuses).optional().meta({ description: "DRAFT unless said" }),
});

/** A campaign as an operator gives it. */
export const newCampaignBody = fields.meta({
  example: {
    title: inEveryLanguage(() => "+50"),
    from: "2027-01-15T08:00:00Z",
    until: "2027-02-01T08:00:00Z",
    trigger: "SALE",
    effect: { points: 50 },
  },
});

/** In a change, fields that are left out stay as they are. */
export const campaignBody = fields.partial();

/** A campaign with all that operators see. */
export const campaignRecordAnswer = z.object({
  id: z.string(),
  version: versionAnswer,
  title: localizedSchema(z.string()),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  weekdays: z.array(z.int()).nullable(),
  hours: z.object({ from: z.string(), until: z.string() }).nullable(),
  partnerIds: z.array(z.string()).nullable(),
  storeIds: z.array(z.string()).nullable(),
  salePointIds: z.array(z.string()).nullable(),
  channel: z.enum(["STORE", "ONLINE"]).nullable(),
  segmentId: z.string().nullable(),
  trigger: z.enum(triggers),
  n: z.int().nullable(),
  days: z.int().nullable(),
  minAmountMillimes: z.int().nullable(),
  effect: z.union([
    z.object({ multiplier: z.number() }),
    z.object({ points: z.int() }),
    z.object({ offerId: z.string() }),
    z.object({ spin: z.literal(true) }),
    z.object({ stampCardId: z.string() }),
  ]),
  perCustomer: z.int().nullable(),
  perCustomerDay: z.int().nullable(),
  budgetPoints: z.int().nullable(),
  budgetTimes: z.int().nullable(),
  priority: z.int(),
  stacks: z.boolean(),
  status: z.enum(campaignStatuses),
  used: z.object({ points: z.int(), times: z.int(), customers: z.int() }),
  createdAt: z.iso.datetime(),
});

export type NewCampaign = z.output<typeof newCampaignBody>;
export type CampaignBody = z.output<typeof campaignBody>;
export type CampaignRecord = z.output<typeof campaignRecordAnswer>;
