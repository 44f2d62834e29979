import type { Item } from "./requests.ts";

import { purchaseBy } from "./calls.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import { evenness, highestRate, type HttpLoad, type Subject } from "./http-subject.ts";
import { besides, measureByTurns, rateOf } from "./rounds.ts";
import type { Stage } from "./stage.ts";

/** A till's lookup and redemption beside a purchase. */
export async function measureTill(stage: Stage, load: HttpLoad, effort: Effort): Promise<Figure[]> {
  const { items, storeKeys: keys } = stage;
  const quarter = Math.floor(items.length / 4);
  const subjects = {
    purchase: { server: stage, ask: purchaseBy(stage, stage.offerIds) },
    lookup: { server: stage, ask: { lookupOf: items.slice(3 * quarter), keys } },
    redeem: { server: stage, ask: { redeemOf: items.slice(0, 2 * quarter), keys } },
    // The items of a customer come one after another, and so to several tills at once.
    together: { server: stage, ask: { redeemOf: byCustomer(items.slice(2 * quarter, 3 * quarter)), keys } },
  };
  const rate = (subject: Subject) => highestRate(load, subject, effort.seconds);
  const { purchase, lookup, redeem, together } = await measureByTurns(
    {
      purchase: rate(subjects.purchase),
      lookup: rate(subjects.lookup),
      redeem: rate(subjects.redeem),
      together: rate(subjects.together),
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
    // The cost of one, as a multiple: the slower rate is the divisor.
    besides(
      { name: "till: redeem", floor: "one customer at several tills", goal: { atMost: 1.5 } },
      redeem,
      together,
    ),
  ];
}

function byCustomer(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (a.userId < b.userId ? -1 : a.userId > b.userId ? 1 : 0));
}
