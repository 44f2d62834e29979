/** Customers by when they last bought (recency), how often (frequency) and for how much (monetary). */
export const rfmGroups = [
  "CHAMPION",
  "LOYAL",
  "NEW",
  "OCCASIONAL",
  "AT_RISK",
  "SLEEPING",
  "LOST",
  "NONE",
] as const;
export type RfmGroup = (typeof rfmGroups)[number];

/** The sales that count: those of today and the `days` before it. */
export const rfmWithin = { days: 365 } as const;

/**
 * The limits of the scores: `high` gives 3, `middle` gives 2. Recency is in days at most, amounts in whole
 * millimes.
 */
export const rfmScores = {
  recencyDays: { high: 30, middle: 90, low: 365 },
  sales: { high: 10, middle: 3 },
  spentMillimes: { high: 500_000, middle: 100_000 },
} as const;

/**
 * The sums of the scores for frequency and monetary, each 1 to 3, from which a customer is one of the best,
 * or a good one.
 */
export const rfmWorth = { best: 5, good: 4 } as const;

/** A customer's group. `lastSaleDays`: business days since the last sale, null if there was none. */
export function rfmGroup(
  lastSaleDays: number | null,
  { count, spentMillimes }: { count: number; spentMillimes: number },
): RfmGroup {
  if (lastSaleDays === null) return "NONE";
  const { recencyDays, sales } = rfmScores;
  if (lastSaleDays > recencyDays.low) return "LOST";
  const worth = score(count, sales) + score(spentMillimes, rfmScores.spentMillimes);
  if (lastSaleDays > recencyDays.middle) return worth >= rfmWorth.good ? "AT_RISK" : "SLEEPING";
  if (lastSaleDays > recencyDays.high) return worth >= rfmWorth.good ? "LOYAL" : "OCCASIONAL";
  if (worth >= rfmWorth.best) return "CHAMPION";
  return worth >= rfmWorth.good ? "LOYAL" : "NEW";
}

function score(value: number, { high, middle }: { high: number; middle: number }): number {
  if (value >= high) return 3;
  return value >= middle ? 2 : 1;
}
