import type { Page } from "@playwright/test";
import { expect, expectAccessible, untilAlive } from "#tests/setup/browser.ts";
import { whatDoesNotFit } from "#tests/setup/fits.ts";
import { test } from "./support/camera.ts";
import { buyVoucher, makeCustomer, readCredentials, signInFor, typeCode } from "./support/customer.ts";
import { openTill, scan, type TillPage } from "./support/till.ts";

const cardCode = /C-\w{10}-\d{6}/;

/** The code that the open card shows. */
async function codeOn(page: Page): Promise<string> {
  const label = await page.getByRole("img", { name: cardCode }).first().getAttribute("alt");
  return cardCode.exec(label ?? "")?.[0] ?? "";
}

/** Begins a sale with the card, up to the question to the customer. */
async function charge({ page, address, t }: TillPage, code: string, amount: string): Promise<void> {
  await page.goto(address("/cashier/code"));
  const field = page.getByLabel(t("till:code.code"));
  await untilAlive(field);
  await field.fill(code);
  await page.getByRole("button", { name: t("till:customer.lookup") }).click();
  await page.getByText(t("till:customer.noItems")).waitFor();
  await page.getByLabel(t("till:sell.amount")).fill(amount);
  await page.getByRole("button", { name: t("till:customer.ask") }).click();
}

test(
  "one scan of the card: the till sees what counts there, the phone is asked at once, and both are told",
  { tag: "@every-language" },
  async ({ page, browser, baseURL, address, language, api, t, show }) => {
    const customer = await makeCustomer(api, { points: 8000, locale: language });
    const { title, till } = await buyVoucher(api, customer, language);
    const context = await browser.newContext({ baseURL, locale: language });
    const screen = { page: await context.newPage(), address, t, api };
    await openTill(screen, till);

    await signInFor(page, address("/"), customer.login);
    await page.getByRole("link", { name: t("shop:card"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("wallet:card.title") })).toBeVisible();
    await expectAccessible(page);
    expect(await whatDoesNotFit(page)).toEqual([]);

    await screen.page.goto(address("/cashier/code"));
    await show(await page.getByRole("img", { name: cardCode }).first().screenshot());
    await screen.page.getByRole("button", { name: t("scan:camera.start") }).click();
    await expect(screen.page.getByRole("group", { name: t("till:customer.items") })).toBeVisible();
    await expectAccessible(screen.page);
    await screen.page.getByRole("radio", { name: new RegExp(title) }).check({ force: true });
    // A refused form can be corrected without another scan.
    await screen.page.getByRole("button", { name: t("till:customer.ask") }).click();
    await expect(screen.page.getByRole("main").getByText(t("errors:details.REQUIRED"))).toBeVisible();
    await screen.page.getByLabel(t("till:sell.amount")).fill("90");
    await screen.page.getByRole("button", { name: t("till:customer.ask") }).click();
    await expect(screen.page.getByText(t("till:sale.attachedText"))).toBeVisible();
    await expectAccessible(screen.page);

    await expect(page.getByRole("heading", { level: 1, name: t("scan:choice.title") })).toBeVisible();
    await expect(page.getByRole("radio", { name: new RegExp(title) })).toBeChecked();
    await page
      .getByRole("button", { name: RegExp(t("scan:choice.confirm", { amount: "X" }).replace("X", ".+")) })
      .click();
    await expect(page.getByRole("heading", { name: t("scan:waiting.title") })).toBeVisible();
    await screen.page.getByRole("button", { name: t("till:sale.confirm") }).click();
    await expect(screen.page.getByText(t("till:over.title.CONFIRMED"))).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: t("scan:success.title") })).toBeVisible();
    await context.close();
  },
);

test("a hand scanner's card is recognised on any page, with the amount that was typed before", async ({
  page,
  address,
  api,
  t,
}) => {
  const customer = await makeCustomer(api);
  const screen = { page, address, t, api };
  await openTill(screen);
  const { body } = await api.get<{ code: string }>("/client/card", { token: customer.token });
  const amount = page.getByLabel(t("till:sell.amount"));
  await untilAlive(amount);
  await amount.fill("12,5");
  await scan(page, body.code);
  await expect(page.getByText(t("till:customer.noItems"))).toBeVisible();
  await expect(amount).toHaveValue("12,5");
  await page.getByRole("button", { name: t("till:customer.ask") }).click();
  await expect(page.getByText(t("till:sale.attachedText"))).toBeVisible();
});

test("where the phone has no network the customer types the PIN at the till", async ({
  page,
  address,
  api,
  t,
}) => {
  const customer = await makeCustomer(api);
  const { token } = customer;
  await api.post("/client/pin", { pin: "2758", confirmPin: "2758" }, { token });
  const screen = { page, address, t, api };
  await openTill(screen);
  const { body } = await api.get<{ code: string }>("/client/card", { token });
  await charge(screen, body.code, "20");
  await page.getByText(t("till:pin.open")).click();
  const field = page.getByLabel(t("till:pin.label"));
  await typeCode(field, "0000");
  await page.getByRole("button", { name: t("till:pin.submit") }).click();
  await expect(page.getByText(t("till:pin.wrong"))).toBeVisible();
  await expectAccessible(page);
  await typeCode(field, "2758");
  await page.getByRole("button", { name: t("till:pin.submit") }).click();
  await page.getByRole("button", { name: t("till:sale.confirm") }).click();
  await expect(page.getByText(t("till:over.title.CONFIRMED"))).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain("2758");
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("the card goes on turning, and the till knows its code", async ({
    page,
    context,
    address,
    api,
    t,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED.*\/pictures\//);
    const customer = await makeCustomer(api);
    const card = address("/card");
    await page.clock.install();
    await signInFor(page, card, customer.login);
    const saved = () =>
      page.evaluate(async (path) => {
        const cache = await caches.open("mezia-saved");
        return (await cache.match(path, { ignoreVary: true })) !== undefined;
      }, card);
    await expect.poll(saved).toBe(true);

    await context.setOffline(true);
    await page.goto(card);
    await expect(page.getByRole("status").filter({ hasText: t("offline:notice.code") })).toBeVisible();
    await expectAccessible(page);
    const before = await codeOn(page);
    await page.clock.fastForward(60_000);
    await expect.poll(() => codeOn(page)).not.toBe(before);
    const { merchants } = await readCredentials(api);
    const looked = await api.post(
      "/merchant/customers/lookup",
      { code: await codeOn(page), storeId: merchants[0]?.storeId },
      { key: merchants[0]?.apiKey },
    );
    expect(looked.status).toBe(200);

    await page.goto(address("/wallet"));
    await page.getByRole("link", { name: t("wallet:card.title") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("wallet:card.title") })).toBeVisible();
    await context.setOffline(false);
  });
});

test("the installed app has the card among its shortcuts", async ({ page, address, language, api, t }) => {
  const manifest = await page.request.get(`/manifest.${language}.webmanifest`);
  const { shortcuts } = (await manifest.json()) as { shortcuts: { name: string; url: string }[] };
  expect(shortcuts).toEqual([
    expect.objectContaining({ name: t("wallet:card.title"), url: address("/card") }),
  ]);
  const { login } = await makeCustomer(api);
  await signInFor(page, shortcuts[0]?.url ?? "", login);
  await expect(page.getByRole("img", { name: cardCode }).first()).toBeVisible();
});
