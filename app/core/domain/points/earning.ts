/**
 * The bonus in percent on points earned at partners at a level; rules.md, Points.
 * @param bonuses of levels 1 to 10, as operators have set them
 */
export function bonusPercentOf(level: number, bonuses: readonly number[]): number {
  return bonuses[level - 1] ?? 0;
}

/**
 * The terms by which money paid at a partner becomes points: all that decides them beside the amount and the
 * customer's level. Read in one place, app/core/db/points/earning-terms.server.ts. A new rule of earning is a new
 * field here.
 */
export interface EarningTerms {
  /** Whole points for each dinar, 0 or more. */
  rate: number;
  /** The bonus of levels 1 to 10, in whole percent. */
  bonuses: number[];
}

/** The terms by which a campaign gave points for a sale, in its version of that moment. */
export interface CampaignTerms {
  campaignId: string;
  version: number;
  /** For a multiplier of points: at most two decimals. */
  multiplier?: number;
  /** For fixed points: whole points; 0 for an effect without points. */
  points?: number;
  /** The least amount to pay, in whole millimes; null for none. */
  minAmountMillimes: number | null;
}

/**
 * The terms that a sale's points were worked out with. They stay with the sale, whatever the partner changes
 * later.
 */
export interface AppliedTerms extends Pick<EarningTerms, "rate"> {
  /** The bonuses of all levels, from which `bonusPercent` was taken. */
  bonuses?: number[];
  /** Whole percent on top, for the level held before the sale. */
  bonusPercent: number;
  /** The level held before the sale. */
  level?: number;
  /** The campaigns that fired. */
  campaigns?: CampaignTerms[];
}

/** The whole points of one campaign, and whether it would give nothing at all for such a sale. */
export interface CampaignEarning {
  campaignId: string;
  points: number;
  over: boolean;
}

export interface Earning {
  /** Points by the partner's terms. */
  base: number;
  /** Extra points from the level's bonus. */
  bonus: number;
  /** Extra points from campaigns: all of them, and each. */
  campaignPoints: number;
  campaigns: CampaignEarning[];
  total: number;
  /** To be stored with the sale: `earningBy(paidMillimes, terms)` gives the same again. */
  terms: AppliedTerms;
}

/**
 * Points for an amount really paid, after reductions; rules.md, Points.
 * @param paidMillimes whole millimes, 0 or more
 * @param terms those of the partner, as they are now
 * @param level the level held before this sale
 */
export function earningOf(paidMillimes: number, terms: EarningTerms, level: number): Earning {
  return earningBy(paidMillimes, { ...terms, level, bonusPercent: bonusPercentOf(level, terms.bonuses) });
}

/** As `earningOf`, by the terms that were kept with a sale. */
export function earningBy(paidMillimes: number, terms: AppliedTerms): Earning {
  // Only whole numbers are used: the product stays far below 2^53 for any amount that the API accepts.
  const base = Math.floor((paidMillimes * terms.rate) / 1000);
  const bonus = Math.floor((base * terms.bonusPercent) / 100);
  const campaigns = (terms.campaigns ?? []).map((campaign) => campaignEarning(paidMillimes, base, campaign));
  const campaignPoints = campaigns.reduce((sum, { points }) => sum + points, 0);
  return { base, bonus, campaignPoints, campaigns, total: base + bonus + campaignPoints, terms };
}

/** The same with the campaigns that fired for it. */
export function earningWith(paidMillimes: number, earning: Earning, campaigns: CampaignTerms[]): Earning {
  return campaigns.length > 0 ? earningBy(paidMillimes, { ...earning.terms, campaigns }) : earning;
}

/**
 * The whole points that a multiplier gives for base points: floor(base × (multiplier − 1)). Calculated in
 * hundredths, because 1.15 is not exact in floating point.
 */
export function multiplied(base: number, multiplier: number): number {
  return Math.floor((base * (Math.round(multiplier * 100) - 100)) / 100);
}

// Fixed points stay as long as the rest of the sale reaches the campaign's least amount.
function campaignEarning(paidMillimes: number, base: number, terms: CampaignTerms): CampaignEarning {
  const { campaignId, multiplier, points = 0, minAmountMillimes } = terms;
  const reached = paidMillimes > 0 && paidMillimes >= (minAmountMillimes ?? 0);
  if (!reached) return { campaignId, points: 0, over: true };
  if (multiplier === undefined) return { campaignId, points, over: false };
  const extra = multiplied(base, multiplier);
  return { campaignId, points: extra, over: extra === 0 };
}

/** Why an entry has its points, as the history shows it: what was paid, and the terms it earned by. */
export function earningDetail(paidMillimes: number | null, { base, bonus, terms }: Earning) {
  return {
    paidMillimes,
    earnRate: terms.rate,
    basePoints: base,
    bonusPoints: bonus,
    bonusPercent: terms.bonusPercent,
    bonusLevel: terms.bonusPercent > 0 ? (terms.level ?? null) : null,
  };
}
