import type { Random } from "../random.ts";
import { hoursAlone, mostWithItem, withItemMillimes, type TillsEffort } from "./effort.ts";

/** A sale of the run, by the numbers of its till, customer and item. */
export interface PlannedSale {
  till: number;
  seq: number;
  customer: number;
  /** Which of the customer's items the till took; null for none. */
  item: number | null;
  amountMillimes: number;
  /** Milliseconds since the tills lost their network. */
  afterMs: number;
}

const hourMs = 60 * 60 * 1000;
/** No sale in the first minute, in which passes were made, and none in the last half hour. */
const [firstMs, lastMs] = [60_000, (hoursAlone - 0.5) * hourMs];

/**
 * What all tills sell: their customers are drawn, and each item is taken by one to all of the tills, none of which takes it
 * twice, nor more of them than its bounds allow.
 */
export function planSales(random: Random, effort: TillsEffort): PlannedSale[] {
  const { tills, salesOfTill, customers, itemsOfCustomer } = effort;
  const taken = Array.from({ length: tills }, (): { customer: number; item: number }[] => []);
  for (let customer = 0; customer < customers; customer += 1)
    for (let item = 0; item < itemsOfCustomer; item += 1) {
      const free = taken.filter((one) => one.length < Math.min(mostWithItem, salesOfTill));
      const takers = random.shuffled(free).slice(0, 1 + random.below(Math.min(5, tills)));
      for (const one of takers) one.push({ customer, item });
    }
  return taken.flatMap((withItems, till) => {
    const places = random.shuffled(Array.from({ length: salesOfTill }, (_, seq) => seq));
    const itemAt = new Map(withItems.map((one, index) => [places[index], one]));
    return Array.from({ length: salesOfTill }, (_, seq) => {
      const item = itemAt.get(seq);
      return {
        ...{ till, seq, customer: item?.customer ?? random.below(customers), item: item?.item ?? null },
        amountMillimes: item ? withItemMillimes : 500 + 100 * random.below(80),
        afterMs: Math.floor(firstMs + ((lastMs - firstMs) * (seq + random.next())) / salesOfTill),
      };
    });
  });
}
