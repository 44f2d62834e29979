import type { Item, OfferTerms } from "./value-terms.ts";

/** A customer's wallet in memory, and what is left of the offers that come into it. */
export class WalletModel {
  readonly items: Item[] = [];

  constructor(
    private readonly offers: readonly OfferTerms[],
    /** The units of each offer that has a limit. */
    private readonly stock: Record<string, number>,
  ) {}

  get hasCoupon(): boolean {
    return this.items.some(({ offer, returned }) => offer.type === "COUPON" && !returned);
  }

  priceOf(name: string): number {
    return this.offerOf(name).pointPrice;
  }

  isSoldOut(name: string): boolean {
    return this.stock[name] === 0;
  }

  /** A new item; its unit may have been taken before. */
  put(name: string, at: Date, { hasUnit = false } = {}): Item {
    const offer = this.offerOf(name);
    if (!hasUnit) this.takeUnit(name);
    const item: Item = { offer, at, remaining: offer.faceMillimes, status: "ACTIVE", returned: false };
    this.items.push(item);
    return item;
  }

  takeUnit(name: string): void {
    if (this.stock[name] !== undefined) this.stock[name] -= 1;
  }

  returnUnit(name: string): void {
    if (this.stock[name] !== undefined) this.stock[name] += 1;
  }

  /** Takes an item back that was not used. */
  takeBack(item: Item): void {
    item.status = "VOID";
    item.returned = true;
    this.returnUnit(item.offer.name);
  }

  empty(): void {
    for (const item of this.items) if (item.status === "ACTIVE") item.status = "VOID";
  }

  private offerOf(name: string): OfferTerms {
    const offer = this.offers.find((one) => one.name === name);
    if (!offer) throw new Error(`no offer ${name}`);
    return offer;
  }
}

/** Also an item that is void can be one that was never used. */
export function isUnused({ status, remaining, offer }: Item): boolean {
  return status !== "USED" && remaining === offer.faceMillimes;
}

/** Uses an item for a price; returns the reduction. */
export function useItem(item: Item, price: number): number {
  const full = item.remaining ?? Math.floor((price * item.offer.percent) / 100);
  const reduction = Math.min(full, price);
  if (item.remaining !== null) item.remaining -= reduction;
  if (item.remaining === null || item.remaining === 0) item.status = "USED";
  return reduction;
}

/** The item of a sale that is cancelled: a voucher has the amount again, a coupon comes with the whole. */
export function giveItemBack(item: Item, amount: number, isWhole: boolean): void {
  if (item.status === "VOID") return;
  if (item.remaining !== null && amount > 0) {
    item.remaining += amount;
    item.status = "ACTIVE";
  } else if (item.remaining === null && isWhole) item.status = "ACTIVE";
}
