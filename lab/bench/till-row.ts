import { purchaseBy } from "./calls.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import { evenness, highestRate, type HttpLoad, type Subject } from "./http-subject.ts";
import { besides, measureByTurns, rateOf } from "./rounds.ts";
import type { Stage } from "./stage.ts";

/** A till's lookup and redemption beside a purchase. */
export async function measureTill(stage: Stage, load: HttpLoad, effort: Effort): Promise<Figure[]> {
  const { items, storeKeys: keys } = stage;
  const subjects = {
    purchase: { server: stage, ask: purchaseBy(stage, stage.offerIds) },
    // Items at the end of the list are redeemed last.
    lookup: { server: stage, ask: { lookupOf: items.slice(-10_000), keys } },
    redeem: { server: stage, ask: { redeemOf: items, keys } },
  };
  const rate = (subject: Subject) => highestRate(load, subject, effort.seconds);
  const { purchase, lookup, redeem } = await measureByTurns(
    {
      purchase: rate(subjects.purchase),
      lookup: rate(subjects.lookup),
      redeem: rate(subjects.redeem),
    },
    effort.rounds,
  );
  const goal = { atLeast: 0.7 };
  const floor = "purchase";
  return [
    besides({ name: "till: lookup", floor, goal }, lookup, purchase),
    await evenness(load, subjects.lookup, { name: "till: lookup", highest: rateOf(lookup) }, effort),
    besides({ name: "till: redeem", floor, goal }, redeem, purchase),
    await evenness(load, subjects.redeem, { name: "till: redeem", highest: rateOf(redeem) }, effort),
  ];
}
