/** The pass for tills without a network that a device wants: whose, with which codes, and what it says. */
export interface WantedPass {
  ownerId: string;
  /** The epoch of the customer's codes; a pass of another one is revoked. */
  codes: number;
  /** Changes with what the pass says: the name, the level, the items. */
  version: string;
  /** Of the words that are kept with it. */
  language: string;
  /** Answers `FetchedPass` for a public key. */
  path: string;
  /** The server's time, in milliseconds since 1970: a device's clock may be wrong. */
  now: number;
}

/** What the server answers. */
export interface FetchedPass {
  pass: string;
  /** Its end, in milliseconds since 1970, and in words. */
  validUntil: number;
  untilText: string;
}

/** What a device knows of the pass that it keeps; `now` is the time at which it was asked for. */
export type KnownPass = WantedPass & FetchedPass;

const freshMs = 24 * 60 * 60 * 1000;

/** Whether the pass is this customer's, and of the codes that they have now. */
export function isPassOf(
  known: KnownPass,
  { ownerId, codes }: Pick<WantedPass, "ownerId" | "codes">,
): boolean {
  return known.ownerId === ownerId && known.codes === codes;
}

/** Whether the pass need not be asked for again: it says what is wanted and is not a day old. */
export function isPassUpToDate(known: KnownPass, wanted: WantedPass): boolean {
  const age = wanted.now - known.now;
  const says = known.version === wanted.version && known.language === wanted.language;
  return isPassOf(known, wanted) && says && age >= 0 && age < freshMs;
}

/** Whether a till may still take the pass at the server's time, as far as the device can know it (milliseconds since 1970). */
export function isPassGood(
  known: KnownPass,
  whose: Pick<WantedPass, "ownerId" | "codes">,
  now: number,
): boolean {
  return isPassOf(known, whose) && now < known.validUntil;
}
