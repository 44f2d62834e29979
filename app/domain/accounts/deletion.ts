const day = 24 * 60 * 60 * 1000;

/** So long after its request a deletion takes effect; signing in before then stops it. */
export const deletionDelayDays = 30;

/** The moment from which the account goes; rules.md, Accounts, Deletion. */
export function deletionEffectiveAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + deletionDelayDays * day);
}

export function isDeletionDue(requestedAt: Date | null, now: Date): boolean {
  return requestedAt !== null && deletionEffectiveAt(requestedAt) <= now;
}

/** What was requested at this moment, or before it, is due at `now`. */
export function deletionsDueFrom(now: Date): Date {
  return new Date(now.getTime() - deletionDelayDays * day);
}
