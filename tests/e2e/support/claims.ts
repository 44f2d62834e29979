import { randomUUID } from "node:crypto";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect } from "#tests/setup/browser.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { readCredentials, type Customer } from "./customer.ts";
import type { Till } from "./sales.ts";

/**
 * Makes a sale point of the store whose only card needs an invoice, and requests it as this customer; returns
 * the request's id.
 */
export async function ask(
  api: ApiClient,
  till: Till,
  { token }: Customer,
  { title, amount }: { title: string; amount: number },
): Promise<string> {
  const { operatorKey } = await readCredentials(api);
  const { body: point } = await api.post<{ id: string; cards: { id: string }[] }>(
    "/operator/sale-points",
    {
      storeId: till.storeId,
      name: "Accueil",
      cards: [{ title, action: "REQUEST", queries: ["amount", "voucherId", "document"] }],
    },
    { key: operatorKey, idempotencyKey: randomUUID() },
  );
  const form = new FormData();
  form.set("salePointId", point.id);
  form.set("cardId", point.cards[0]?.id ?? "");
  form.set("answers", JSON.stringify({ amount: String(amount), voucherId: "B-1207" }));
  // A document counts once, so each request has a picture of its own.
  const colour = `#${randomUUID().slice(0, 6)}`;
  form.set(
    "document",
    new Blob([new Uint8Array(await makePicture({ width: 900, height: 1300, colour }))], {
      type: "image/png",
    }),
    "facture.png",
  );
  const { body, status } = await api.post<{ requestId: string }>("/client/sale-point/request", form, {
    token,
    idempotencyKey: randomUUID(),
  });
  expect(status).toBeLessThan(300);
  return body.requestId;
}
