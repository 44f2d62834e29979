/** What stands at the edges of the narrowest phones with the longest amounts: nothing is cut or broken. */
import { randomUUID } from "node:crypto";
import { expect, test } from "#tests/setup/browser.ts";
import { whatDoesNotFit } from "#tests/setup/fits.ts";
import { makeCustomer, readCredentials, signInFor } from "./support/customer.ts";
import { subscribeToPremium } from "./support/premium.ts";

test(
  "the buy bar is whole with the longest price in points and dinars",
  { tag: "@every-language" },
  async ({ page, address, api, t }) => {
    const { operatorKey, merchants } = await readCredentials(api);
    const text = (words: string) => ({ ar: words, fr: words, en: words });
    const { body: offer } = await api.post<{ id: string }>(
      "/operator/offers",
      {
        ...{ type: "VOUCHER", faceValueMillimes: 9_999_000, partnerId: merchants[0]?.partnerId },
        ...{ title: text(`Zarbia ${randomUUID().slice(0, 8)}`), terms: text("–") },
        ...{ pricingType: "MONEY_AND_POINTS", pointPrice: 100_000, priceMillimes: 8_888_500 },
      },
      { key: operatorKey, idempotencyKey: randomUUID() },
    );
    const customer = await makeCustomer(api, { points: 100_001 });
    await signInFor(page, address("/"), customer.login);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(address(`/voucher/${offer.id}`));
      const action = page.getByRole("link", { name: t("payments:sheet.open") });
      await expect(action).toBeInViewport({ ratio: 1 });
      const lines = await action.evaluate((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const size = parseFloat(getComputedStyle(button).lineHeight);
        return Math.round(words.getBoundingClientRect().height / size);
      });
      expect(lines, `lines of the button at ${width} px`).toBe(1);
      const price = page.locator(".action-bar .price");
      await expect(price).toBeInViewport({ ratio: 1 });
      expect(await whatDoesNotFit(page), `at ${width} px`).toEqual([]);
    }
  },
);

test("the balance panel holds six digits and Premium beside the card", async ({ page, address, api, t }) => {
  const customer = await makeCustomer(api, { points: 123_456 });
  await subscribeToPremium(api, customer.token);
  await signInFor(page, address("/"), customer.login);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const balance = page.locator("main").getByRole("link", { name: /123\D456/ });
    const card = page.locator("main").getByRole("link", { name: t("shop:card"), exact: true });
    const [amount, button] = [await balance.boundingBox(), await card.boundingBox()];
    if (!amount || !button) throw new Error("the balance or the card has no place");
    expect(Math.abs(amount.y + amount.height / 2 - button.y - button.height / 2)).toBeLessThan(2);
    expect(await whatDoesNotFit(page), `at ${width} px`).toEqual([]);
  }
});
