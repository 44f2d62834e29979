import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible } from "#tests/setup/browser.ts";
import { test } from "./support/camera.ts";
import { makeCustomer, readCredentials, signIn, signInFor, type Customer } from "./support/customer.ts";
import { qrPhoto } from "./support/qr-video.ts";
import { answer, findTill, startSale, type Till } from "./support/sales.ts";

/** A customer's voucher that can be used at the till's partner. */
async function buyVoucher(
  api: ApiClient,
  { token }: Customer,
): Promise<{ title: string; till: Till; faceValueMillimes: number }> {
  type Offer = {
    id: string;
    title: string;
    availability: string;
    pricingType: string;
    faceValueMillimes: number;
    partner: { id: string } | null;
  };
  const { body } = await api.get<{ items: Offer[] }>("/client/shop?type=VOUCHER&limit=100", { token });
  const { merchants } = await readCredentials(api);
  const offer = body.items.find(
    ({ availability, pricingType, partner }) =>
      availability === "AVAILABLE" &&
      pricingType === "POINTS_ONLY" &&
      merchants.some(({ partnerId }) => partnerId === partner?.id),
  );
  const till = merchants.find(({ partnerId }) => partnerId === offer?.partner?.id);
  if (!offer || !till) throw new Error("the demonstration has no voucher that this test could buy");
  await api.post("/client/shop/purchase", { offerId: offer.id }, { token, idempotencyKey: randomUUID() });
  return { title: offer.title, till, faceValueMillimes: offer.faceValueMillimes };
}

async function confirm(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name }).click();
}

/** A pattern that matches a text with any amount in it. */
function withAny(text: string): RegExp {
  return new RegExp(text.replace("AMOUNT", ".+"));
}

test("a code before the camera is bought with a voucher; the cashier's yes arrives by itself", async ({
  page,
  address,
  api,
  t,
  hold,
  language,
}) => {
  const customer = await makeCustomer(api, { points: 4000, locale: language });
  const { till } = await buyVoucher(api, customer);
  const sale = await startSale(api, till, 80_000);
  await signInFor(page, address("/scan"), customer.login);
  await expectAccessible(page);

  await page.getByRole("button", { name: t("scan:camera.start") }).click();
  await expect(page.getByText(t("scan:camera.other.qr"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("scan:camera.stop") }).click();
  hold(sale.qrUrl);
  await page.getByRole("button", { name: t("scan:camera.start") }).click();
  await page.waitForURL(`**${address(`/scan/${sale.id}`)}`);

  await expect(page.getByRole("heading", { level: 1, name: t("scan:choice.title") })).toBeVisible();
  await expect(page.getByText(t("scan:receipt.seller", { name: "Sonia" }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio").first().check({ force: true });
  await expect(page.getByText(t("scan:receipt.reduction"), { exact: true })).toBeVisible();
  await expect
    .poll(
      async () =>
        (
          await api.get<{ reductionMillimes: number }>(`/merchant/transactions/${sale.id}`, {
            key: till.apiKey,
          })
        ).body.reductionMillimes,
    )
    .toBeGreaterThan(0);

  await confirm(page, withAny(t("scan:choice.confirm", { amount: "AMOUNT" })));
  await expect(page.getByRole("heading", { name: t("scan:waiting.title") })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: t("scan:waiting.title") })).toBeVisible();

  await answer(api, till, sale, "confirm");
  await expect(page.getByRole("heading", { level: 1, name: t("scan:success.title") })).toBeVisible();
  await expect(page.getByText(t("scan:success.earned"))).toBeVisible();
  await expectAccessible(page);
  // When the code is scanned again, it shows the result.
  await page.goto(address(`/scan/${sale.code}`));
  await page.waitForURL(`**${address(`/scan/${sale.id}`)}`);
  await expect(page.getByRole("heading", { level: 1, name: t("scan:success.title") })).toBeVisible();
  await page.getByRole("link", { name: t("scan:history") }).click();
  await page.waitForURL(`**${address("/points-history")}`);
});

test("a photo from the gallery leads to a sale; the cashier's no comes with its reason", async ({
  page,
  address,
  api,
  t,
}) => {
  const { login } = await makeCustomer(api);
  const till = await findTill(api);
  const sale = await startSale(api, till);
  await signInFor(page, address("/scan"), login);
  const choose = page.getByLabel(t("scan:photo.choose"));
  const photo = { name: "photo.png", mimeType: "image/png" };
  await choose.setInputFiles({ ...photo, buffer: await qrPhoto("https://elsewhere.example/") });
  await expect(page.getByText(t("scan:photo.other.qr"))).toBeVisible();
  await choose.setInputFiles({ ...photo, buffer: Buffer.from("no picture at all") });
  await expect(page.getByText(t("scan:photo.unreadable"))).toBeVisible();
  await expectAccessible(page);
  await choose.setInputFiles({ ...photo, buffer: await qrPhoto(sale.qrUrl) });
  await page.waitForURL(`**${address(`/scan/${sale.id}`)}`);
  await confirm(page, withAny(t("scan:choice.confirm", { amount: "AMOUNT" })));
  await expect(page.getByRole("heading", { name: t("scan:waiting.title") })).toBeVisible();

  await answer(api, till, sale, "refuse", "Article en rupture");
  await expect(page.getByRole("heading", { name: t("scan:outcome.REFUSED.title") })).toBeVisible();
  await expect(page.getByText("Article en rupture")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("scan:again") }).click();
  await page.waitForURL(`**${address("/scan")}`);
});

test("a code is typed as it comes; what is none, or another's, is said so", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 40[04]/);
  const [{ login }, other] = [await makeCustomer(api), await makeCustomer(api)];
  const till = await findTill(api);
  const sale = await startSale(api, till);
  await signInFor(page, address("/scan"), login);
  const field = page.getByLabel(t("scan:type.label"));
  await field.fill("T-123");
  await page.getByRole("button", { name: t("scan:type.submit") }).click();
  await expect(page.getByText(t("scan:type.invalid"))).toBeVisible();
  await expectAccessible(page);
  await field.fill("");
  await field.pressSequentially(arabic(sale.code.replaceAll("-", "").toLowerCase()));
  await expect(field).toHaveValue(sale.code);
  await page.getByRole("button", { name: t("scan:type.submit") }).click();
  await page.waitForURL(`**${address(`/scan/${sale.id}`)}`);

  const taken = await startSale(api, till);
  await api.post("/client/transaction/attach", { code: taken.code }, { token: other.token });
  await page.goto(address(`/scan/${taken.code}`));
  await expect(page.getByRole("heading", { name: t("scan:outcome.ATTACH_ERROR.title") })).toBeVisible();
  await expectAccessible(page);
  await page.goto(address(`/scan/${taken.id}`));
  await expect(page.getByRole("heading", { name: t("scan:outcome.NO_DATA.title") })).toBeVisible();
});

function arabic(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}

test("without leave to use the camera it says what to do", async ({ page, address, api, t }) => {
  const { login } = await makeCustomer(api);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await signInFor(page, address("/scan"), login);
  await page.getByRole("button", { name: t("scan:camera.start") }).click();
  await expect(page.getByText(t("scan:camera.problem.denied.title"))).toBeVisible();
  await expectAccessible(page);
});

test("who has allowed the camera before finds it open, and its code read", async ({
  page,
  context,
  address,
  api,
  t,
  hold,
}) => {
  const { login } = await makeCustomer(api);
  const sale = await startSale(api, await findTill(api));
  await context.grantPermissions(["camera"]);
  await signInFor(page, address("/scan"), login);
  await expect(page.getByRole("button", { name: t("scan:camera.stop") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("scan:camera.start") })).toBeHidden();
  hold(sale.qrUrl);
  await page.reload();
  await page.waitForURL(`**${address(`/scan/${sale.id}`)}`);
});

test("while nobody can be reached it says so, and then goes on", async ({
  page,
  context,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const { login } = await makeCustomer(api);
  const till = await findTill(api);
  const sale = await startSale(api, till);
  await signInFor(page, address(`/scan/${sale.code}`), login);
  await confirm(page, withAny(t("scan:choice.confirm", { amount: "AMOUNT" })));
  await expect(page.getByRole("heading", { name: t("scan:waiting.title") })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(t("scan:waiting.away.title"))).toBeVisible();
  await expectAccessible(page);
  await answer(api, till, sale, "confirm");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: t("scan:success.title") })).toBeVisible();
});

test("a purchase is declined before it is confirmed, and a confirmation is taken back", async ({
  page,
  address,
  api,
  t,
}) => {
  const { login } = await makeCustomer(api);
  const till = await findTill(api);
  const first = await startSale(api, till);
  await signInFor(page, address(`/scan/${first.code}`), login);
  await page.getByRole("button", { name: t("scan:choice.decline") }).click();
  await expect(page.getByRole("heading", { name: t("scan:outcome.DECLINED.title") })).toBeVisible();
  await expectAccessible(page);
  const second = await startSale(api, till);
  await page.goto(address(`/scan/${second.code}`));
  await confirm(page, withAny(t("scan:choice.confirm", { amount: "AMOUNT" })));
  await expect(page.getByRole("heading", { name: t("scan:waiting.title") })).toBeVisible();
  await page.getByRole("button", { name: t("scan:waiting.decline") }).click();
  await expect(page.getByRole("heading", { name: t("scan:outcome.DECLINED.title") })).toBeVisible();
});

test("it all works before any script", async ({ browser, api, t, baseURL }) => {
  const customer = await makeCustomer(api, { points: 4000 });
  const { till } = await buyVoucher(api, customer);
  const sale = await startSale(api, till, 80_000);
  if (!baseURL) throw new Error("a server to open");
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  // The address in the QR code, opened by the phone's own camera.
  await page.goto(`/scan/${sale.code}`);
  await signIn(page, t, customer.login);
  await page.getByRole("button", { name: t("scan:code.open") }).click();
  await page.getByRole("radio").first().check({ force: true });
  await page.getByRole("button", { name: t("scan:choice.apply") }).click();
  await expect(page.getByText(t("scan:receipt.reduction"), { exact: true })).toBeVisible();
  await confirm(page, withAny(t("scan:choice.confirm", { amount: "AMOUNT" })));
  await expect(page.getByRole("heading", { name: t("scan:waiting.title") })).toBeVisible();
  await answer(api, till, sale, "confirm");
  await page.getByRole("link", { name: t("scan:waiting.refresh") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("scan:success.title") })).toBeVisible();
  await context.close();
});
