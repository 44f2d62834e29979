import { hashPin } from "#app/core/auth/passwords.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { getCard } from "#app/customer/card/get-card.server.ts";
import { lookupCustomer } from "#app/core/services/till/lookup-customer.server.ts";
import { sellToCustomer } from "#app/till/sales/sell-to-customer.server.ts";
import { codeEpochOf } from "#tests/factories/code-epoch.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { must } from "#tests/factories/sale.ts";
import type { makeTill } from "#tests/factories/till.ts";
import type { CustomerLookup } from "#app/core/domain/accounts/card-answer.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";

type Till = Awaited<ReturnType<typeof makeTill>>;

/** The whole code that the customer's card shows at `now`. */
export async function cardAt(userId: string, now: Date): Promise<string> {
  return (await getCard(clientCall(userId, { now, codeEpoch: await codeEpochOf(userId) }))).code;
}

/** The answer to a till that has scanned the customer's card. */
export async function lookUp(till: Till, userId: string, now: Date): Promise<CustomerLookup> {
  return must(await lookupCustomer(till.call({ now }), { code: await cardAt(userId, now) }));
}

/** A sale made with the customer's card. */
export async function makeCardSale(
  till: Till,
  userId: string,
  { now, price = 20_000, item }: { now: Date; price?: number; item?: string },
): Promise<MerchantSale> {
  const { customer } = await lookUp(till, userId, now);
  const sale = { customer, walletItemId: item, priceMillimes: price, sellerName: "Sonia" };
  return must(await sellToCustomer(till.call({ now }), sale));
}

/** Gives the customer this PIN. */
export async function givePin(userId: string, pin: string): Promise<void> {
  await prisma.customer.update({ where: { id: userId }, data: { pinHash: await hashPin(userId, pin) } });
}
