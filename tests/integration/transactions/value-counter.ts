/** What waits for the cashier of a shop: tests/model/counter-model.ts. */
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { buyCard } from "#app/customer/scan/buy-card.server.ts";
import { chooseItem } from "#app/customer/scan/choose-item.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { createTransaction } from "#app/till/sales/create-transaction.server.ts";
import { declineTransaction } from "#app/customer/scan/decline-transaction.server.ts";
import { attachTransaction } from "#app/customer/scan/attach-transaction.server.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { must } from "#tests/factories/sale.ts";
import type { Shop } from "./value-customer.ts";

/** A sale, or a claim or card that was accepted, by its id. */
export interface PaidId {
  kind: "SALE" | "CLAIM" | "CARD";
  id: string;
}

export class AtTheCounter {
  /** Sales that their customer has confirmed, in that order. */
  readonly sales: string[] = [];

  constructor(
    private readonly shop: Shop,
    private readonly userId: string,
    private readonly paid: PaidId[],
  ) {}

  /** A sale that the cashier confirms at once. */
  async sell(price: number, now: Date): Promise<Decision<object>> {
    const submitted = await this.toCashier(price, null, now);
    return submitted.ok ? this.yes(submitted.value.id, now) : submitted;
  }

  /** The till's sale, up to the customer's yes. */
  async submit(price: number, item: string | null, now: Date): Promise<Decision<object>> {
    return this.keep(await this.toCashier(price, item, now));
  }

  /** A card of the sale point: for points alone, or with an amount beside them. */
  async buyCard(price: number, item: string | null, now: Date): Promise<Decision<object>> {
    const { salePointId, pointsCard, bothCard } = this.shop.counter;
    const card = price === 0 ? { cardId: pointsCard } : { cardId: bothCard, amountMillimes: price };
    const bought = { salePointId, ...card, walletItemId: item };
    return this.keep(await buyCard(clientCall(this.userId, { now }), bought));
  }

  confirm(nth: number, now: Date): Promise<Decision<object>> {
    return this.yes(this.sales[nth] ?? "", now);
  }

  refuse(nth: number, by: "STORE" | "CUSTOMER", now: Date): Promise<Decision<object>> {
    const id = this.sales[nth] ?? "";
    return by === "STORE"
      ? refuseTransaction(this.shop.till.call({ now }), id, null)
      : declineTransaction(clientCall(this.userId, { now }), id);
  }

  /** What the job does with a sale that nobody answered. */
  async lapse(nth: number, now: Date): Promise<void> {
    const sale = { p_user: this.userId, p_transaction: this.sales[nth] ?? "", p_now: now };
    const over = { ...sale, p_from: "AWAITING_CASHIER", p_by: null, p_reason: null } as const;
    await callFunction(prisma, "close_transaction", over);
  }

  private async toCashier(price: number, item: string | null, now: Date) {
    const client = clientCall(this.userId, { now });
    const made = await createTransaction(this.shop.till.call({ now }), {
      ...{ priceMillimes: price, sellerName: "Sonia" },
    });
    if (!made.ok) return made;
    const { id, code } = made.value;
    must(await attachTransaction(client, code));
    const chosen = item === null ? made : await chooseItem(client, { id, walletItemId: item });
    return chosen.ok ? submitTransaction(client, id) : chosen;
  }

  private async yes(id: string, now: Date): Promise<Decision<object>> {
    const confirmed = await confirmTransaction(this.shop.till.call({ now }), id);
    if (confirmed.ok) this.paid.push({ kind: "SALE", id });
    return confirmed;
  }

  private keep(submitted: Decision<{ id: string }>): Decision<object> {
    if (submitted.ok) this.sales.push(submitted.value.id);
    return submitted;
  }
}
