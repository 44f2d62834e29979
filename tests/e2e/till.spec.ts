import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test, untilAlive } from "#tests/setup/browser.ts";
import type { Texts } from "#tests/setup/texts.ts";
import { makeCustomer, readCredentials, type Customer } from "./support/customer.ts";

interface MerchantSale {
  id: string;
  code: string;
  status: string;
  reference: string | null;
}

interface TillPage {
  page: Page;
  address: (path: string) => string;
  t: Texts;
  api: ApiClient;
}

/** Makes the browser the till of one of the demonstration's stores; returns its key. */
async function openTill({ page, address, t, api }: TillPage, partnerId?: string): Promise<string> {
  const { merchants } = await readCredentials(api);
  const merchant =
    partnerId === undefined ? merchants[0] : merchants.find((one) => one.partnerId === partnerId);
  if (!merchant) throw new Error("the demonstration has no such store");
  await page.goto(address("/cashier"));
  await expect(page).toHaveURL(/\/cashier\/sign-in$/);
  await page.getByLabel(t("till:signIn.key.label")).fill(merchant.apiKey);
  await page.getByRole("button", { name: t("till:signIn.key.submit") }).click();
  await page.getByLabel(t("till:signIn.seller.label")).fill("Sonia");
  await page.getByRole("button", { name: t("till:signIn.seller.submit") }).click();
  await expect(page).toHaveURL(address("/cashier"));
  await expect(page.getByText(merchant.storeName)).toBeVisible();
  return merchant.apiKey;
}

/** Fills in a new sale and sends it. */
async function sell({ page, t }: TillPage, amount: string, reference: string): Promise<void> {
  const field = page.getByLabel(t("till:sell.amount"));
  await untilAlive(field);
  await field.fill(amount);
  await page.getByLabel(t("till:sell.reference")).fill(reference);
  await page.getByRole("button", { name: t("till:sell.submit") }).click();
}

async function salesWith(api: ApiClient, key: string, reference: string): Promise<MerchantSale[]> {
  const { body } = await api.get<{ items: MerchantSale[] }>("/merchant/transactions?limit=100", { key });
  return body.items.filter((sale) => sale.reference === reference);
}

async function codeOn(page: Page): Promise<string> {
  const code = page.getByText(/^T-[A-Z0-9]{4}-[A-Z0-9]{4}$/).first();
  return (await code.textContent()) ?? "";
}

async function attach(api: ApiClient, { token }: Customer, code: string): Promise<string> {
  const { body, status } = await api.post<{ id: string }>("/client/transaction/attach", { code }, { token });
  expect(status).toBe(200);
  return body.id;
}

async function buy(api: ApiClient, { token }: Customer, id: string): Promise<void> {
  const { status } = await api.post(
    "/client/transaction/buy",
    { id },
    { token, idempotencyKey: randomUUID() },
  );
  expect(status).toBe(200);
}

test(
  "a sale from its amount to its points, and a part of it cancelled",
  { tag: "@every-language" },
  async ({ page, address, api, t }) => {
    const till = { page, address, t, api };
    const reference = randomUUID();
    const customer = await makeCustomer(api);
    await page.goto(address("/cashier"));
    await expectAccessible(page);
    await openTill(till);
    await expectAccessible(page);

    await sell(till, "١٢٫٥", reference);
    await expect(page.getByText(t("till:sale.created"))).toBeVisible();
    await expect(page.getByRole("img", { name: /T-[A-Z0-9]{4}-[A-Z0-9]{4}/ })).toBeVisible();
    await expectAccessible(page);

    const id = await attach(api, customer, await codeOn(page));
    await expect(page.getByText(t("till:sale.attached", { name: t("till:sale.someone") }))).toBeVisible();
    // In the middle of a sale: reloading the page, and the list of open sales, find it again.
    await page.reload();
    await expect(page.getByText(t("till:sale.attached", { name: t("till:sale.someone") }))).toBeVisible();
    await page.goto(address("/cashier"));
    await page.locator(`a[href$="/cashier/sale/${id}"]`).click();

    await buy(api, customer, id);
    const confirm = page.getByRole("button", { name: t("till:sale.confirm") });
    await expect(confirm).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("F9");
    await expect(page.getByText(t("till:over.CONFIRMED.title"))).toBeVisible();
    await expect(page.getByText(/\+125/)).toBeVisible();
    await expectAccessible(page);

    await page.getByText(t("till:cancel.open")).click();
    await expectAccessible(page);
    await page.getByLabel(t("till:cancel.amount")).fill("99");
    await page.getByRole("button", { name: t("till:cancel.part") }).click();
    await expect(page.getByText(t("errors:CANCEL_NOT_ALLOWED"))).toBeVisible();
    await page.getByLabel(t("till:cancel.amount")).fill("2,5");
    await page.getByRole("button", { name: t("till:cancel.part") }).click();
    await expect(page.getByText(/\+100/)).toBeVisible();

    await page.keyboard.press("F8");
    await expect(page.getByRole("heading", { name: t("till:sales.title"), exact: true })).toBeVisible();
    await expect(page.locator(`a[href$="/cashier/sale/${id}"]`)).toContainText(t("till:sale.partCancelled"));
    await expectAccessible(page);
  },
);

test("a sale is refused in the cashier's words", async ({ page, address, api, t }) => {
  const till = { page, address, t, api };
  const customer = await makeCustomer(api);
  await openTill(till);
  await sell(till, "20", randomUUID());
  await buy(api, customer, await attach(api, customer, await codeOn(page)));
  await page.getByText(t("till:sale.refuse"), { exact: true }).click();
  await page.getByLabel(t("till:sale.reason")).fill("Rupture");
  await page.getByRole("button", { name: t("till:sale.refuseNow") }).click();
  await expect(page.getByText(t("till:over.REFUSED.title"))).toBeVisible();
  await expect(page.getByText("Rupture")).toBeVisible();
  await expectAccessible(page);
});

interface Offer {
  id: string;
  title: string;
  availability: string;
  pricingType: string;
  faceValueMillimes: number;
  partner: { id: string } | null;
}

test("a hand scanner reads a voucher wherever the cursor is, and it is used", async ({
  page,
  address,
  api,
  t,
  language,
}) => {
  const till = { page, address, t, api };
  const customer = await makeCustomer(api, { points: 4000 });
  const { token } = customer;
  const { body: shop } = await api.get<{ items: Offer[] }>("/client/shop?type=VOUCHER&limit=100", {
    token,
    lang: language,
  });
  const { merchants } = await readCredentials(api);
  const hasTill = ({ partner }: Offer) => merchants.some(({ partnerId }) => partnerId === partner?.id);
  // Other tests sell too, but at tills outside the demonstration.
  const offer = shop.items.find(
    (one) => one.availability === "AVAILABLE" && one.pricingType === "POINTS_ONLY" && hasTill(one),
  );
  if (!offer?.partner) throw new Error("the demonstration has no voucher that this test could buy");
  const bought = await api.post<{ walletItemId: string }>(
    "/client/shop/purchase",
    { offerId: offer.id },
    { token, idempotencyKey: randomUUID() },
  );
  await openTill(till, offer.partner.id);

  const amount = page.getByLabel(t("till:sell.amount"));
  await untilAlive(amount);
  await amount.fill("1,5");
  const { body: item } = await api.get<{ inStore: { code: string } }>(
    `/client/wallet/${bought.body.walletItemId}`,
    { token },
  );
  await page.keyboard.type(item.inStore.code);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: offer.title })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("F9");
  await expect(page.getByText(t("till:over.CONFIRMED.title"))).toBeVisible();
  await expect(page.getByText(t("till:sale.left"))).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("F4");
  await page.getByLabel(t("till:code.code")).fill(item.inStore.code);
  await page.getByLabel(t("till:sell.amount")).fill("1");
  await page.getByRole("button", { name: t("till:code.lookup") }).click();
  await expect(page.getByRole("alert")).toHaveText(t("till:code.reason.CODE_USED"));
  await expectAccessible(page);
});

test("a lost connection books nothing twice and loses nothing", async ({
  page,
  context,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/net::ERR_|Failed to load resource|Failed to fetch/);
  const till = { page, address, t, api };
  const key = await openTill(till);

  const reference = randomUUID();
  await untilAlive(page.getByLabel(t("till:sell.amount")));
  await context.setOffline(true);
  await expect(page.getByText(t("till:link.off"))).toBeVisible();
  await sell(till, "5", reference);
  await expect(page.getByText(t("till:lost.sending"))).toBeVisible();
  expect(await salesWith(api, key, reference)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(t("till:sale.created"))).toBeVisible();
  await expect(page.getByText(t("till:link.on"))).toBeVisible();
  expect(await salesWith(api, key, reference)).toHaveLength(1);

  // Saved, but the answer never arrives, not even for the repeats, until the page is reloaded.
  const unheard = randomUUID();
  await page.goto(address("/cashier"));
  await page.route("**/cashier/send", async (route) => {
    await route.fetch().catch(() => {});
    await route.abort().catch(() => {});
  });
  await sell(till, "6", unheard);
  await expect(page.getByText(t("till:lost.sending"))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t("till:lost.sending"))).toBeVisible();
  await page.unroute("**/cashier/send");
  await expect(page.getByText(t("till:sale.created"))).toBeVisible();
  const [sale, ...others] = await salesWith(api, key, unheard);
  expect(others).toEqual([]);
  await expect(page).toHaveURL(address(`/cashier/sale/${sale?.id}`));
});

test("it sells before any script, and is closed again", async ({ browser, baseURL, address, api, t }) => {
  if (!baseURL) throw new Error("no server");
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("/cashier/sign-in"));
  await page.getByLabel(t("till:signIn.key.label")).fill("mk_wrong");
  await page.getByRole("button", { name: t("till:signIn.key.submit") }).click();
  await expect(page.getByText(t("till:signIn.key.wrong"))).toBeVisible();
  await openTill({ page, address, t, api });
  await page.getByLabel(t("till:sell.amount")).fill("douze");
  await page.getByRole("button", { name: t("till:sell.submit") }).click();
  await expect(page.getByText(t("errors:details.INVALID"))).toBeVisible();
  await page.getByLabel(t("till:sell.amount")).fill("12");
  await page.getByRole("button", { name: t("till:sell.submit") }).click();
  const customer = await makeCustomer(api);
  await buy(api, customer, await attach(api, customer, await codeOn(page)));
  await page.reload();
  await page.getByRole("button", { name: t("till:sale.confirm") }).click();
  await expect(page.getByText(t("till:over.CONFIRMED.title"))).toBeVisible();
  await page.goto(address("/cashier/device"));
  await page.getByRole("button", { name: t("till:device.signOut") }).click();
  await page.goto(address("/cashier"));
  await expect(page).toHaveURL(/\/cashier\/sign-in$/);
  await context.close();
});
