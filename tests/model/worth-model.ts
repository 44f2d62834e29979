import { meets, sum } from "./value-rules.ts";
import type { LevelTerms, Paid } from "./value-terms.ts";
import type { ValueModel } from "./value-model.ts";

/** The dinars of an offer count too, at so many millimes a point: what is delivered, where no ceiling says another. */
const millimesPerPoint = 20;

/** What an event brings besides its points, in points, as ceilings count it: rules.md, Ceilings. */
export function worthBesides(model: ValueModel, event: Paid): number {
  const { offers, spinPoints, card } = model.terms;
  const effects = event.awards.map(({ campaign }) => campaign.effect);
  const stamps = effects.filter((effect) => "stamp" in effect).length + (model.isStamped(event) ? 1 : 0);
  // Also where the card's offer is sold out: a unit may come back before its turn.
  const isFilling = model.stamps.open + 1 >= model.left.target;
  const names = [
    ...effects.flatMap((effect) => ("gift" in effect ? [effect.gift] : [])),
    ...Array.from({ length: isFilling ? stamps : 0 }, () => card.gift),
  ];
  const gifts = names.flatMap((name) => offers.filter((offer) => offer.name === name));
  const hasCoupon = model.wallet.hasCoupon || gifts.some(({ type }) => type === "COUPON");
  return (
    sum(
      gifts.map(
        ({ pointPrice, priceMillimes = 0 }) => pointPrice + Math.ceil(priceMillimes / millimesPerPoint),
      ),
    ) +
    effects.filter((effect) => "spin" in effect).length * spinPoints +
    sum(levelsAhead(model, hasCoupon).map(({ reward }) => reward))
  );
}

/** The levels that the facts reach now, with or without a coupon. */
function levelsAhead({ terms, level, facts, now }: ValueModel, hasCoupon: boolean): LevelTerms[] {
  const ahead = terms.levels.slice(level);
  const first = ahead.findIndex(({ targets }) => !meets(targets, { ...facts, hasCoupon }, [now]));
  return first < 0 ? ahead : ahead.slice(0, first);
}
