import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { formatDinars } from "#app/core/ui/format.ts";
import { documentMaxBytes } from "#app/core/domain/requests/document.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import type { Texts } from "#tests/setup/texts.ts";
import { makeCustomer, readCredentials, signIn, signInFor, type Customer } from "./support/customer.ts";
import { qrPhoto } from "./support/qr-video.ts";

interface Offer {
  id: string;
  title: string;
  availability: string;
  pricingType: string;
  availableOnline: boolean;
  minimumPurchaseMillimes: number | null;
  partner: { id: string; name: string } | null;
}

interface Shop {
  partner: { id: string; name: string; onlineUrl: string; earnRate: number };
  /** The key of one of its stores. */
  key: string;
  /** The coupon that the customer has bought. */
  item: string;
}

const basketMillimes = 200_000;

/** Buys an offer that an online shop accepts, at a shop for which the demonstration has a key. */
async function buyForOnline(
  api: ApiClient,
  { token }: Customer,
  type: "COUPON" | "VOUCHER",
  lang: Language,
): Promise<Shop> {
  const { merchants } = await readCredentials(api);
  const { body } = await api.get<{ items: Offer[] }>(`/client/shop?type=${type}&limit=100&sort=pointsAsc`, {
    token,
    lang,
  });
  const keyOf = ({ partner }: Offer) => merchants.find(({ partnerId }) => partnerId === partner?.id)?.apiKey;
  const offer = body.items.find(
    (one) =>
      one.availableOnline &&
      one.availability === "AVAILABLE" &&
      one.pricingType === "POINTS_ONLY" &&
      (one.minimumPurchaseMillimes ?? 0) <= basketMillimes &&
      keyOf(one) !== undefined,
  );
  if (!offer?.partner) throw new Error("the demonstration has nothing that a shop takes online");
  const bought = await api.post<{ walletItemId: string }>(
    "/client/shop/purchase",
    { offerId: offer.id },
    { token, idempotencyKey: randomUUID() },
  );
  expect(bought.status).toBe(201);
  const { body: partner } = await api.get<Shop["partner"]>(`/client/partners/${offer.partner.id}`, {
    token,
    lang,
  });
  return { partner, key: keyOf(offer) ?? "", item: bought.body.walletItemId };
}

const answer = async (
  api: ApiClient,
  { key }: Shop,
  id: string,
  how: "open" | "accept" | "refuse",
  body: object = {},
) =>
  expect(
    (
      await api.post(`/merchant/validation-requests/${id}/${how}`, body, {
        key,
        idempotencyKey: randomUUID(),
      })
    ).status,
  ).toBe(200);

const pointsOf = async (api: ApiClient, { token }: Customer) =>
  (await api.get<{ available: number; pending: number }>("/client/points", { token })).body;

/** A visit for which points can be claimed. */
async function visit(api: ApiClient, { partner }: Shop, { token }: Customer): Promise<string> {
  const { body } = await api.post<{ transactionId: string }>(
    "/client/partners/use-online",
    { partnerId: partner.id },
    { token },
  );
  return body.transactionId;
}

/** A photo larger than the limit for documents: the browser shrinks it. */
async function largeInvoice() {
  const noise = { type: "gaussian", mean: 150, sigma: 40 } as const;
  const buffer = await sharp({
    create: { width: 1700, height: 1700, channels: 3, background: "#fff", noise },
  })
    .png()
    .toBuffer();
  expect(buffer.byteLength).toBeGreaterThan(documentMaxBytes);
  return { name: "IMG_2041.png", mimeType: "image/png", buffer };
}

const invoice = async (text = randomUUID()) => ({
  name: "facture.png",
  mimeType: "image/png",
  buffer: await qrPhoto(text),
});

async function fillClaim(
  page: Page,
  t: Texts,
  { orderId, amount }: { orderId: string; amount: string },
): Promise<void> {
  await page.getByLabel(t("online:claim.orderId")).fill(orderId);
  await page.getByLabel(t("online:claim.amount")).fill(amount);
}

const idIn = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";

test(
  "a coupon used online shows its code; the invoice brings the points, without a reload",
  { tag: "@every-language" },
  async ({ page, context, address, api, t, language }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const customer = await makeCustomer(api, { points: 4000 });
    const shop = await buyForOnline(api, customer, "COUPON", language);
    await signInFor(page, address(`/wallet/voucher/${shop.item}`), customer.login);
    await page.getByRole("link", { name: t("online:way.use") }).click();

    await expect(page.getByRole("heading", { level: 1, name: t("online:use.title") })).toBeVisible();
    await page.getByLabel(t("online:use.basket")).fill("٢٠٠");
    await expect(page.getByText(t("online:sums.saves"))).toBeVisible();
    await expect(page.getByText(t("online:use.closes.COUPON"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t("online:use.confirm") }).click();

    await expect(page.getByRole("heading", { name: t("online:code.title") })).toBeVisible();
    const code = (await page.getByText(/^O(-[A-Z0-9]{4}){3}$/).textContent()) ?? "";
    await page.getByRole("button", { name: t("actions.copy") }).click();
    await expect(page.getByRole("button", { name: t("actions.copied") })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    const toShop = page.getByRole("link", { name: t("online:code.go") });
    await expect(toShop).toHaveAttribute("href", shop.partner.onlineUrl);
    await expect(toShop).toHaveAttribute("rel", /noopener/);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(code)).toBeVisible();

    await page.goto(address("/points-history?tab=online"));
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: shop.partner.name });
    await expect(row).toContainText(t("points:online.status.CUSTOMER_VALIDATION_NEEDED"));
    await expectAccessible(page);
    await row.getByRole("link").click();

    const submit = page.getByRole("button", { name: t("online:claim.submit") });
    const orderId = `CMD-${randomUUID().slice(0, 8)}`;
    await page.getByLabel(t("online:claim.orderId")).fill(orderId);
    // The amount left to pay is suggested.
    await expect(page.getByLabel(t("online:claim.amount"))).not.toHaveValue("");
    await submit.click();
    await expect(page.getByRole("alert").getByText(t("errors:DOCUMENT_REQUIRED"))).toBeVisible();
    await expect(page.getByLabel(t("online:claim.orderId"))).toHaveValue(orderId);
    await page
      .locator('input[name="document"]')
      .setInputFiles({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from("no picture") });
    await expect(page.getByText(t("online:claim.invoice.HEIC"))).toBeVisible();
    await page.locator('input[name="document"]').setInputFiles(await invoice());
    await expect(page.getByRole("img", { name: t("online:claim.invoice.preview") })).toBeVisible();
    await page.getByLabel(t("online:claim.amount")).fill("150,5");
    await expectAccessible(page);
    await submit.click();

    await page.waitForURL(/points-history\/response\/[0-9a-f-]{36}\?sent$/);
    const status = page.getByRole("status").filter({ has: page.getByRole("heading") });
    await expect(status).toContainText(t("online:request.status.PENDING"));
    const { pending } = await pointsOf(api, customer);
    expect(pending).toBe(Math.floor((150_500 * shop.partner.earnRate) / 1000));
    await expect(page.getByText(orderId)).toBeVisible();
    await expect(page.getByRole("img", { name: t("online:request.document.picture") })).toBeVisible();
    await expectAccessible(page);

    const before = (await pointsOf(api, customer)).available;
    await answer(api, shop, idIn(page), "open");
    await expect(status).toContainText(t("online:request.status.VALIDATING"));
    await answer(api, shop, idIn(page), "accept", { amountMillimes: 120_000, text: "Merci et à bientôt" });
    await expect(status).toContainText(t("online:request.status.ACCEPTED"));
    await expect(page.getByText("Merci et à bientôt")).toBeVisible();
    await expect(page.getByText(formatDinars(120_000, language))).toBeVisible();
    await expectAccessible(page);
    expect((await pointsOf(api, customer)).available - before).toBe(
      Math.floor((120_000 * shop.partner.earnRate) / 1000),
    );
    await page.goto(address(`/wallet/voucher/${shop.item}`));
    await expect(page.getByRole("heading", { name: t("wallet:status.USED_ONLINE") })).toBeVisible();
    await expect(page.getByText(code)).toBeVisible();
    await expectAccessible(page);
  },
);

test("a refused claim is sent once more, and no invoice counts twice", async ({ page, address, api, t }) => {
  const [customer, other] = [await makeCustomer(api, { points: 4000 }), await makeCustomer(api)];
  const shop = await buyForOnline(api, customer, "COUPON", "fr");
  const paper = await invoice();
  const form = new FormData();
  const fields = {
    transactionId: await visit(api, shop, other),
    orderId: `A-${randomUUID()}`,
    amountMillimes: "9000",
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("document", new File([new Uint8Array(paper.buffer)], paper.name, { type: paper.mimeType }));
  expect((await api.post("/client/request/validation", form, { token: other.token })).status).toBe(201);

  const transactionId = await visit(api, shop, customer);
  await signInFor(page, address(`/points-history/request/${transactionId}`), customer.login);
  await fillClaim(page, t, { orderId: fields.orderId.toLowerCase(), amount: "45,500" });
  const choose = page.locator('input[name="document"]');
  const submit = page.getByRole("button", { name: t("online:claim.submit") });
  await choose.setInputFiles({ ...paper, buffer: paper.buffer.subarray(0, paper.buffer.length / 2) });
  await submit.click();
  await expect(page.getByRole("main").getByText(t("errors:details.UNREADABLE"))).toBeVisible();
  await choose.setInputFiles(await invoice());
  await submit.click();
  await expect(page.getByText(t("online:claim.exists.orderId"))).toBeVisible();
  await expect(page.getByText(t("online:claim.exists.document"))).toBeHidden();
  await choose.setInputFiles(paper);
  await page.getByLabel(t("online:claim.orderId")).fill(`B-${randomUUID()}`);
  await submit.click();
  await expect(page.getByText(t("online:claim.exists.document"))).toBeVisible();
  await expect(page.getByText(t("online:claim.exists.orderId"))).toBeHidden();
  await expect(page.getByLabel(t("online:claim.amount"))).toHaveValue("45,500");
  await choose.setInputFiles(await invoice());
  await submit.click();

  await page.waitForURL(/points-history\/response\//);
  await answer(api, shop, idIn(page), "refuse", { text: "La facture est floue" });
  const again = page.getByRole("link", { name: t("online:row.SEND_AGAIN") });
  await again.click();
  await expect(page.getByText("La facture est floue")).toBeVisible();
  await expect(page.getByLabel(t("online:claim.amount"))).toHaveValue("45,500");
  await page.locator('input[name="document"]').setInputFiles(await largeInvoice());
  await submit.click();
  await page.waitForURL(/points-history\/response\/.*\?sent$/);
  await answer(api, shop, idIn(page), "refuse", { text: "Toujours floue" });
  await expect(page.getByText("Toujours floue")).toBeVisible();
  await expect(again).toHaveCount(0);
});

test("use, visit and claim without a script", async ({ browser, address, api, t, baseURL }) => {
  if (!baseURL) throw new Error("a server to open");
  const customer = await makeCustomer(api, { points: 9000 });
  const shop = await buyForOnline(api, customer, "VOUCHER", "fr");
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await context.route(
    (url) => url.origin !== new URL(baseURL).origin,
    (route) => route.fulfill({ contentType: "text/html", body: "the shop" }),
  );
  const page = await context.newPage();

  await page.goto(address(`/store/${shop.partner.id}`));
  await page.getByRole("link", { name: t("online:visit.signIn") }).click();
  await signIn(page, t, customer.login);
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("button", { name: t("online:visit.go") }).click(),
  ]);
  await tab.waitForURL(`${shop.partner.onlineUrl}/**`);
  await expect(tab.getByText("the shop")).toBeVisible();
  await tab.close();

  await page.goto(address(`/wallet/voucher/${shop.item}`));
  await page.getByRole("link", { name: t("online:way.use") }).click();
  await page.getByRole("button", { name: t("online:use.preview") }).click();
  await expect(page.getByRole("alert").getByText(t("errors:BASKET_PRICE_REQUIRED"))).toBeVisible();
  await page.getByLabel(t("online:use.basket")).fill("3,500");
  await page.getByRole("button", { name: t("online:use.preview") }).click();
  await expect(page.getByText(t("online:sums.pay"))).toBeVisible();
  // If the amount differs from the previewed one, it is previewed again first.
  await page.getByLabel(t("online:use.basket")).fill("4,500");
  await page.getByRole("button", { name: t("online:use.confirm") }).click();
  await expect(page.getByText(formatDinars(-4_500, "fr"))).toBeVisible();
  await page.getByRole("button", { name: t("online:use.confirm") }).click();
  await expect(page.getByRole("heading", { name: t("online:code.title") })).toBeVisible();

  await page.goto(address("/points-history?tab=online"));
  const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: shop.partner.name });
  await expect(rows).toHaveCount(2);
  await rows.last().getByRole("link").click();
  await fillClaim(page, t, { orderId: `C-${randomUUID()}`, amount: "49,900" });
  await page.getByRole("button", { name: t("online:claim.submit") }).click();
  await expect(page.getByRole("alert").getByText(t("errors:DOCUMENT_REQUIRED"))).toBeVisible();
  await expect(page.getByText(t("online:claim.invoice.lost"))).toBeVisible();
  await expect(page.getByLabel(t("online:claim.amount"))).toHaveValue("49,900");
  await page.locator('input[name="document"]').setInputFiles(await invoice());
  await page.getByRole("button", { name: t("online:claim.submit") }).click();
  await expect(page.getByText(t("online:request.toOpen"))).toBeVisible();
  await context.close();
});
