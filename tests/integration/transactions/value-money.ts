/** Payments of a customer's purchases at the gateway: tests/model/money-model.ts. */
import { prisma } from "#app/core/db/client.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { expirePurchase } from "#app/core/services/payments/expire-purchase.server.ts";
import type { GatewayInMemory } from "#tests/factories/gateway.ts";
import { openPage, settle } from "#tests/factories/payment.ts";
import { must } from "#tests/factories/sale.ts";
import type { ShopCustomer } from "./value-customer.ts";

export class AtTheGateway {
  constructor(
    private readonly gateway: GatewayInMemory,
    private readonly customer: ShopCustomer,
  ) {}

  async open(nth: number, now: Date): Promise<Decision<object>> {
    return openPage(await this.invoiceOf(nth), now);
  }

  /** What the gateway says arrives twice. */
  async settle(nth: number, paid: boolean, now: Date): Promise<void> {
    const invoiceId = await this.invoiceOf(nth);
    const [session] = this.gateway.of(invoiceId);
    if (!session) throw new Error("no payment was opened");
    if (paid) this.gateway.pay(session.reference);
    else this.gateway.decline(session.reference);
    must(await settle(invoiceId, session.reference, now));
    must(await settle(invoiceId, session.reference, now));
  }

  /** What the job does with a purchase that was not paid in time. */
  async lapse(nth: number, now: Date): Promise<void> {
    await expirePurchase(this.customer.userId, this.customer.purchases[nth] ?? "", now);
  }

  private async invoiceOf(nth: number): Promise<string> {
    const { userId, purchases } = this.customer;
    const purchaseId = purchases[nth] ?? "";
    return (await prisma.invoice.findFirstOrThrow({ where: { userId, purchaseId } })).id;
  }
}
