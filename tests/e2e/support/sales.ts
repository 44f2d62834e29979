import { randomUUID } from "node:crypto";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect } from "#tests/setup/browser.ts";
import { readCredentials, type Customer } from "./customer.ts";

export interface Till {
  apiKey: string;
  storeId: string;
  storeName: string;
  partnerId: string;
}

export interface Sale {
  id: string;
  code: string;
  qrUrl: string;
}

export async function findTill(api: ApiClient): Promise<Till> {
  const [till] = (await readCredentials(api)).merchants;
  if (!till) throw new Error("the demonstration has no tills");
  return till;
}

export async function startSale(
  api: ApiClient,
  { apiKey, storeId }: Till,
  priceMillimes = 50_000,
): Promise<Sale> {
  const body = { priceMillimes, sellerName: "Sonia", storeId };
  const { body: sale, status } = await api.post<Sale>("/merchant/transactions", body, {
    key: apiKey,
    idempotencyKey: randomUUID(),
  });
  expect(status).toBe(201);
  return sale;
}

/** The cashier's answer. */
export async function answer(
  api: ApiClient,
  { apiKey }: Till,
  { id }: Pick<Sale, "id">,
  how: "confirm" | "refuse",
  reason?: string,
): Promise<void> {
  const { status } = await api.post(`/merchant/transactions/${id}/${how}`, reason ? { reason } : {}, {
    key: apiKey,
    idempotencyKey: randomUUID(),
  });
  expect(status).toBeLessThan(300);
}

/** A sale that a till has made with the customer's card; it waits for the customer's yes. */
export async function sellByCard(
  api: ApiClient,
  { token }: Customer,
  priceMillimes = 50_000,
): Promise<Sale & { partner: string; till: Till }> {
  const till = await findTill(api);
  const { apiKey: key, storeId, partnerId } = till;
  const { body: partners } = await api.get<{ items: { id: string; name: string }[] }>(
    "/client/partners?limit=100",
    { token },
  );
  const { body: card } = await api.get<{ code: string }>("/client/card", { token });
  const { body: found } = await api.post<{ customer: string }>(
    "/merchant/customers/lookup",
    { code: card.code, storeId },
    { key },
  );
  const { body: sale, status } = await api.post<Sale>(
    "/merchant/transactions",
    { customer: found.customer, priceMillimes, sellerName: "Sonia", storeId },
    { key, idempotencyKey: randomUUID() },
  );
  expect(status).toBe(201);
  return { ...sale, partner: partners.items.find(({ id }) => id === partnerId)?.name ?? "", till };
}
