import type { NewCampaign } from "#app/core/domain/campaigns/campaign-record.ts";
import type { NewStampCard } from "#app/core/domain/stamps/stamp-card-record.ts";

/** Who comes back often: whom the café's Fridays are for. */
export const demoSegment = { name: "Habitués", where: { fact: "level", op: "gte", value: 3 } } as const;

/** A campaign whose partner and offer stand by their slugs. */
export interface DemoCampaign extends Omit<
  NewCampaign,
  "from" | "until" | "partnerIds" | "segmentId" | "effect"
> {
  partner: string | null;
  forSegment: boolean;
  /** On until the end of this many days from today. */
  runsDays: number;
  effect: { multiplier: number } | { points: number } | { offer: string };
}

/** A café's Fridays, everybody's birthday, and one that is still being thought about. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    title: { fr: "Le vendredi compte double", ar: "الجمعة نقاطها مضاعفة", en: "Fridays count double" },
    partner: "machmoum",
    forSegment: true,
    runsDays: 90,
    weekdays: [5],
    channel: "STORE",
    trigger: "SALE",
    effect: { multiplier: 2 },
    perCustomerDay: 1,
    budgetPoints: 20_000,
    status: "ON",
  },
  {
    title: {
      fr: "Un café pour votre anniversaire",
      ar: "قهوة في عيد ميلادك",
      en: "A coffee on your birthday",
    },
    partner: null,
    forSegment: false,
    runsDays: 365,
    trigger: "BIRTHDAY",
    effect: { offer: "machmoum-coffee" },
    budgetTimes: 500,
    status: "ON",
  },
  {
    title: { fr: "Vous nous avez manqué", ar: "اشتقنا إليك", en: "We have missed you" },
    partner: "hanout-lella",
    forSegment: false,
    runsDays: 60,
    trigger: "RETURN",
    days: 45,
    minAmountMillimes: 20_000,
    effect: { points: 100 },
    status: "DRAFT",
  },
];

/** "The tenth coffee is free." */
export const demoStampCard: Omit<NewStampCard, "partnerId" | "offerId"> & { partner: string; offer: string } =
  {
    title: { fr: "Le dixième café est offert", ar: "القهوة العاشرة هدية", en: "The tenth coffee is free" },
    partner: "machmoum",
    offer: "machmoum-coffee",
    target: 10,
    perDay: 1,
  };
