import { z } from "zod";
import { idSchema, wholeNumberSchema } from "#app/core/domain/fields.ts";
import { highestLevel } from "#app/core/domain/levels/levels.ts";
import { inParts } from "#app/core/domain/versions/in-parts.ts";
import { awaitedOf } from "./campaign.ts";
import { effectKinds, type EffectKind } from "./effect-kinds.ts";
import { campaignBody, newCampaignBody, type CampaignRecord } from "./campaign-record.ts";

/** The days of the week from Monday on: a campaign names them by their number. */
export const weekdays = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"] as const;

/** Whom a form means without a segment made before: those from a level on, those with Premium, or both. */
const meant = {
  minLevel: wholeNumberSchema(1, highestLevel).nullish(),
  premiumOnly: z.boolean().optional(),
};

export type MeantCustomers = Partial<z.output<z.ZodObject<typeof meant>>>;

/** The fields of a campaign's form that differ from the API's body. */
const asked = {
  weekdays: z.array(z.enum(weekdays)).nullish(),
  hours: z.object({ from: z.string().optional(), until: z.string().optional() }).nullish(),
  partnerIds: z.array(idSchema).nullish(),
  storeIds: z.array(idSchema).nullish(),
  salePointIds: z.array(idSchema).nullish(),
  effect: z.object({
    kind: z.enum(effectKinds),
    multiplier: z.number().optional(),
    points: z.int().optional(),
    offerId: idSchema.optional(),
    stampCardId: idSchema.optional(),
  }),
};

/** The fields of a form. */
export const newCampaignFields = newCampaignBody.extend({ ...asked, ...meant });
const campaignFields = newCampaignFields.partial();

type Typed = z.output<typeof campaignFields>;

/** The API's body from the typed fields: an empty list means no limit. */
function bodyOf({ weekdays: days, hours, partnerIds, storeIds, salePointIds, effect, ...plain }: Typed) {
  const chosen = <T>(list: T[] | null | undefined) => (list?.length ? list : list && null);
  // The trigger that is chosen in the form says by itself whether it is in stores or online.
  const placed = { ...plain, ...(plain.trigger !== undefined && { channel: null }) };
  return {
    ...Object.fromEntries(
      Object.entries(placed).map(([name, value]) => [
        name,
        value instanceof Date ? value.toISOString() : value,
      ]),
    ),
    ...(days !== undefined && { weekdays: chosen(days?.map((day) => weekdays.indexOf(day) + 1)) }),
    ...(hours !== undefined && { hours: hours?.from || hours?.until ? hours : null }),
    ...(partnerIds !== undefined && { partnerIds: chosen(partnerIds) }),
    ...(storeIds !== undefined && { storeIds: chosen(storeIds) }),
    ...(salePointIds !== undefined && { salePointIds: chosen(salePointIds) }),
    ...(effect && { effect: effectOf(effect) }),
  };
}

function effectOf({ kind, ...values }: NonNullable<Typed["effect"]>) {
  return { [kind]: kind === "spin" ? true : values[kind] };
}

/** What a form sends, as the API takes it, and whom it means besides. */
export const newCampaignForm = newCampaignFields
  .transform((typed) => bodyOf(typed))
  .pipe(newCampaignBody.extend(meant));
export const campaignForm = inParts(campaignFields)
  .transform(bodyOf)
  .pipe(inParts(campaignBody.extend(meant)));

/** A campaign as its form shows it. */
export function formOfCampaign(campaign: CampaignRecord) {
  const [kind, value] = Object.entries(campaign.effect)[0] as [EffectKind, unknown];
  return {
    ...campaign,
    trigger: awaitedOf(campaign),
    weekdays: (campaign.weekdays ?? []).flatMap((day) => weekdays[day - 1] ?? []),
    partnerIds: campaign.partnerIds ?? [],
    storeIds: campaign.storeIds ?? [],
    salePointIds: campaign.salePointIds ?? [],
    effect: { kind, ...(kind !== "spin" && { [kind]: value }) },
  };
}
