const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long unneeded records are kept after their end, in milliseconds; rules.md, Jobs. */
export const keptMs = {
  /** Closed or expired challenges, and sessions. */
  proof: 30 * day,
  oneTimeCode: 7 * day,
  /** A code of a card that a till has looked up: its sale waits for minutes. */
  cardLookup: day,
  /**
   * A pass for tills without a network, after its end: whether it was revoked is asked of each sale that is still sent, 72
   * hours longer than its allowance is kept.
   */
  offlinePass: 183 * day,
  /** A retry within this time gets the first answer again. */
  idempotencyKey: 24 * hour,
  /** A message, or an event for a webhook, which can be sent again for so long. */
  message: 30 * day,
  liveEvent: day,
  /** A notice: longer than the time by which customers are told of anything that lapses. */
  notice: 180 * day,
  /** To whom an invite went that nobody has taken up: then it is closed. */
  invite: 180 * day,
  jobRun: 90 * day,
  /** By then the token itself has long expired. */
  partnerToken: 30 * day,
  unverifiedAccount: 30 * day,
  /** The points that a store or an operator gave on a day: longer than the days that decide what is usual. */
  pointsDay: 60 * day,
  /** The accounts that a device or a block of addresses made on a day: they count together for 30 days. */
  accountDay: 30 * day,
  /** An event that campaigns have answered: longer than a year, because a birthday comes once a year. */
  campaignEvent: 400 * day,
  /** What was given once with an account that was erased, under hashes of its logins: twelve months. */
  formerLogin: 365 * day,
  /**
   * What a customer agreed to, after their account was erased: three years, in which an offence against the law on personal
   * data can be prosecuted.
   */
  consent: 3 * 365 * day,
  /** Who a person of the desk or of a partner was, after they were closed; until then they can be opened again. */
  closedPerson: 30 * day,
  /**
   * An allowance of a till after its end, with its sales: so long it can still send them, and each of their tokens is known.
   * The sales themselves stay as all others.
   */
  offlineAllowance: 180 * day,
  /** A till's sale that no customer has attached. */
  unattachedSale: 30 * day,
} as const;

/** Records that ended at this moment or earlier are deleted at `now`. */
export function goneUntil(kept: keyof typeof keptMs, now: Date): Date {
  return new Date(now.getTime() - keptMs[kept]);
}

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
