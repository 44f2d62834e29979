import { canonicalJson, type Json } from "./canonical-json.ts";
import type { ItemLife } from "#app/core/domain/wallet/usability.ts";
import { reductionOf, type ItemTerms } from "#app/core/domain/wallet/reduction.ts";
import { isMinuteOf } from "./token.ts";

export const offlineBecauses = [
  "SIGNATURE_INVALID",
  "ALLOWANCE_SPENT",
  "AT_OUTSIDE",
  "REVOKED",
  "USER_BLOCKED",
  "STORE_CLOSED",
  "ITEM_UNKNOWN",
  "TOKEN_USED",
] as const;
/** Why a till's sale was refused, or is a loss. */
export type OfflineBecause = (typeof offlineBecauses)[number];

/** The text that a till signs: the sale as it was sent, without its signature and with its allowance. Null if it has none. */
export function signedContent(allowanceId: string, { signature: _, ...sale }: OfflineSent): string | null {
  try {
    return canonicalJson({ ...(sale as Record<string, Json>), allowanceId });
  } catch {
    return null;
  }
}

/** A sale as a till sends it, with whatever fields it has. */
export interface OfflineSent {
  signature: string;
  [field: string]: unknown;
}

interface Moments {
  at: Date;
  /** When the sale is taken. */
  now: Date;
  /** Of the token. */
  minute: number;
  allowance: { createdAt: Date; validUntil: Date };
  /** Of the pass, in seconds since 1970. */
  pass: { iat: number; exp: number };
}

/** So far a phone's clock may be behind the house's, in milliseconds: as far as its minute may be beside the till's. */
const behindMs = 2 * 60 * 1000;

/**
 * Whether a sale's own moment is good: within its allowance, never after it was sent, in the life of the pass, and in
 * the token's minute or one beside it. A till that counts whole seconds may name the one in which its allowance began.
 */
export function isInTime({ at, now, minute, allowance, pass }: Moments): boolean {
  return (
    at.getTime() >= Math.floor(allowance.createdAt.getTime() / 1000) * 1000 &&
    at < allowance.validUntil &&
    at.getTime() >= pass.iat * 1000 - behindMs &&
    at <= now &&
    at.getTime() < pass.exp * 1000 &&
    isMinuteOf(minute, at)
  );
}

/** So far a till's clock may be ahead of the house's without harm to its sales, in milliseconds. */
const aheadMs = 5 * 60 * 1000;

/**
 * Whether a sale's own moment is only a little ahead of the house's clock. It is never taken before it was sold by that
 * clock, but it is not refused for good either: it can be sent again.
 */
export function isAhead(at: Date, now: Date): boolean {
  return at > now && at.getTime() <= now.getTime() + aheadMs;
}

interface Ended {
  /** When the pass was revoked; null if it is good. */
  revokedAt: Date | null;
  at: Date;
  /** When the till last got an allowance before the sale, and with it what was revoked. */
  toldAt: Date;
}

/**
 * What a revoked pass means for a sale: "KNOWN" if the till could know it from its last allowance, "UNKNOWN" if it was revoked
 * before the sale, but the till had no contact since; null if the pass was good at that moment.
 */
export function revocationOf({ revokedAt, at, toldAt }: Ended): "KNOWN" | "UNKNOWN" | null {
  if (revokedAt === null) return null;
  if (revokedAt <= toldAt) return "KNOWN";
  return revokedAt <= at ? "UNKNOWN" : null;
}

/** An item that a till took for a sale, as the till saw it and as it is. Amounts in whole millimes. */
export interface TakenItem {
  /** Its terms by the pass, or as they are if the pass did not name it. */
  terms: ItemTerms;
  /** What the till itself took off with it before, the last first; the pass may be newer than some of it. */
  takenBefore: readonly number[];
  item: ItemLife & Pick<ItemTerms, "type" | "remainingMillimes">;
}

/** What a till took off a price, and what of it the item still holds; the rest is lost. Whole millimes. */
export interface Taken {
  given: number;
  used: number;
}

/**
 * What an item took off a price without a network, and what of that it can still pay, as of the sale's moment: one whose last
 * day has passed since counts as on that day. Null if no till can have taken it: its days or its least price forbid it.
 */
export function takenOf(taken: TakenItem, priceMillimes: number, at: Date): Taken | null {
  const { terms, item } = taken;
  if (item.validFrom !== null && item.validFrom > at) return null;
  if (item.validTo !== null && item.validTo <= at) return null;
  const reduced = reductionOf({ ...terms, remainingMillimes: leftAtTill(taken) }, priceMillimes);
  if (!reduced.ok) return null;
  const given = reduced.value.reductionMillimes;
  // It may have been recorded as expired since.
  if (item.status !== "ACTIVE" && item.status !== "EXPIRED") return { given, used: 0 };
  return { given, used: item.type === "VOUCHER" ? Math.min(given, item.remainingMillimes ?? 0) : given };
}

/**
 * What a voucher still held as the till knew: what the pass says, less what the till had taken since. How much of that the
 * pass knew already nobody says; the reading that finds the least use elsewhere is taken.
 */
function leftAtTill({ terms, takenBefore, item }: TakenItem): number | null {
  if (terms.remainingMillimes === null) return null;
  const gone = terms.remainingMillimes - (item.remainingMillimes ?? 0);
  let own = 0;
  for (const one of takenBefore) {
    if (own + one > gone) break;
    own += one;
  }
  return terms.remainingMillimes - own;
}
