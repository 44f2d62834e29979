const hour = 60 * 60 * 1000;

/** A proof is due each hour; after a longer silence than this, in milliseconds, nobody knows what was between. */
const longestSilence = 3 * hour;

/** Whole points of all customers, what one is worth, and what is kept for them, in millimes. */
export interface Held {
  points: number;
  pointMillimes: number;
  keptMillimes: number;
}

/** What the points are worth, in millimes. */
export function neededFor({ points, pointMillimes }: Held): number {
  return points * pointMillimes;
}

/** How many millimes are missing until each point is covered; 0 where each is. */
export function missingOf(held: Held): number {
  return Math.max(0, neededFor(held) - held.keptMillimes);
}

/** What is kept, in percent of what the points are worth, rounded down so that it never promises more; 100 without points. */
export function coveredPercent(held: Held): number {
  const needed = neededFor(held);
  return needed === 0 ? 100 : Math.floor((held.keptMillimes * 100) / needed);
}

/** A proof, and since when each one before it had found every point covered, without a silence between them. */
interface Proved {
  provedAt: Date;
  coveredSince: Date | null;
}

/** The same of the next proof. */
export function coveredSince(held: Held, now: Date, before: Proved | null): Date | null {
  if (missingOf(held) > 0) return null;
  const isUnbroken = before !== null && now.getTime() - before.provedAt.getTime() <= longestSilence;
  return (isUnbroken && before.coveredSince) || now;
}
