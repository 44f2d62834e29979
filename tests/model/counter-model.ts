import type { Item, WaitingSale } from "./value-terms.ts";
import type { ValueModel } from "./value-model.ts";
import { isFree, reductionOf, useItem } from "./wallet-model.ts";

const minutesToAnswer = 5;

/** The counter of the shop in memory: sales that wait for their cashier, also those that the sale point's cards make. */
export class CounterModel {
  readonly sales: WaitingSale[] = [];

  constructor(private readonly model: ValueModel) {}

  /** The customer's yes: the item and the card's points are reserved. */
  submit(price: number, item: Item | null, points = 0): boolean {
    const { model } = this;
    if (model.isDeleted || model.left.closed || (item && !isFree(item, model.now))) return false;
    const spend = model.take(points);
    if (spend === null) return false;
    const until = new Date(model.now.getTime() + minutesToAnswer * 60_000);
    const reduction = item ? reductionOf(item, price) : 0;
    const sale: WaitingSale = { price, reduction, item, spend, until, state: "WAITS" };
    if (item) item.heldBy = sale;
    this.sales.push(sale);
    return true;
  }

  confirm(sale: WaitingSale): boolean {
    const { model } = this;
    if (model.isDeleted || model.left.closed || !this.waits(sale)) return false;
    const { price, reduction, item, spend } = sale;
    sale.state = "CONFIRMED";
    if (item) useItem(item, reduction);
    model.pay({ kind: "SALE", price, reduction, item, spend });
    return true;
  }

  /** The cashier's no, or the customer's, who can say it to a closed shop too. */
  refuse(sale: WaitingSale, by: "STORE" | "CUSTOMER"): boolean {
    if (!this.waits(sale) || (by === "STORE" && this.model.left.closed)) return false;
    this.free(sale);
    return true;
  }

  /** What the job does with those that nobody answered. */
  lapse(): void {
    for (const sale of this.sales) if (sale.state === "WAITS" && !this.waits(sale)) this.free(sale);
  }

  /** The account is erased. */
  empty(): void {
    for (const sale of this.sales) if (sale.state === "WAITS") this.free(sale);
  }

  private waits({ state, until }: WaitingSale): boolean {
    return state === "WAITS" && this.model.now < until;
  }

  private free(sale: WaitingSale): void {
    sale.state = "OVER";
    if (sale.item?.heldBy === sale) sale.item.heldBy = null;
    this.model.release(sale.spend);
  }
}
