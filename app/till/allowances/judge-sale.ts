import { hasCome } from "#app/core/domain/business-day.ts";
import {
  isInTime,
  revocationOf,
  takenOf,
  type OfflineBecause,
  type Taken,
} from "#app/core/domain/offline/offline-sale.ts";
import { termsOf, type PassClaims } from "#app/core/domain/offline/pass.ts";
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
 * Judges a sale by its own moment. A pass that was revoked, or a customer who was blocked or has gone, since the till's last
 * contact is not the till's fault: what it gave is the house's loss, and the item stays the customer's. An item that was used
 * elsewhere is the loss of the partner, who chose to sell without a network.
 */
export function judgeSale(sale: JudgedSale, facts: OfflineFacts): Judged {
  const { at, now, shown, allowance } = sale;
  if (!isInTime({ at, now, minute: shown.minute, pass: shown.pass, allowance })) return refused("AT_OUTSIDE");
  if (hasCome(facts.store.closedFrom, at)) return refused("STORE_CLOSED");
  const revocation = revocationOf({ revokedAt: facts.revokedAt, at, allowance });
  const { customer } = facts;
  if (!customer || customer.blocked) {
    const because = customer ? "USER_BLOCKED" : "REVOKED";
    const given = revocation === "KNOWN" ? 0 : givenByPass(sale);
    return given > 0 ? { kind: "LOST", because, given } : refused(because);
  }
  if (revocation === "KNOWN") return refused("REVOKED");
  const taken = itemTaken(sale, facts);
  if (!taken) return refused("ITEM_UNKNOWN");
  return revocation === "UNKNOWN"
    ? { kind: "SALE", because: "REVOKED", borneBy: "HOUSE", given: taken.given, used: 0 }
    : { kind: "SALE", because: null, borneBy: "PARTNER", ...taken };
}

function onPass({ items }: PassClaims, walletItemId: string | null) {
  return items.find(({ id }) => id === walletItemId);
}

/** What a till took off by the pass alone; 0 for an item that is not on it. */
function givenByPass({ shown, walletItemId, amountMillimes }: JudgedSale): number {
  const item = onPass(shown.pass, walletItemId);
  const reduced = item && reductionOf(termsOf(item), amountMillimes);
  return reduced?.ok ? reduced.value.reductionMillimes : 0;
}

/** What the sale's item took off, nothing without one; null for one that is not this customer's, or not good here then. */
function itemTaken({ shown, walletItemId, amountMillimes, partnerId, at }: JudgedSale, facts: OfflineFacts) {
  if (walletItemId === null) return { given: 0, used: 0 };
  const { item, takenBefore } = facts;
  if (!item || (item.partnerId !== null && item.partnerId !== partnerId)) return null;
  const named = onPass(shown.pass, walletItemId);
  const seen = named ? { terms: termsOf(named), takenBefore } : { terms: item, takenBefore: [] };
  return takenOf({ ...seen, item }, amountMillimes, at);
}
