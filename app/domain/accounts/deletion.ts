const day = 24 * 60 * 60 * 1000;

/** Days between the request and the deletion. Signing in before then stops it. */
export const deletionDelayDays = 30;

/** The moment at which the account is deleted; rules.md, Accounts, Deletion. */
export function deletionEffectiveAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + deletionDelayDays * day);
}

export function isDeletionDue(requestedAt: Date | null, now: Date): boolean {
  return requestedAt !== null && deletionEffectiveAt(requestedAt) <= now;
}

/** A deletion requested at this moment or earlier is due at `now`. */
export function deletionsDueFrom(now: Date): Date {
  return new Date(now.getTime() - deletionDelayDays * day);
}
