const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long unneeded records are kept after their end, in milliseconds; rules.md, Jobs. */
export const keptMs = {
  /** Closed or expired challenges, and sessions. */
  proof: 30 * day,
  oneTimeCode: 7 * day,
  /** A retry within this time gets the first answer again. */
  idempotencyKey: 24 * hour,
  /** A message, and an event for a webhook: so long an event can be sent again. */
  message: 30 * day,
  liveEvent: day,
  /** What a customer was told of: longer than anything that lapses is told of before. */
  notice: 180 * day,
  jobRun: 90 * day,
  /** By then the token itself has long expired. */
  partnerToken: 30 * day,
  unverifiedAccount: 30 * day,
  /** What a store or an operator gave on a day: longer than what says what is usual. */
  pointsDay: 60 * day,
  /** What a campaign has answered: a birthday comes once a year. */
  campaignEvent: 400 * day,
  /** A till's sale that no customer has attached. */
  unattachedSale: 30 * day,
} as const;

/** Records that ended at this moment or earlier are deleted at `now`. */
export function goneUntil(kept: keyof typeof keptMs, now: Date): Date {
  return new Date(now.getTime() - keptMs[kept]);
}
