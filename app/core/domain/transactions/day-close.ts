/** What one seller sold on a day, and what was handed back on it. Amounts in whole millimes, whole points. */
export interface CloseSums {
  sales: number;
  /** Prices before reductions, reductions, and what was taken. */
  priceMillimes: number;
  reductionMillimes: number;
  paidMillimes: number;
  pointsGiven: number;
  returns: number;
  /** What was handed back on the day, and of that for sales of earlier days. */
  handedBackMillimes: number;
  earlierMillimes: number;
}

/** Who sold or handed back: a cashier, or a name that was typed; both null: no name. */
interface Seller {
  cashierId: string | null;
  seller: string | null;
}

/** A cashier bears their name here. */
export type SellerClose = Seller & CloseSums;

/** What Mezia took back and paid for itself: nothing of it went out of the store's drawer. */
export interface BackByMezia {
  returns: number;
  handedBackMillimes: number;
}

/** A day's close: what the store's sellers did, and apart what Mezia did. */
export interface DayClose {
  sellers: SellerClose[];
  byMezia: BackByMezia;
}

type Sold = Seller &
  Pick<CloseSums, "sales" | "priceMillimes" | "reductionMillimes" | "paidMillimes" | "pointsGiven">;
type HandedBack = Seller & Pick<CloseSums, "returns" | "handedBackMillimes" | "earlierMillimes">;

const nothing: CloseSums = {
  ...{ sales: 0, priceMillimes: 0, reductionMillimes: 0, paidMillimes: 0, pointsGiven: 0 },
  ...{ returns: 0, handedBackMillimes: 0, earlierMillimes: 0 },
};

/**
 * Each seller who sold or handed back, by name, those without one last.
 * @param names of cashiers, by their ids
 */
export function closeOf(
  sold: readonly Sold[],
  back: readonly HandedBack[],
  names: ReadonlyMap<string, string>,
): SellerClose[] {
  const sellers = new Map<string | null, SellerClose>();
  for (const part of [...sold, ...back]) {
    const { cashierId } = part;
    const key = cashierId ?? part.seller;
    const seller = cashierId === null ? part.seller : (names.get(cashierId) ?? null);
    sellers.set(key, { ...nothing, ...sellers.get(key), ...part, seller });
  }
  return [...sellers.values()].sort(byName);
}

function byName({ seller: one }: Seller, { seller: other }: Seller): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : Number(one > other);
}

/** All sellers together. */
export function wholeClose(sellers: readonly SellerClose[]): CloseSums {
  const sums = { ...nothing };
  for (const name of Object.keys(nothing) as (keyof CloseSums)[])
    sums[name] = sellers.reduce((sum, seller) => sum + seller[name], 0);
  return sums;
}

/** What the day has put into the drawer: what was taken less what was handed back; less than nothing if more went out. */
export const inDrawer = ({ paidMillimes, handedBackMillimes }: CloseSums) =>
  paidMillimes - handedBackMillimes;
