import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { formatMoney } from "#app/core/ui/format.ts";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { makeCustomer, readCredentials, signIn, signInFor, type Customer } from "./support/customer.ts";
import type { SandboxCredentials } from "#app/core/domain/sandbox/credentials-answer.ts";

interface Offer {
  id: string;
  title: string;
  availability: string;
  pricingType: string;
  faceValueMillimes: number | null;
  partner: { id: string } | null;
}

/** A voucher for points, and the key of a till that accepts it. */
async function findVoucher(
  api: ApiClient,
  { token }: Customer,
  { merchants }: SandboxCredentials,
  lang: "fr" | "ar" | "en",
) {
  const { body } = await api.get<{ items: Offer[] }>("/client/shop?type=VOUCHER&limit=100", { token, lang });
  const tillOf = ({ partner }: Offer) => merchants.find(({ partnerId }) => partnerId === partner?.id);
  // Other tests sell too, but at tills that do not belong to the demonstration.
  const offer = body.items.find(
    (one) => one.availability === "AVAILABLE" && one.pricingType === "POINTS_ONLY" && tillOf(one),
  );
  const till = offer && tillOf(offer);
  if (!offer || !till) throw new Error("the demonstration has no voucher that this test could buy");
  return { offer, till };
}

const code = /W-\w{10}-\d{6}/;

/**
 * Expects that nothing, not even a celebration, covers a code that a till may scan, and that the whole code
 * is on the screen.
 */
async function expectNothingOver(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeInViewport({ ratio: 1 });
  expect(await page.locator("canvas").count(), "stars over the page").toBe(0);
  const over = await shown.evaluate((drawn) => {
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    return points
      .map(([x, y]) => document.elementFromPoint(left + x * width, top + y * height))
      .filter((found) => found !== null && !drawn.contains(found) && !found.contains(drawn))
      .map((found) => found?.outerHTML.slice(0, 80));
  });
  expect(over).toEqual([]);
}

async function codeOn(page: Page): Promise<string> {
  const label = await page.getByRole("img", { name: code }).first().getAttribute("alt");
  return code.exec(label ?? "")?.[0] ?? "";
}

test(
  "a voucher is shown in the wallet, used at a till and explained",
  { tag: "@every-language" },
  async ({ page, address, api, t, language }) => {
    const credentials = await readCredentials(api);
    const customer = await makeCustomer(api, { points: 4000 });
    const { offer, till } = await findVoucher(api, customer, credentials, language);

    await signInFor(page, address("/wallet"), customer.login);
    await expect(page.getByRole("heading", { name: t("wallet:empty.store.title") })).toBeVisible();
    await expectAccessible(page);

    const { body: bought } = await api.post<{ walletItemId: string }>(
      "/client/shop/purchase",
      { offerId: offer.id },
      {
        token: customer.token,
        idempotencyKey: randomUUID(),
      },
    );
    const item = address(`/wallet/voucher/${bought.walletItemId}`);
    await page.goto(`${item}?new=1`);
    await expect(page.getByText(t("wallet:joy.title"))).toBeVisible();
    await expect(page).toHaveURL(item);
    await expectNothingOver(page, page.getByRole("img", { name: code }).first());
    await expectAccessible(page);

    const used = await api.post(
      "/merchant/wallet/redeem",
      { code: await codeOn(page), priceMillimes: 1000, storeId: till.storeId, reference: "R-17" },
      {
        key: till.apiKey,
        idempotencyKey: randomUUID(),
      },
    );
    expect(used.status).toBeLessThan(300);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    // The news is a toast at the top, centred.
    const news = page.getByText(t("wallet:noticed.part", { amount: formatMoney(1000, language) }));
    await expect(news).toBeVisible();
    const [newsAt, width] = [await news.boundingBox(), page.viewportSize()?.width ?? 0];
    expect(newsAt?.y).toBeLessThan(120);
    expect((newsAt?.x ?? 0) + (newsAt?.width ?? 0) / 2).toBeCloseTo(width / 2, -2);
    const left = page.getByText(t("wallet:left"), { exact: true });
    await expect(left).toBeVisible();
    // The amount that is left stands above the code.
    const [leftAt, codeAt] = [
      await left.boundingBox(),
      await page.getByRole("img", { name: code }).first().boundingBox(),
    ];
    expect(leftAt?.y).toBeLessThan(codeAt?.y ?? 0);

    await page.getByRole("link", { name: t("wallet:history.link") }).click();
    await expect(page.getByText(till.storeName)).toBeVisible();
    await expect(page.getByText("R-17")).toBeVisible();
    await expectAccessible(page);

    await page.goto(address("/wallet"));
    await expect(page.getByRole("link", { name: offer.title })).toBeVisible();
    await expectAccessible(page);
    await page.goto(address("/wallet/expired"));
    await expect(page.getByRole("heading", { name: t("wallet:expired.empty.title") })).toBeVisible();
    await expectAccessible(page);

    await page.goto(address("/points-history"));
    await expect(page.getByText("Mabrouk")).toBeVisible();
    await expect(page.getByRole("link", { name: offer.title })).toHaveAttribute("href", item);
    await expectAccessible(page);
  },
);

test("the code is there before any script", async ({ browser, address, api, t, baseURL }) => {
  const credentials = await readCredentials(api);
  const leila = credentials.customers.at(-1);
  if (!leila || !baseURL) throw new Error("the demonstration has no customers");
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("/wallet"));
  await signIn(page, t, leila.login, leila.password);
  await page.locator("main li h3 a").first().click();
  expect(await codeOn(page)).toMatch(/^W-/);
  await expect(page.getByRole("link", { name: t("wallet:reload") })).toBeVisible();
  await context.close();
});
