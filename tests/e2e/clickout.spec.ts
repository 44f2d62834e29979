import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { makeCustomer, readCredentials, signIn } from "./support/customer.ts";

/**
 * A single-use campaign code for a coupon that the shop sells only to premium members; its title is the same
 * in every language.
 */
async function makeCampaign(api: ApiClient) {
  const { operatorKey, merchants } = await readCredentials(api);
  const send = (path: string, body: object) =>
    api.post<{ id: string }>(path, body, { key: operatorKey, idempotencyKey: randomUUID() });
  const title = `Makroudh ${randomUUID().slice(0, 8)}`;
  const offer = await send("/operator/offers", {
    ...{ type: "COUPON", partnerId: merchants[0]?.partnerId, title: { ar: title, fr: title, en: title } },
    ...{
      pricingType: "POINTS_ONLY",
      pointPrice: 900,
      premium: true,
      discount: { kind: "PERCENT", value: 25 },
    },
  });
  const code = `Fete-${randomUUID().slice(0, 8)}`;
  const dates = { availableFrom: "2026-01-01T00:00:00Z", availableTo: "2199-01-01T00:00:00Z" };
  const { status } = await send("/operator/clickouts", {
    code,
    offerId: offer.body.id,
    singleUse: true,
    ...dates,
  });
  expect(status).toBe(201);
  return { title, code };
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, "pixels that the page is wider than the screen").toBe(0);
}

test(
  "a campaign's link: the offer, sign-in on the way, one press, and it is in the wallet",
  { tag: "@every-language" },
  async ({ page, address, api, t, complaints }) => {
    complaints.allow(/status of 404/);
    const [{ title, code }, customer] = [await makeCampaign(api), await makeCustomer(api)];
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/clickout/${code}`);
    await expect(page).toHaveURL(new RegExp(`/(ar|fr|en)/clickout/${code}$`));
    await page.goto(address(`/clickout/${code}`));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`Mezia | ${title}`);
    await expect(page.getByText(t("clickout:gift"), { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByRole("link", { name: t("clickout:signIn") }).click();
    await page.waitForURL(`**${address("/sign-in")}?next=*`);
    await signIn(page, t, customer.login);
    await page.getByRole("button", { name: t("clickout:get") }).click();
    await page.waitForURL(`**${address("/wallet/voucher/")}*`);
    await expect(page.getByText(t("wallet:joy.title"))).toBeVisible();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    const wallet = new URL(page.url()).pathname;

    // The code is used up, but the customer who claimed it can still open it.
    await page.goto(address(`/clickout/${code}`));
    await expect(page).toHaveTitle(`Mezia | ${t("clickout:mine.title")}`);
    await expectAccessible(page);
    await page.getByRole("link", { name: t("clickout:mine.open") }).click();
    await page.waitForURL(`**${wallet}`);

    await page.context().clearCookies();
    await page.goto(address(`/clickout/${code}`));
    await expect(page.getByRole("heading", { level: 1, name: t("clickout:invalid.title") })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("clickout:offers") })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: t("shop:hero.title") })).toBeVisible();
  },
);
