import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { expect, untilAlive } from "#tests/setup/browser.ts";
import type { ApiClient } from "#tests/setup/api-client.ts";
import type { Texts } from "#tests/setup/texts.ts";
import { readCredentials, type Customer } from "./customer.ts";
import type { Till } from "./sales.ts";

interface MerchantSale {
  id: string;
  code: string;
  status: string;
  reference: string | null;
}

export interface TillPage {
  page: Page;
  address: (path: string) => string;
  t: Texts;
  api: ApiClient;
}

/** Makes the browser the till of a store of the demonstration, the first of those meant; returns its key. */
export async function openTill(
  { page, address, t, api }: TillPage,
  meant: Partial<Till> = {},
): Promise<string> {
  const { merchants } = await readCredentials(api);
  const names = Object.keys(meant) as (keyof Till)[];
  const merchant = merchants.find((one) => names.every((name) => one[name] === meant[name]));
  if (!merchant) throw new Error("the demonstration has no such store");
  await page.goto(address("/cashier"));
  await signIn({ page, t }, merchant.apiKey);
  await expect(page).toHaveURL(address("/cashier"));
  await expect(page.getByTitle(merchant.storeName)).toBeVisible();
  return merchant.apiKey;
}

/** Types the key and the seller's name into the till's sign-in. */
export async function signIn({ page, t }: Pick<TillPage, "page" | "t">, key: string): Promise<void> {
  await expect(page).toHaveURL(/\/cashier\/sign-in$/);
  await page.getByLabel(t("till:signIn.key.label")).fill(key);
  await page.getByRole("button", { name: t("till:signIn.key.submit") }).click();
  await page.getByLabel(t("till:signIn.seller.label")).fill("Sonia");
  await page.getByRole("button", { name: t("till:signIn.seller.submit") }).click();
}

/** Fills in a new sale and sends it. */
export async function sell({ page, t }: TillPage, amount: string, reference: string): Promise<void> {
  const field = page.getByLabel(t("till:sell.amount"));
  await untilAlive(field);
  await field.fill(amount);
  await page.getByLabel(t("till:sell.reference")).fill(reference);
  await page.getByRole("button", { name: t("till:sell.submit") }).click();
}

/** Types as a hand scanner does: every key at once with its Enter, so that a busy machine makes no slow hand of it. */
export async function scan({ keyboard }: Page, code: string): Promise<void> {
  await Promise.all([...code, "Enter"].map((key) => keyboard.press(key)));
}

export async function salesWith(api: ApiClient, key: string, reference: string): Promise<MerchantSale[]> {
  const { body } = await api.get<{ items: MerchantSale[] }>("/merchant/transactions?limit=100", { key });
  return body.items.filter((sale) => sale.reference === reference);
}

export async function codeOn(page: Page): Promise<string> {
  const code = page.getByText(/^T-[A-Z0-9]{4}-[A-Z0-9]{4}$/).first();
  return (await code.textContent()) ?? "";
}

export async function attach(api: ApiClient, { token }: Customer, code: string): Promise<string> {
  const { body, status } = await api.post<{ id: string }>("/client/transaction/attach", { code }, { token });
  expect(status).toBe(200);
  return body.id;
}

export async function buy(api: ApiClient, { token }: Customer, id: string): Promise<void> {
  const { status } = await api.post(
    "/client/transaction/buy",
    { id },
    { token, idempotencyKey: randomUUID() },
  );
  expect(status).toBe(200);
}
