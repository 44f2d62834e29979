/** Offers that a customer wants to find again, or waits for. */
import { randomUUID } from "node:crypto";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test, untilAlive } from "#tests/setup/browser.ts";
import { makeCustomer, readCredentials, signInFor } from "./support/customer.ts";

/** A coupon of this test's own for 300 points; its title is the same in every language. */
async function makeOffer(api: ApiClient) {
  const { operatorKey, merchants } = await readCredentials(api);
  const title = `Tabouna ${randomUUID().slice(0, 8)}`;
  const text = (content: string) => ({ ar: content, fr: content, en: content });
  const { body } = await api.post<{ id: string }>(
    "/operator/offers",
    {
      ...{ type: "COUPON", partnerId: merchants[0]?.partnerId, title: text(title), terms: text("–") },
      ...{ pricingType: "POINTS_ONLY", pointPrice: 300, discount: { kind: "PERCENT", value: 15 } },
    },
    { key: operatorKey, idempotencyKey: randomUUID() },
  );
  return { id: body.id, title };
}

test("a heart keeps an offer among the favourites, with and without a script", async ({
  page,
  browser,
  baseURL,
  address,
  api,
  t,
}) => {
  const customer = await makeCustomer(api);
  const offer = await makeOffer(api);
  const heart = page.getByRole("button", { name: t("shop:favourite.label", { title: offer.title }) });
  await signInFor(page, address(`/?search=${encodeURIComponent(offer.title)}`), customer.login);
  await untilAlive(page.getByRole("navigation").getByRole("link").first());
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  const kept = page.waitForResponse((response) => response.request().method() === "POST");
  await heart.click();
  expect((await kept).status()).toBeLessThan(400);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await page.goto(address("/favourites"));
  await expect(page.getByRole("heading", { level: 3, name: offer.title })).toBeVisible();
  await expectAccessible(page);
  const state = await page.context().storageState();

  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: state, baseURL });
  const still = await plain.newPage();
  await still.goto(address(`/voucher/${offer.id}`));
  const drawn = still.getByRole("button", { name: t("shop:favourite.label", { title: offer.title }) });
  await drawn.click();
  await expect(drawn).toHaveAttribute("aria-pressed", "false");
  await still.goto(address("/favourites"));
  await expect(still.getByText(t("shop:favourite.empty.title"))).toBeVisible();
  await plain.close();
});

test("who has too few points can ask to be told when they suffice", async ({ page, address, api, t }) => {
  const customer = await makeCustomer(api, { points: 100 });
  const offer = await makeOffer(api);
  await signInFor(page, address(`/voucher/${offer.id}`), customer.login);
  await page.getByRole("button", { name: t("shop:watch.POINTS.start") }).click();
  await expect(page.getByText(t("shop:watch.POINTS.on"))).toBeVisible();
  await expectAccessible(page);
});
