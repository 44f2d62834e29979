import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import type { CeilingName } from "#app/core/domain/approvals/ceilings.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { subjectOf } from "#app/core/db/versions/record-changes.server.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { reachesFurther, type Reach } from "#app/core/domain/bounds/reach.ts";
import { excessOf, isCheaper } from "#app/core/domain/bounds/worth.ts";
import { defaultLanguage, inLanguage } from "#app/core/domain/languages.ts";
import type { RecordWrite } from "#app/core/services/record-service.server.ts";
import { holdGiven, passedByGiving } from "./given-away.server.ts";
import type { OfferFields } from "./offer.server.ts";
import { passBound } from "./second-person.server.ts";

/** What of an offer its second person decides about. */
type Guarded = OfferFields & Reach & { id: string; partnerId: string | null };

/**
 * An offer that is worth more than `perPointMillimes` a point is put on sale, or made worth still more for its price, or
 * to reach further, by two persons. So is one that makes something dearer which gives it away. A partner's offer that is
 * paused counts as on sale: its partner lifts the pause alone, and sells only what was approved. Of a coupon, which costs
 * its partner alone, the partner sells more units without asking; vouchers the house pays back.
 */
export async function guardWorth(
  tx: Db,
  call: RecordWrite,
  before: Guarded | null,
  after: Guarded,
): Promise<void> {
  const gives = { segmentId: after.segmentId };
  // It means no others until the offer is written: who changes that then sees it.
  if (mayBeSold(after)) await holdGiven(tx, gives);
  const ceiling = await passedBy(tx, call, before, after);
  if (ceiling === null) return;
  const name = inLanguage(after.title, defaultLanguage);
  const values = changedValues(before === null ? {} : shownIn(before), shownIn(after));
  const wish = { kind: "OFFER" as const, ceiling, name, gives, ...values };
  await passBound(tx, call, wish, before === null ? null : subjectOf("offer", after.id));
}

/** Whether it is on sale, or without an operator's further word. */
function mayBeSold({ status, partnerId }: Guarded): boolean {
  return status === "ACTIVE" || (status === "PAUSED" && partnerId !== null);
}

/** The ceiling that an offer passes, or passes further than before; null if none. */
async function passedBy(
  tx: Db,
  { now, caller }: RecordWrite,
  before: Guarded | null,
  after: Guarded,
): Promise<CeilingName | null> {
  const economy = await readEconomy(tx);
  const { perPointMillimes } = economy;
  if (perPointMillimes !== null && mayBeSold(after)) {
    const excess = excessOf(after, perPointMillimes);
    // An operator who sells it again decides about it again, be it the same; who only changes it while it is paused does not.
    const isPartners = caller?.kind === "partner";
    const isAgain = after.status === "ACTIVE" && !isPartners;
    const isOnSale = before !== null && (isAgain ? before.status === "ACTIVE" : mayBeSold(before));
    const onSale = isOnSale ? before : null;
    const isMore =
      onSale === null ||
      excess > excessOf(onSale, perPointMillimes) ||
      isCheaper(onSale, after) ||
      reachesFurther(
        onSale,
        isPartners && after.type === "COUPON" ? { ...after, stock: onSale.stock } : after,
      );
    if (excess > 0 && isMore) return "perPointMillimes";
  }
  return before && passedByGiving(tx, economy, { before, after, now });
}

/** What a second person is shown of an offer. */
function shownIn(offer: Guarded) {
  const { title, status, pointPrice, priceMillimes, faceValueMillimes, discount } = offer;
  const { maximumReductionMillimes, minimumPurchaseMillimes, stock, perUserLimit } = offer;
  const { availableFrom, availableTo, validFrom, validTo, minLevel, premium, segmentId } = offer;
  const reach = {
    ...{ minimumPurchaseMillimes, stock, perUserLimit, availableFrom, availableTo, validFrom, validTo },
    ...{ minLevel, premium, segmentId },
  };
  return {
    ...{ title, status, pointPrice, priceMillimes, faceValueMillimes, discount, maximumReductionMillimes },
    ...Object.fromEntries(Object.entries(reach).filter(([, value]) => value !== null)),
  };
}
