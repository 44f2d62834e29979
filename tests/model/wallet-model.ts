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
    const item: Item = {
      ...{ offer, at, remaining: offer.faceMillimes, status: "ACTIVE", returned: false },
      ...{ heldBy: null, isMoved: false },
    };
    this.items.push(item);
    return item;
  }

  takeUnit(name: string): void {
    if (this.stock[name] !== undefined) this.stock[name] -= 1;
  }

  returnUnit(name: string): void {
    if (this.stock[name] !== undefined) this.stock[name] += 1;
  }

  /** Takes an item back that was not used; once. */
  takeBack(item: Item): void {
    if (item.returned) return;
    item.status = "VOID";
    item.returned = true;
    this.returnUnit(item.offer.name);
  }

  empty(): void {
    for (const item of this.items) {
      item.heldBy = null;
      if (item.status === "ACTIVE") item.status = "VOID";
    }
  }

  private offerOf(name: string): OfferTerms {
    const offer = this.offers.find((one) => one.name === name);
    if (!offer) throw new Error(`no offer ${name}`);
    return offer;
  }
}

/** Also an item that is void can be one that was never used. */
export function isUnused({ status, remaining, offer }: Item): boolean {
  return status !== "USED" && status !== "USED_ONLINE" && remaining === offer.faceMillimes;
}

/** Until the cashier has answered, an item is there for no other sale, and is not taken back. */
export function isHeld({ heldBy }: Item, now: Date): boolean {
  return heldBy !== null && heldBy.until > now;
}

/** Whether it can be used, or returned if it was not. */
export function isFree(item: Item, now: Date): boolean {
  return item.status === "ACTIVE" && !isHeld(item, now);
}

/** What an item takes off a price. */
export function reductionOf({ remaining, offer }: Item, price: number): number {
  return Math.min(remaining ?? Math.floor((price * offer.percent) / 100), price);
}

/** Uses an item: a coupon whole, of a voucher the reduction. */
export function useItem(item: Item, reduction: number, { online = false } = {}): void {
  item.heldBy = null;
  if (item.remaining !== null) item.remaining -= reduction;
  if (item.remaining === 0) item.status = "USED";
  if (item.remaining === null) item.status = online ? "USED_ONLINE" : "USED";
}

/** The item of what is cancelled: a voucher has the amount again, a coupon comes with the whole. */
export function giveItemBack(item: Item, amount: number, isWhole: boolean): void {
  if (item.status === "VOID") return;
  if (item.remaining !== null && amount > 0) {
    item.remaining += amount;
    item.status = "ACTIVE";
  } else if (item.remaining === null && isWhole) item.status = "ACTIVE";
}
