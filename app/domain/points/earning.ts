/**
 * The bonus in percent on points earned at partners at a level; rules.md, Points.
 * @param bonuses of levels 1 to 10, as operators have set them
 */
export function bonusPercentOf(level: number, bonuses: readonly number[]): number {
  return bonuses[level - 1] ?? 0;
}

/**
 * How the money paid at a partner becomes points: all that decides it beside the amount and the customer's level.
 * Read in one place, app/db/points/earning-terms.server.ts. A new rule of earning is a new field here.
 */
export interface EarningTerms {
  /** Whole points for each dinar, 0 or more. */
  rate: number;
  /** Of levels 1 to 10: whole percent on top. */
  bonuses: number[];
}

/** What a campaign gave for a sale, by the version of its moment. */
export interface CampaignTerms {
  campaignId: string;
  version: number;
  /** Of points for each paid dinar: at most two decimals. */
  multiplier?: number;
  /** Of fixed points: whole points; 0 for what is no points. */
  points?: number;
  /** What has to be paid, whole millimes. */
  minAmountMillimes: number | null;
}

/** The terms that a sale's points were worked out with. They stay with the sale, whatever the partner changes later. */
export interface AppliedTerms extends Pick<EarningTerms, "rate"> {
  /** What the level's bonus was taken from. */
  bonuses?: number[];
  /** Whole percent on top, for the level held before the sale. */
  bonusPercent: number;
  /** That level. */
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
  /** To be kept with the sale: `earningBy(paidMillimes, terms)` gives the same again. */
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
  // Whole numbers all the way: the product stays far below 2^53 for any amount the edge lets in.
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
 * The whole points that a multiplier gives on points of the base: floor(base × (multiplier − 1)). In hundredths,
 * as 1.15 is no number that a computer has.
 */
export function multiplied(base: number, multiplier: number): number {
  return Math.floor((base * (Math.round(multiplier * 100) - 100)) / 100);
}

// Fixed points stay as long as what is left of the sale reaches the campaign's least amount.
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
