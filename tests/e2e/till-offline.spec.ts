/** A till without a network, and a phone without one: both are cut off, and sell. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, untilAlive } from "#tests/setup/browser.ts";
import { whatDoesNotFit } from "#tests/setup/fits.ts";
import { test } from "./support/camera.ts";
import { buyVoucher, makeCustomer, readCredentials, signInFor } from "./support/customer.ts";
import { openHouse } from "./support/house.ts";
import { openTill, type TillPage } from "./support/till.ts";

test.use({ serviceWorkers: "allow" });

const cutOff = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** Waits until the device keeps the till's page and its allowance. */
async function untilReady({ page, address }: Pick<TillPage, "page" | "address">): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(async (path) => Boolean(await caches.match(path)), address("/cashier/offline")),
      {
        timeout: 60_000,
      },
    )
    .toBe(true);
}

/** Cuts the till off; its address leads to its own page. */
async function openWithoutNetwork({ page, address, t }: TillPage): Promise<void> {
  await page.context().setOffline(true);
  await page.goto(address("/cashier"));
  await expect(page).toHaveURL(address("/cashier/offline"));
  await expect(page.getByText(t("unplugged:state"), { exact: true })).toBeVisible();
}

/** As a browser ends what it cannot write, because its disk is full. */
async function refuseToKeep(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...given) {
      const { transaction } = this;
      queueMicrotask(() => transaction.abort());
      return add.apply(this, given);
    };
    Object.assign(globalThis, { keepAgain: () => (IDBObjectStore.prototype.add = add) });
  });
}

const badge = (page: Page, text: string) => page.getByRole("listitem").getByText(text, { exact: true });

test(
  "a till and a phone without a network: one scan, a price, a voucher; it is kept, sent by itself, and counts once",
  { tag: "@every-language" },
  async ({ page, browser, baseURL, address, language, api, t, show, complaints }) => {
    test.slow();
    complaints.allow(cutOff);
    const customer = await makeCustomer(api, { points: 8000, locale: language });
    const { till } = await buyVoucher(api, customer, language);
    const screen = { page, address, t, api };
    await openTill(screen, till);
    await untilReady(screen);
    const phone = await browser.newContext({ baseURL, locale: language, serviceWorkers: "allow" });
    const card = await phone.newPage();
    await signInFor(card, address("/card"), customer.login);
    await expect(card.getByRole("button", { name: t("offline:pass.open") })).toBeVisible();
    await expect
      .poll(() =>
        card.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === "mezia-pass")),
      )
      .toBe(true);
    await expect
      .poll(() => card.evaluate(async (path) => Boolean(await caches.match(path)), address("/card")), {
        timeout: 60_000,
      })
      .toBe(true);

    await phone.setOffline(true);
    await openWithoutNetwork(screen);
    await card.goto(address("/card"));
    const qr = card.getByRole("img", { name: t("offline:pass.qr") });
    await show(await qr.screenshot());
    await page.getByRole("button", { name: t("scan:camera.start") }).click();
    await expect(page.getByText(t("unplugged:items.title"))).toBeVisible();
    await expectAccessible(page);
    expect(await whatDoesNotFit(page)).toEqual([]);
    await page.getByRole("radio").nth(1).check({ force: true });
    await page.getByLabel(t("till:sell.amount")).fill("75");
    const sell = page.getByRole("button", { name: t("unplugged:customer.sell") });
    // A device that keeps no sale says so; once it does, the same press sells.
    await refuseToKeep(page);
    await sell.click();
    await expect(page.getByText(t("unplugged:trouble.NOT_KEPT"))).toBeVisible();
    await page.evaluate(() => (globalThis as { keepAgain?: () => void }).keepAgain?.());
    await sell.click();
    await expect(page.getByText(t("unplugged:done.kept"))).toBeVisible();
    await expectAccessible(page);
    expect(await whatDoesNotFit(page)).toEqual([]);

    // Nothing is lost by a reload, and the same code sells nothing more.
    await page.reload();
    await expect(page.getByText(t("unplugged:queue.waiting", { count: 1 }))).toBeVisible();
    await expect(badge(page, t("unplugged:queue.state.WAITING"))).toBeVisible();
    await page.getByRole("button", { name: t("scan:camera.start") }).click();
    await expect(page.getByText(t("unplugged:trouble.TOKEN_USED"))).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByText(t("unplugged:back.SENT.title"))).toBeVisible();
    await expect(badge(page, t("unplugged:queue.state.DONE"))).toBeVisible();
    await expectAccessible(page);
    const { body } = await api.get<{ items: { status: string; reductionMillimes: number }[] }>(
      "/merchant/transactions?limit=100",
      { key: till.apiKey },
    );
    expect(body.items[0]).toMatchObject({ status: "CONFIRMED" });
    await page.getByRole("link", { name: t("unplugged:back.open") }).click();
    await expect(page).toHaveURL(address("/cashier"));
    await phone.close();
  },
);

test("a cashier signs in by PIN without a network, once they have done so with one", async ({
  page,
  browser,
  baseURL,
  address,
  language,
  api,
  t,
  complaints,
}) => {
  test.slow();
  complaints.allow(cutOff);
  const house = await browser.newContext({ baseURL, locale: language });
  const desk = await house.newPage();
  const till = await openHouse({ page: desk, address, language, api }, "MANAGER");
  const branch = `Annexe ${randomUUID().slice(0, 6)}`;
  const { operatorKey: key } = await readCredentials(api);
  const place = { partnerId: till.partnerId, name: branch, address: "Rue 1", state: "TUNIS" };
  const { id: storeId } = (await api.post<{ id: string }>("/operator/stores", place, { key })).body;
  for (const name of ["Amine", "Ines"]) {
    await desk.goto(address("/partner/cashiers"));
    const add = desk.getByRole("region", { name: t("house:cashiers.add") });
    await add.locator("select").selectOption({ label: branch });
    await add.getByLabel(t("house:cashiers.name"), { exact: true }).fill(name);
    await add.getByLabel(t("house:cashiers.pin")).fill("2758");
    await add.getByRole("button", { name: t("house:cashiers.submit") }).click();
    await expect(desk.getByText(t("house:cashiers.done.add"))).toBeVisible();
  }
  await house.close();
  const made = await api.post<{ key: string }>("/operator/api-keys", { storeId }, { key });

  await page.goto(address("/cashier/sign-in"));
  await page.getByLabel(t("till:signIn.key.label")).fill(made.body.key);
  await page.getByRole("button", { name: t("till:signIn.key.submit") }).click();
  await page.getByRole("radio", { name: "Amine" }).check({ force: true });
  await page.getByLabel(t("till:signIn.cashier.pin")).fill("2758");
  await page.getByRole("button", { name: t("till:signIn.cashier.submit") }).click();
  await expect(page).toHaveURL(address("/cashier"));
  const screen = { page, address, t, api };
  await untilReady(screen);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open("mezia-till");
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error("no database"));
        });
        const pins = database.transaction("pins").objectStore("pins").getAllKeys();
        const kept = await new Promise<number>(
          (resolve) => (pins.onsuccess = () => resolve(pins.result.length)),
        );
        database.close();
        return kept;
      }),
    )
    .toBe(1);

  await openWithoutNetwork(screen);
  // Who sold in this window goes on; another one has to prove a PIN, as Ines could not yet.
  await page.getByRole("button", { name: t("unplugged:change", { seller: "Amine" }) }).click();
  await expect(page.getByRole("radio", { name: "Ines" })).toHaveCount(0);
  const pin = page.getByLabel(t("till:signIn.cashier.pin"));
  await untilAlive(pin);
  await pin.fill("0000");
  await page.getByRole("button", { name: t("till:signIn.cashier.submit") }).click();
  await expect(page.getByText(t("till:signIn.cashier.wrong"))).toBeVisible();
  await expectAccessible(page);
  await pin.fill("2758");
  await page.getByRole("button", { name: t("till:signIn.cashier.submit") }).click();
  await expect(page.getByText(t("unplugged:scan.title"))).toBeVisible();
  await expectAccessible(page);
  expect(await whatDoesNotFit(page)).toEqual([]);
});
