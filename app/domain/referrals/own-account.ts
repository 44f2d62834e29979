/** By what two accounts are taken for one person's. */
export type OwnAccountSign = "PHONE" | "DEVICE" | "DOCUMENT";

/** What an account leaves behind that another of the same person would leave too. */
export interface AccountTraces {
  /** The contact phone and the phones it is signed in with, as 8 digits. */
  phones: readonly string[];
  /** Hashes of the devices it has been used with. */
  devices: readonly string[];
  /** Hashes of the documents it has handed in. */
  documents: readonly string[];
}

/**
 * Whether a friend is the inviter's own account, and by which sign, the surest first; null where nothing says so.
 * Nobody feeds on accounts of their own (rules.md, Referrals). The rule names the same device without exception, so
 * a family that shares one earns nothing with one another either.
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
