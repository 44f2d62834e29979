const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long what nobody needs any more is kept after its end, in milliseconds; rules.md, Jobs. */
export const keptMs = {
  /** Challenges that are closed or over, and sessions. */
  proof: 30 * day,
  oneTimeCode: 7 * day,
  /** A retry within it gets the first answer. */
  idempotencyKey: 24 * hour,
  /** A message, and an event for a webhook: so long an event can be sent again. */
  message: 30 * day,
  liveEvent: day,
  jobRun: 90 * day,
  /** By then the token's own time is long over. */
  partnerToken: 30 * day,
  unverifiedAccount: 30 * day,
  /** A till's sale that no customer has attached. */
  unattachedSale: 30 * day,
} as const;

/** What ended at this moment, or before it, goes at `now`. */
export function goneUntil(kept: keyof typeof keptMs, now: Date): Date {
  return new Date(now.getTime() - keptMs[kept]);
}
