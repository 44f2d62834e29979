/** A till's sale with the customer's card waits for the customer's yes: every page of the app tells of it. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, untilAlive } from "#tests/setup/browser.ts";
import { whatDoesNotFit } from "#tests/setup/fits.ts";
import type { Texts } from "#tests/setup/texts.ts";
import { makeCustomer, signInFor } from "./support/customer.ts";
import { sellByCard } from "./support/sales.ts";

const announced = (page: Page, t: Texts, partner: string) =>
  page.getByRole("link", { name: t("common:saleWaits.title", { partner }) });

const scrollDown = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

test(
  "it is announced on every page at once, stays in sight, and one touch leads to it",
  { tag: "@every-language" },
  async ({ page, address, language, api, t }) => {
    const customer = await makeCustomer(api, { locale: language });
    await signInFor(page, address("/store"), customer.login);
    await untilAlive(page.getByRole("navigation").getByRole("link").first());
    await scrollDown(page);
    const { id, partner } = await sellByCard(api, customer, 1_250_500);
    const link = announced(page, t, partner);
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link).toContainText(/1\D250\D500/);
    await expectAccessible(page);
    expect(await whatDoesNotFit(page)).toEqual([]);

    for (const path of ["/", "/wallet", "/profile", "/points-history"]) {
      await page.goto(address(path));
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    await link.click();
    await page.waitForURL(`**${address(`/scan/${id}`)}`);
    await expect(page.getByRole("heading", { level: 1, name: t("scan:choice.title") })).toBeVisible();
    await expect(link, "its own page says it itself").toHaveCount(0);
    await page.goto(address("/wallet"));
    await expect(link).toBeVisible();
    const agreed = await api.post(
      "/client/transaction/buy",
      { id },
      { token: customer.token, idempotencyKey: randomUUID() },
    );
    expect(agreed.status).toBe(200);
    await expect(link, "answered on another device").toHaveCount(0);
  },
);

test("beside a code it has a place of its own, and never lies over it", async ({ page, address, api, t }) => {
  const customer = await makeCustomer(api);
  const first = await sellByCard(api, customer);
  await signInFor(page, address("/card"), customer.login);
  const link = announced(page, t, first.partner);
  const code = page.getByRole("img", { name: /C-\w{10}-\d{6}/ }).first();
  await expect(link).toBeVisible();
  await page.setViewportSize({ width: 360, height: 500 });
  for (const down of [0, 150, 300, 450, 600]) {
    await page.evaluate((top) => scrollTo(0, top), down);
    const [shown, drawn] = [await link.boundingBox(), await code.boundingBox()];
    expect(shown && drawn && shown.y + shown.height <= drawn.y, `after ${down} px`).toBe(true);
  }
});

test("it can be closed for this sale, comes again for the next, and never lies over help", async ({
  page,
  address,
  api,
  t,
}) => {
  const customer = await makeCustomer(api);
  const first = await sellByCard(api, customer);
  await signInFor(page, address("/help-center"), customer.login);
  const link = announced(page, t, first.partner);
  await expect(link).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 500 });
  await scrollDown(page);
  await expect(link, "it scrolls away with the page").not.toBeInViewport();

  await page.goto(address("/store"));
  await untilAlive(page.getByRole("navigation").getByRole("link").first());
  await page.getByRole("button", { name: t("common:saleWaits.close") }).click();
  await expect(link).toHaveCount(0);
  await page.reload();
  await untilAlive(page.getByRole("navigation").getByRole("link").first());
  await expect(link).toHaveCount(0);
  const second = await sellByCard(api, customer);
  await expect(page.locator(`a[href="${address(`/scan/${second.id}`)}"]`)).toBeVisible();
});
