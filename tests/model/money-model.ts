import type { Purchase } from "./value-terms.ts";
import type { ValueModel } from "./value-model.ts";

const minutesToPay = 15;
/** How many unpaid purchases of one offer a customer may hold at once. */
const mostWaiting = 3;

/** Purchases for points and dinars in memory: reserved, paid at the gateway, completed or released. */
export class MoneyModel {
  constructor(private readonly model: ValueModel) {}

  /** Those that were not paid in time. */
  get late(): Purchase[] {
    return this.model.purchases.filter((one) => one.status === "AWAITING_PAYMENT" && this.isLate(one));
  }

  /** The points that wait for their dinars, and a unit of the stock, are set aside. */
  reserve(name: string): boolean {
    const { model } = this;
    const unpaid = model.purchases.filter((one) => one.name === name && one.status === "AWAITING_PAYMENT");
    if (!model.sells(name) || unpaid.length >= mostWaiting) return false;
    const spend = model.take(model.wallet.priceOf(name));
    if (spend === null) return false;
    model.wallet.takeUnit(name);
    const status = "AWAITING_PAYMENT";
    model.purchases.push({ name, item: null, at: model.now, spend, status, payment: null });
    return true;
  }

  open(purchase: Purchase): boolean {
    if (purchase.status !== "AWAITING_PAYMENT" || this.isLate(purchase)) return false;
    purchase.payment ??= { state: "OPEN", refund: null };
    return true;
  }

  /** The gateway says that an opened payment is paid or declined. Money that nothing waits for goes back. */
  settle(purchase: Purchase, paid: boolean): void {
    const { payment } = purchase;
    if (!payment || payment.state === "PAID") return;
    payment.state = paid ? "PAID" : "FAILED";
    if (purchase.status !== "AWAITING_PAYMENT") {
      if (!paid) return;
      payment.refund = "DONE";
      purchase.status = "REFUNDED";
    } else if (paid) this.complete(purchase);
    else this.end(purchase, "FAILED");
  }

  /** The customer gives it up. One that is over already is not theirs to give up. */
  drop(purchase: Purchase): boolean {
    if (purchase.status !== "AWAITING_PAYMENT") return false;
    const isOver = this.isLate(purchase) && purchase.payment === null;
    this.end(purchase, isOver ? "EXPIRED" : "CANCELLED");
    return !isOver;
  }

  /** What the job does with those that were not paid in time. */
  lapse(): void {
    for (const one of this.late) this.end(one, "EXPIRED");
  }

  /** The account is erased. */
  empty(): void {
    for (const one of this.model.purchases) if (one.status === "AWAITING_PAYMENT") this.end(one, "CANCELLED");
  }

  private isLate({ at }: Purchase): boolean {
    return this.model.now.getTime() >= at.getTime() + minutesToPay * 60_000;
  }

  private complete(purchase: Purchase): void {
    const { model } = this;
    purchase.status = "COMPLETED";
    purchase.item = model.wallet.put(purchase.name, model.now, { hasUnit: true });
    model.raise();
  }

  private end(purchase: Purchase, status: Purchase["status"]): void {
    purchase.status = status;
    this.model.release(purchase.spend);
    this.model.wallet.returnUnit(purchase.name);
  }
}
