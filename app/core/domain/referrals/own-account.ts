/** The signs by which two accounts count as one person's. */
export type OwnAccountSign = "PHONE" | "DEVICE" | "DOCUMENT";

/** The traces of an account that a second account of the same person would share. */
export interface AccountTraces {
  /** The contact phone and the phones that it signs in with, as 8 digits. */
  phones: readonly string[];
  /** Hashes of the devices it was used on. */
  devices: readonly string[];
  /** Hashes of the documents it has sent. */
  documents: readonly string[];
}

/**
 * Whether a friend's account is the inviter's own, and by which sign, the most certain first; null when
 * nothing points to it. Nobody may earn from accounts of their own (rules.md, Referrals). The rule has no
 * exception for a shared device, so members of a family that share one earn nothing from each other either.
 */
export function ownAccountSign(inviter: AccountTraces, friend: AccountTraces): OwnAccountSign | null {
  if (haveCommon(inviter.phones, friend.phones)) return "PHONE";
  if (haveCommon(inviter.documents, friend.documents)) return "DOCUMENT";
  return haveCommon(inviter.devices, friend.devices) ? "DEVICE" : null;
}

function haveCommon(some: readonly string[], others: readonly string[]): boolean {
  const known = new Set(some);
  return others.some((one) => known.has(one));
}
