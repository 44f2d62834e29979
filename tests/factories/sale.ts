import type { Decision } from "#app/core/domain/refusals.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import { attachTransaction } from "#app/customer/scan/attach-transaction.server.ts";
import { chooseItem } from "#app/customer/scan/choose-item.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { createTransaction } from "#app/till/sales/create-transaction.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import { credit } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeItem, type makeTill } from "#tests/factories/till.ts";

type Till = Awaited<ReturnType<typeof makeTill>>;

interface SaleOptions {
  now: Date;
  /** The price in whole millimes. */
  price?: number;
  /** The voucher or coupon that the customer uses. */
  item?: string;
}

/** The value of a decision; an unexpected refusal fails the test. */
export function must<T>(decision: Decision<T>): T {
  if (!decision.ok) throw new Error(`refused: ${decision.refusal} ${JSON.stringify(decision.details ?? [])}`);
  return decision.value;
}

/** A new sale of a till. */
export async function makeSale(till: Till, { now, price = 20_000 }: SaleOptions): Promise<MerchantSale> {
  return must(await createTransaction(till.call({ now }), { priceMillimes: price, sellerName: "Sonia" }));
}

/** A sale that its customer has attached, with the chosen item if one is named. */
export async function makeAttachedSale(
  till: Till,
  userId: string,
  given: SaleOptions,
): Promise<MerchantSale> {
  const sale = await makeSale(till, given);
  must(await attachTransaction(clientCall(userId, given), sale.code));
  if (given.item)
    must(await chooseItem(clientCall(userId, given), { id: sale.id, walletItemId: given.item }));
  return sale;
}

/** A sale that waits for its cashier. */
export async function makeWaitingSale(till: Till, userId: string, given: SaleOptions): Promise<MerchantSale> {
  const sale = await makeAttachedSale(till, userId, given);
  must(await submitTransaction(clientCall(userId, given), sale.id));
  return sale;
}

/** A confirmed sale. */
export async function makeConfirmedSale(
  till: Till,
  userId: string,
  given: SaleOptions,
): Promise<MerchantSale> {
  const sale = await makeWaitingSale(till, userId, given);
  return must(await confirmTransaction(till.call({ now: given.now }), sale.id));
}

/** An item of a new offer; the customer gets the points for it first, so the balance does not change. */
export async function giveItem(
  userId: string,
  offer: Parameters<typeof makeItem>[1],
  now: Date,
): Promise<string> {
  await credit(userId, 100, { now });
  return makeItem(userId, { ...offer, pointPrice: 100 }, now);
}
