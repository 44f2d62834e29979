import { randomUUID } from "node:crypto";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible } from "#tests/setup/browser.ts";
import { test } from "./support/camera.ts";
import { makeCustomer, readCredentials, signIn, signInFor } from "./support/customer.ts";
import { qrPhoto } from "./support/qr-video.ts";
import { answer, findTill, type Till } from "./support/sales.ts";

interface SalePoint {
  id: string;
  code: string;
}

/** A sale point of the till's store with one card to buy and one to request. */
async function openSalePoint(api: ApiClient, { storeId }: Till): Promise<SalePoint> {
  const { operatorKey } = await readCredentials(api);
  const cards = [
    { title: "Recharge", action: "BUY", queries: ["card", "amount", "emissionDate"] },
    { title: "Remboursement", action: "REQUEST", pointPrice: 10, queries: ["barCode", "document"] },
  ];
  const { body, status } = await api.post<SalePoint>(
    "/operator/sale-points",
    { storeId, name: "Accueil", cards },
    { key: operatorKey, idempotencyKey: randomUUID() },
  );
  expect(status).toBe(201);
  return body;
}

/** A voucher of 10 dinars that every partner accepts, in this customer's wallet. */
async function putVoucherInWallet(api: ApiClient, token: string): Promise<string> {
  const { operatorKey } = await readCredentials(api);
  const name = `Bon ${randomUUID().slice(0, 8)}`;
  const terms = {
    type: "VOUCHER",
    pricingType: "POINTS_ONLY",
    pointPrice: 10,
    faceValueMillimes: 10_000,
    stock: 1,
  };
  const { body: offer } = await api.post<{ id: string }>(
    "/operator/offers",
    { title: { ar: name, fr: name, en: name }, ...terms },
    { key: operatorKey, idempotencyKey: randomUUID() },
  );
  const { status, body } = await api.post<{ walletItemId: string }>(
    "/client/shop/purchase",
    { offerId: offer.id },
    { token, idempotencyKey: randomUUID() },
  );
  expect(status).toBe(201);
  return body.walletItemId;
}

test("a card of a sale point asks one question after another, takes a voucher, and then asks the cashier", async ({
  page,
  address,
  api,
  t,
}) => {
  const { login, token } = await makeCustomer(api, { points: 10 });
  const voucher = await putVoucherInWallet(api, token);
  const till = await findTill(api);
  const { code } = await openSalePoint(api, till);
  await signInFor(page, address(`/scan/sale-point/${code}`), login);
  await expect(page.getByText(till.storeName)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: `${t("scan:point.BUY")} – Recharge` }).click();

  const next = page.getByRole("button", { name: t("actions.next") });
  await page.getByLabel(t("scan:query.card.label")).fill("12A4");
  await next.click();
  await expect(page.getByText(t("scan:point.failed"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("scan:point.again") }).click();
  await expect(page.getByLabel(t("scan:query.card.label"))).toBeFocused();
  await page.getByLabel(t("scan:query.card.label")).fill("1234 5678");
  await next.click();
  await page.getByLabel(t("scan:query.amount.label")).fill("٢٠٫٥");
  await next.click();
  await expect(page.getByText(t("scan:point.step", { step: 3, total: 3 }))).toBeVisible();
  await page.getByLabel(t("scan:query.emissionDate.label")).fill("2026-01-31");
  await page.getByLabel(t("scan:choice.legend")).selectOption(voucher);
  await expectAccessible(page);
  await page.getByRole("button", { name: t("scan:point.send.BUY") }).click();

  await page.waitForURL(/\/scan\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: t("scan:waiting.title") })).toBeVisible();
  await expect(page.getByText("Recharge")).toBeVisible();
  const id = page.url().split("/").at(-1) ?? "";
  const { body } = await api.get<object>(`/merchant/transactions/${id}`, { key: till.apiKey });
  expect(body).toMatchObject({
    priceMillimes: 20_500,
    reductionMillimes: 10_000,
    payableMillimes: 10_500,
    answers: { card: "12345678", amount: "20500", emissionDate: "2026-01-31" },
  });
  await answer(api, till, { id }, "confirm");
  await expect(page.getByRole("heading", { level: 1, name: t("scan:success.title") })).toBeVisible();
});

test("a request takes a bar code from the camera and a document, and is sent", async ({
  page,
  address,
  api,
  t,
  hold,
}) => {
  const { login } = await makeCustomer(api, { points: 50 });
  const { code } = await openSalePoint(api, await findTill(api));
  await signInFor(page, address(`/scan/sale-point/${code}`), login);
  await page.getByRole("link", { name: `${t("scan:point.REQUEST")} – Remboursement` }).click();
  hold("6191234567890");
  await page.getByRole("button", { name: t("scan:camera.start") }).click();
  await expect(page.getByLabel(t("scan:query.barCode.label"))).toHaveValue("6191234567890");
  await expectAccessible(page);
  await page.getByRole("button", { name: t("actions.next") }).click();

  await page.getByRole("button", { name: t("scan:point.send.REQUEST") }).click();
  await expect(page.getByText(t("scan:point.failed"))).toBeVisible();
  await page.getByRole("button", { name: t("scan:point.again") }).click();
  const choose = page.locator('input[name="document"]');
  await choose.setInputFiles({
    name: "ticket.png",
    mimeType: "image/png",
    buffer: await qrPhoto(`receipt ${randomUUID()}`),
  });
  await expect(page.getByRole("img", { name: t("scan:query.document.preview") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("scan:point.send.REQUEST") }).click();
  await expect(page.getByText(t("scan:point.sent.title"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("online:request.follow") }).click();
  await expect(page.getByText(t("online:request.toOpen"), { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: t("online:request.document.picture") })).toBeVisible();
  await expectAccessible(page);
});

test("a sale point's questions are one form before any script", async ({
  browser,
  address,
  api,
  t,
  baseURL,
}) => {
  const customer = await makeCustomer(api);
  const { code } = await openSalePoint(api, await findTill(api));
  if (!baseURL) throw new Error("a server to open");
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("/scan"));
  await signIn(page, t, customer.login);
  await page.getByLabel(t("scan:type.label")).fill(code);
  await page.getByRole("button", { name: t("scan:type.submit") }).click();
  await page.getByRole("link", { name: `${t("scan:point.BUY")} – Recharge` }).click();
  await page.getByLabel(t("scan:query.card.label")).fill("12A4");
  await page.getByLabel(t("scan:query.amount.label")).fill("12,500");
  await page.getByLabel(t("scan:query.emissionDate.label")).fill("2026-01-31");
  await page.getByRole("button", { name: t("scan:point.send.BUY") }).click();
  await expect(page.getByRole("main").getByText(t("errors:details.INVALID"))).toBeVisible();
  await expect(page.getByLabel(t("scan:query.amount.label"))).toHaveValue("12,500");
  await page.getByLabel(t("scan:query.card.label")).fill("1234");
  await page.getByRole("button", { name: t("scan:point.send.BUY") }).click();
  await expect(page.getByRole("heading", { name: t("scan:waiting.title") })).toBeVisible();
  await context.close();
});
