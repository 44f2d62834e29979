/** A till without a network, and a phone without one: both are cut off, and sell. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, untilAlive } from "#tests/setup/browser.ts";
import { french } from "#tests/factories/typed-strokes.ts";
import { whatDoesNotFit } from "#tests/setup/fits.ts";
import { test } from "./support/camera.ts";
import { buyVoucher, makeCustomer, readCredentials, signInFor } from "./support/customer.ts";
import { openHouse } from "./support/house.ts";
import {
  countActs,
  leaveSales,
  openWithoutNetwork,
  passOf,
  readSalesKept,
  scanWith,
  typeToken,
  untilReady,
} from "./support/offline-till.ts";
import { openTill, salesWith, sell } from "./support/till.ts";

test.use({ serviceWorkers: "allow" });

const cutOff = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

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

test("a sale is three acts: a scan on whatever keyboard, a price and a press; its slip is printed again", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  test.slow();
  complaints.allow(cutOff);
  const screen = { page, address, t, api };
  await openTill(screen);
  await untilReady(screen);
  const tokenAt = await passOf(api, await makeCustomer(api));
  await openWithoutNetwork(screen);
  const amount = page.getByLabel(t("till:sell.amount"));
  const next = page.getByText(t("unplugged:scan.title"), { exact: true });
  await untilAlive(page.getByLabel(t("unplugged:scan.field")));
  // A cheap tablet is a quarter as fast.
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const counted = await countActs(page);
  await scanWith(page, tokenAt(new Date()), french);
  await expect(amount).toBeFocused();
  await page.keyboard.type("75");
  await page.keyboard.press("F9");
  await expect(page.getByText(t("unplugged:done.kept"))).toBeVisible();
  const { acts, ms } = await counted();
  console.log(`a sale without a network, at a quarter of this machine's speed: ${Math.round(ms)} ms`);
  expect(acts).toBe(3);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });

  // The till's other keys: the next customer, and what was sold.
  await page.keyboard.press("F2");
  await expect(next).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page).toHaveURL(/#queue$/);
  // A scanner without Enter has written into the field what this keyboard makes of it.
  const later = tokenAt(new Date(Date.now() + 60_000));
  await page
    .getByLabel(t("unplugged:scan.field"))
    .fill([...later].map((letter) => french[letter] ?? letter).join(""));
  await scanWith(page, later, french, []);
  await page.getByRole("button", { name: t("unplugged:scan.read") }).click();
  await expect(amount).toBeVisible();
  // A code for a till with a network is none here: the cashier is told, and sells nothing to the customer before.
  await scanWith(page, "C-ABCDEFGHJK-123456", {});
  await expect(page.getByText(t("unplugged:trouble.UNREADABLE"))).toBeVisible();
  await expect(amount).toHaveCount(0);

  await page.evaluate(() => {
    const printed = { times: 0 };
    Object.assign(globalThis, { printed, print: () => (printed.times += 1) });
  });
  const print = page.getByRole("button", { name: t("unplugged:queue.print", { number: 1 }) });
  await print.click();
  const slip = page.getByRole("article").filter({ hasText: t("till:slip.title") });
  await expect(slip).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(slip).toBeVisible();
  await expect(next).toBeHidden();
  // A phone says so while it still asks for the printer.
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(slip).toBeVisible();
  await page.emulateMedia({ media: null });
  await print.click();
  expect(
    await page.evaluate(() => (globalThis as unknown as { printed: { times: number } }).printed.times),
  ).toBe(2);
  await page.emulateMedia({ media: "print" });
  await expect(slip).toBeVisible();
  // Whoever goes on has printed.
  await page.keyboard.press("Tab");
  await expect(slip).toHaveCount(0);
});

test("two windows of a till take an item once, and pass no bound", async ({
  page,
  address,
  language,
  api,
  t,
  complaints,
}) => {
  test.slow();
  complaints.allow(cutOff);
  const customer = await makeCustomer(api, { points: 8000, locale: language });
  const { till } = await buyVoucher(api, customer, language);
  const screen = { page, address, t, api };
  await openTill(screen, till);
  await untilReady(screen);
  const tokenAt = await passOf(api, customer);
  // Neither window looks again by itself: each knows what it read when it was opened.
  await page.context().addInitScript(() => Object.assign(globalThis, { setInterval: () => 0 }));
  const windows = [page, await page.context().newPage()] as const;
  await openWithoutNetwork(screen);
  await windows[1].goto(address("/cashier/offline"));

  const prepare = async (window: Page, token: string, withItem: boolean) => {
    await typeToken(window, t, token);
    const amount = window.getByLabel(t("till:sell.amount"));
    await expect(amount).toBeVisible();
    if (withItem) await window.getByRole("radio").nth(1).check({ force: true });
    await amount.fill("300");
  };
  const sellBoth = async (withItem: boolean) => {
    const now = Date.now();
    for (const [place, window] of windows.entries())
      await prepare(window, tokenAt(new Date(now + place * 60_000)), withItem);
    await Promise.all(
      windows.map((window) => window.getByRole("button", { name: t("unplugged:customer.sell") }).click()),
    );
  };
  const seenIn = async (text: string) => {
    const seen = await Promise.all(windows.map((window) => window.getByText(text).count()));
    return seen.reduce((sum, count) => sum + count, 0);
  };

  await sellBoth(true);
  await expect.poll(() => seenIn(t("unplugged:trouble.CHANGED"))).toBe(1);
  await expect.poll(() => seenIn(t("unplugged:done.kept"))).toBe(1);
  // Where it came too late, it has looked again, and the item is gone.
  await expect.poll(() => seenIn(t("unplugged:items.title"))).toBe(0);
  expect(await readSalesKept(page)).toHaveLength(1);

  // One sale is left of the till's bound.
  await leaveSales(page, 2);
  for (const window of windows) await window.reload();
  await sellBoth(false);
  await expect.poll(() => seenIn(t("unplugged:done.kept"))).toBe(1);
  await expect.poll(() => seenIn(t("unplugged:stop.ALLOWANCE_SPENT.title"))).toBe(1);
  expect(await readSalesKept(page)).toHaveLength(2);
});

test("a house that does not answer is no network: the till goes on without it, and doubles nothing", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  test.slow();
  complaints.allow(cutOff);
  const screen = { page, address, t, api };
  const key = await openTill(screen);
  await untilReady(screen);
  const context = page.context();
  const hang = () => new Promise<void>(() => {});

  // A page that does not come leads to the till's own one, also from the usual till.
  await context.route(/\/cashier\/sales(?:\.data)?(?:\?|$)/, hang);
  await page.goto(address("/cashier/sales"));
  await expect(page).toHaveURL(address("/cashier/offline"));
  await page.getByRole("link", { name: t("unplugged:back.open") }).click();
  await expect(page).toHaveURL(address("/cashier"));
  await untilAlive(page.getByLabel(t("till:sell.amount")));
  await context.route(/\/cashier\/now(?:\?|$)/, hang);
  await page.keyboard.press("F8");
  const leave = page.getByRole("link", { name: t("unplugged:lost.sell") });
  await expect(leave).toBeVisible();

  // A form that was sent meanwhile waits for its answer; it is told, and sent again, and counts once.
  const reference = randomUUID();
  await page.goto(address("/cashier"));
  await context.route("**/cashier/send", async (route) => {
    await route.fetch();
    await hang();
  });
  await sell(screen, "6", reference);
  await expect.poll(async () => (await salesWith(api, key, reference)).length).toBe(1);
  await leave.click();
  await expect(page).toHaveURL(address("/cashier/offline"));
  await expect(page.getByText(t("unplugged:unsent.title"))).toBeVisible();
  await expect(page.getByText(t("unplugged:state"), { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await whatDoesNotFit(page)).toEqual([]);
  await context.unrouteAll({ behavior: "ignoreErrors" });
  const back = (name: string) => page.getByRole("link", { name });
  await back(t("unplugged:back.try"))
    .or(back(t("unplugged:back.open")))
    .click();
  await expect(page.getByText(t("till:sale.created"))).toBeVisible();
  expect(await salesWith(api, key, reference)).toHaveLength(1);
});

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
