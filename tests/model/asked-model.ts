import { countsSince } from "#app/core/domain/business-day.ts";
import type { Asked, Item, OnlineUse } from "./value-terms.ts";
import type { ValueModel } from "./value-model.ts";
import { giveItemBack, isFree, reductionOf, useItem } from "./wallet-model.ts";

const daysToAnswer = 90;
const mostClaims = 2;

/** What a customer asks the merchant for, in memory: the points of an online purchase, a card of the sale point. */
export class AskedModel {
  readonly uses: OnlineUse[] = [];
  readonly all: Asked[] = [];

  constructor(private readonly model: ValueModel) {}

  /** The points that are to come. */
  get expected(): number {
    return this.all.reduce((sum, { state, expected }) => sum + (state === "OPEN" ? expected : 0), 0);
  }

  /** A visit of the online shop without an item. */
  visit(): boolean {
    if (this.model.isDeleted || this.model.left.closed === "PARTNER") return false;
    this.uses.push({ item: null, reduction: 0, payable: 0, claims: [], isCancelled: false });
    return true;
  }

  use(item: Item, basket: number): boolean {
    const { model } = this;
    if (model.isDeleted || !isFree(item, model.now)) return false;
    const reduction = reductionOf(item, basket);
    useItem(item, reduction, { online: true });
    this.uses.push({ item, reduction, payable: basket - reduction, claims: [], isCancelled: false });
    return true;
  }

  /** Once, and once more after a no or 90 days without an answer. */
  claim(use: OnlineUse, amount: number): boolean {
    const { claims } = use;
    const last = claims.at(-1);
    if (this.model.isDeleted || use.isCancelled || claims.length === mostClaims) return false;
    if (last?.state === "ACCEPTED" || (last && this.waits(last))) return false;
    if (last?.state === "OPEN") this.close(last);
    claims.push(this.ask({ kind: "CLAIM", amount, spend: -1, use }));
    return true;
  }

  /** A card of the sale point: its points are reserved. */
  requestCard(amount: number): boolean {
    const { model } = this;
    if (model.isDeleted || model.left.closed) return false;
    const spend = model.take(model.terms.counter.requestedPoints);
    if (spend === null) return false;
    this.ask({ kind: "CARD", amount, spend, use: null });
    return true;
  }

  /** The merchant may correct the amount. */
  accept(asked: Asked, amount: number): boolean {
    const { model } = this;
    if (model.isDeleted || model.left.closed || !this.waits(asked)) return false;
    const { claimOverPercent } = model.terms.ceilings;
    asked.state = "ACCEPTED";
    const { kind, spend, use } = asked;
    const isOver = amount * 100 > asked.amount * (100 + claimOverPercent);
    model.pay({ kind, price: amount, reduction: 0, item: null, spend, use }, isOver);
    return true;
  }

  refuse(asked: Asked): boolean {
    if (this.model.left.closed || !this.waits(asked)) return false;
    this.close(asked);
    return true;
  }

  /** The order came to nothing. */
  cancelUse(use: OnlineUse): boolean {
    const last = use.claims.at(-1);
    if (use.isCancelled || last?.state === "ACCEPTED") return false;
    use.isCancelled = true;
    if (last?.state === "OPEN") this.close(last);
    if (use.item && !this.model.isDeleted) giveItemBack(use.item, use.reduction, true);
    return true;
  }

  /** What the job does with those that nobody answered. */
  lapse(): void {
    for (const asked of this.all) if (asked.state === "OPEN" && !this.waits(asked)) this.close(asked);
  }

  /** The account is erased. */
  empty(): void {
    for (const asked of this.all) if (asked.state === "OPEN") this.close(asked);
  }

  private ask(given: Omit<Asked, "at" | "expected" | "state">): Asked {
    const { now } = this.model;
    const asked: Asked = { ...given, at: now, expected: this.model.worthOf(given.amount), state: "OPEN" };
    this.all.push(asked);
    return asked;
  }

  private waits({ state, at }: Asked): boolean {
    return state === "OPEN" && at >= countsSince(this.model.now, daysToAnswer);
  }

  private close(asked: Asked): void {
    asked.state = "REFUSED";
    this.model.release(asked.spend);
  }
}
