import { hasCome } from "#app/core/domain/business-day.ts";
import {
  isInTime,
  revocationOf,
  takenOf,
  type OfflineBecause,
  type Taken,
} from "#app/core/domain/offline/offline-sale.ts";
import { itemOnPass, partnerMark, termsOf } from "#app/core/domain/offline/pass-item.ts";
import { reductionOf } from "#app/core/domain/wallet/reduction.ts";
import type { OfflineFacts, ShownToken } from "./sale-facts.server.ts";

/**
 * What comes of a sale, before the till's bounds and its token are compared: refused; lost without a sale, because nobody can
 * be given anything any more; or a sale with what its item took off. Amounts in whole millimes.
 */
export type Judged =
  | { kind: "REFUSED"; because: OfflineBecause }
  | { kind: "LOST"; because: OfflineBecause; given: number }
  | (Taken & { kind: "SALE"; because: OfflineBecause | null; borneBy: "HOUSE" | "PARTNER" });

export interface JudgedSale {
  at: Date;
  now: Date;
  amountMillimes: number;
  walletItemId: string | null;
  partnerId: string;
  allowance: { createdAt: Date; validUntil: Date };
  shown: ShownToken;
}

const refused = (because: OfflineBecause): Judged => ({ kind: "REFUSED", because });

/**
 * Judges a sale by its own moment. A pass that was revoked, or a customer who was blocked by then or has gone, since the till's last
 * contact is not the till's fault: what it gave is the house's loss, up to what it pays in 72 hours (`house_pays`), and the item
 * stays the customer's. An item that was used
 * elsewhere is the loss of the partner, who chose to sell without a network.
 */
export function judgeSale(sale: JudgedSale, facts: OfflineFacts): Judged {
  const { at, now, shown, allowance } = sale;
  if (!isInTime({ at, now, minute: shown.minute, pass: shown.pass, allowance })) return refused("AT_OUTSIDE");
  if (hasCome(facts.store.closedFrom, at)) return refused("STORE_CLOSED");
  const revocation = revocationOf({ revokedAt: facts.revokedAt, at, toldAt: facts.toldAt });
  const { customer } = facts;
  if (!customer || customer.blocked) {
    const because = customer ? "USER_BLOCKED" : "REVOKED";
    const given = revocation === "KNOWN" ? 0 : givenByPass(sale, facts);
    return given > 0 ? { kind: "LOST", because, given } : refused(because);
  }
  if (revocation === "KNOWN") return refused("REVOKED");
  const taken = itemTaken(sale, facts);
  if (!taken) return refused("ITEM_UNKNOWN");
  if (revocation === null) return { kind: "SALE", because: null, borneBy: "PARTNER", ...taken };
  // The item stays the customer's, so only the till's own sales say what it held no more; that is not the house's.
  const given = Math.min(taken.given, givenByPass(sale, facts));
  return { kind: "SALE", because: "REVOKED", borneBy: "HOUSE", given, used: 0 };
}

/**
 * What a till took off by the pass alone: 0 for an item that is not on it, not of this partner or over, and never more than
 * the till's own earlier sales with it have left.
 */
function givenByPass(sale: JudgedSale, { takenBefore }: OfflineFacts): number {
  const { shown, walletItemId, amountMillimes, partnerId, at } = sale;
  const item = itemOnPass(shown.pass, walletItemId);
  if (!item || (item.partner !== undefined && item.partner !== partnerMark(partnerId))) return 0;
  if (item.validTo !== undefined && at.getTime() >= item.validTo * 1000) return 0;
  const terms = termsOf(item);
  const taken = takenBefore.reduce((sum, one) => sum + one, 0);
  if (taken > 0 && terms.remainingMillimes === null) return 0;
  const left = terms.remainingMillimes === null ? null : Math.max(0, terms.remainingMillimes - taken);
  const reduced = left === 0 ? null : reductionOf({ ...terms, remainingMillimes: left }, amountMillimes);
  return reduced?.ok ? reduced.value.reductionMillimes : 0;
}

/** What the sale's item took off, nothing without one; null for one that is not this customer's, or not good here then. */
function itemTaken({ shown, walletItemId, amountMillimes, partnerId, at }: JudgedSale, facts: OfflineFacts) {
  if (walletItemId === null) return { given: 0, used: 0 };
  const { item, takenBefore } = facts;
  if (!item || (item.partnerId !== null && item.partnerId !== partnerId)) return null;
  const named = itemOnPass(shown.pass, walletItemId);
  const seen = named ? { terms: termsOf(named), takenBefore } : { terms: item, takenBefore: [] };
  return takenOf({ ...seen, item }, amountMillimes, at);
}
