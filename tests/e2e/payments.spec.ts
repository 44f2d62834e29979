import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { formatMoney } from "#app/core/ui/format.ts";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { makeCustomer, readCredentials, signIn, signInFor, type Customer } from "./support/customer.ts";

const price = 12_500;

/** An offer of this test's own for 200 points and 12.500 dinars; its title is the same in every language. */
async function makeOffer(api: ApiClient) {
  const { operatorKey, merchants } = await readCredentials(api);
  const title = `Margoum ${randomUUID().slice(0, 8)}`;
  const text = (content: string) => ({ ar: content, fr: content, en: content });
  const offer = {
    type: "VOUCHER",
    faceValueMillimes: 20_000,
    partnerId: merchants[0]?.partnerId,
    title: text(title),
    terms: text(`Terms of ${title}`),
  };
  const cost = { pricingType: "MONEY_AND_POINTS", pointPrice: 200, priceMillimes: price };
  const { body } = await api.post<{ id: string }>(
    "/operator/offers",
    { ...offer, ...cost },
    { key: operatorKey, idempotencyKey: randomUUID() },
  );
  return { id: body.id, title };
}

interface Purchase {
  id: string;
  invoice: { id: string };
}

async function setAside(api: ApiClient, { token }: Customer, offerId: string): Promise<Purchase> {
  const { body, status } = await api.post<Purchase>(
    "/client/shop/purchase",
    { offerId },
    { token, idempotencyKey: randomUUID() },
  );
  expect(status).toBe(201);
  return body;
}

const atTheBank = (page: Page) => page.waitForURL(/\/sandbox\/gateway\//);
const backAt = (page: Page) => page.waitForURL(/\/purchase\/[0-9a-f-]{36}$/);

test(
  "an offer for points and money is paid at the bank, lies in the wallet and has its invoice",
  { tag: "@every-language" },
  async ({ page, address, api, t, language }) => {
    const customer = await makeCustomer(api, { points: 500 });
    const offer = await makeOffer(api);
    const amount = formatMoney(price, language);
    await signInFor(page, address(`/voucher/${offer.id}?buy=1`), customer.login);
    const sheet = page.getByRole("dialog", { name: t("payments:sheet.title") });
    await expect(sheet.getByText(t("payments:sheet.keptPoints"))).toBeVisible();
    await expect(sheet.getByRole("definition").nth(2)).toContainText("300");
    await expectAccessible(page);
    await sheet.getByRole("button", { name: t("payments:pay", { amount }) }).click();

    await atTheBank(page);
    await page.getByRole("button", { name: t("gateway:sandbox.pay", { amount }) }).click();
    await backAt(page);
    await expect(page.getByRole("heading", { name: t("payments:done.title") })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: t("payments:done.toInvoice") }).click();
    const paper = page.getByRole("article", { name: t("payments:invoice.title") });
    await expect(paper).toContainText(offer.title);
    const { body } = await api.get<{ items: { id: string; number: string }[] }>("/client/invoices", {
      token: customer.token,
    });
    const { id = "", number = "" } = body.items[0] ?? {};
    await expect(
      page.getByRole("heading", { level: 1, name: t("payments:invoice.titled", { number }) }),
    ).toBeVisible();
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: t("payments:invoice.download") }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${number}.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const part of [page.locator("html"), paper])
      await expect(part).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await page.emulateMedia({ media: null, colorScheme: null });
    await page.getByRole("link", { name: t("payments:invoice.back") }).click();
    await expect(
      page.getByRole("list", { name: t("payments:invoices.title") }).getByRole("link"),
    ).toHaveAttribute("href", address(`/profile/invoices/${id}`));
    await expectAccessible(page);

    await page.goto(address("/profile/order-history"));
    await expect(page.getByText(t("payments:status.COMPLETED"), { exact: true })).toBeVisible();
    await page.getByText(offer.title).click();
    await expectAccessible(page);
    await page.getByRole("link", { name: t("payments:open") }).click();
    await page.getByRole("link", { name: t("payments:done.toItem") }).click();
    await expect(page.getByRole("heading", { level: 1, name: offer.title })).toBeVisible();
  },
);

test("a refused card gives the points back, and money that comes too late goes back", async ({
  page,
  address,
  api,
  t,
  language,
}) => {
  const customer = await makeCustomer(api, { points: 500 });
  const offer = await makeOffer(api);
  const amount = formatMoney(price, language);
  const first = await setAside(api, customer, offer.id);
  await signInFor(page, address("/wallet"), customer.login);
  await expect(page.getByText(t("open-payment:title"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("open-payment:action") }).click();
  await page.waitForURL(`**${address(`/purchase/${first.id}`)}`);
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(
    page.getByText(t("payments:awaiting.keptPoints", { count: 200, amount: "200" })),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("payments:pay", { amount }) }).click();
  await atTheBank(page);
  await page.getByRole("button", { name: t("gateway:sandbox.decline") }).click();
  await backAt(page);
  await expect(page.getByRole("heading", { name: t("payments:title.FAILED") })).toBeVisible();
  await expect(page.getByText(t("payments:pointsBack", { count: 200, amount: "200" }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("common:actions.retry") }).click();
  const sheet = page.getByRole("dialog", { name: t("payments:sheet.title") });
  await expect(sheet.getByRole("button", { name: t("payments:pay", { amount }) })).toBeVisible();

  // The open payment is told at home and on its own offer, before anything more is reserved there.
  const second = await setAside(api, customer, offer.id);
  await page.goto(address("/"));
  await expect(page.getByText(t("open-payment:title"))).toBeVisible();
  await page.goto(address(`/voucher/${offer.id}`));
  await expect(page.getByText(t("open-payment:title"))).toBeVisible();
  await expect(page.getByRole("link", { name: t("payments:sheet.open") })).toHaveCount(0);
  await page.getByRole("link", { name: t("open-payment:another") }).click();
  await expect(sheet.getByText(t("open-payment:title"))).toBeVisible();
  await expectAccessible(page);
  await page.goto(address(`/voucher/${offer.id}`));
  await page.getByRole("link", { name: t("open-payment:pay") }).click();
  await page.waitForURL(`**${address(`/purchase/${second.id}`)}`);
  await page.goto(address(`/purchase/${second.id}`));
  await page.getByRole("button", { name: t("payments:awaiting.cancel") }).click();
  await expect(page.getByRole("heading", { name: t("payments:title.CANCELLED") })).toBeVisible();
  await expect(page.getByText(t("payments:pointsBack", { count: 200, amount: "200" }))).toBeVisible();
  expect((await api.post(`/sandbox/payments/${second.invoice.id}`, { outcome: "PAID" })).status).toBe(200);
  // The page updates itself.
  await expect(page.getByText(t("payments:outcome.REFUNDED", { amount }))).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const { body } = await api.get<{ available: number }>("/client/points", { token: customer.token });
  expect(body.available).toBe(500);
});

test("paying works before any script", async ({ browser, baseURL, address, api, t, language }) => {
  const customer = await makeCustomer(api, { points: 500 });
  const offer = await makeOffer(api);
  const amount = formatMoney(price, language);
  const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address(`/voucher/${offer.id}?buy=1`));
  await signIn(page, t, customer.login);
  await page.getByRole("button", { name: t("payments:pay", { amount }) }).click();
  await page.getByRole("link", { name: t("payments:pay", { amount }) }).click();
  await atTheBank(page);
  await page.getByRole("button", { name: t("gateway:sandbox.pay", { amount }) }).click();
  await expect(page.getByRole("heading", { name: t("payments:done.title") })).toBeVisible();
  await page.getByRole("link", { name: t("payments:done.toItem") }).click();
  await expect(page.getByRole("heading", { level: 1, name: offer.title })).toBeVisible();
  await context.close();
});
