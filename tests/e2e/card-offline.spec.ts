/** The customer's code for a till without a network, on a phone with and without one. */
import type { Page } from "@playwright/test";
import { partsOf } from "#app/core/domain/offline/token.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { whatDoesNotFit } from "#tests/setup/fits.ts";
import { makeCustomer, signInFor } from "./support/customer.ts";
import { readQr } from "./support/read-qr.ts";

test.use({ serviceWorkers: "allow" });

/** What is kept in the browser's database: the name of the owner, and whether the key can be read. */
function keptOn(page: Page): Promise<{ ownerId: string; readable: boolean } | null> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("mezia-pass", 1);
      request.onupgradeneeded = () => request.result.createObjectStore("pass");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error("no database"));
    });
    const kept = await new Promise<{ ownerId: string; privateKey: CryptoKey } | undefined>((resolve) => {
      const request = database.transaction("pass").objectStore("pass").get("own");
      request.onsuccess = () =>
        resolve(request.result as { ownerId: string; privateKey: CryptoKey } | undefined);
    });
    database.close();
    return kept ? { ownerId: kept.ownerId, readable: kept.privateKey.extractable } : null;
  });
}

async function tokenOn(page: Page, label: string) {
  const picture = page.getByRole("img", { name: label });
  await expect(picture).toBeVisible();
  const text = await readQr(await picture.screenshot());
  return text === null ? null : partsOf(text);
}

test("a phone without a network shows a code that a camera reads, new each minute; signing out deletes its key", async ({
  page,
  context,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED.*\/pictures\//);
  const customer = await makeCustomer(api);
  await page.clock.install();
  await signInFor(page, address("/wallet"), customer.login);
  // The card has not been opened.
  await expect.poll(() => keptOn(page), { timeout: 30_000 }).toMatchObject({ readable: false });

  await context.setOffline(true);
  await page.goto(address("/card"));
  await expect(page.getByRole("heading", { name: t("offline:pass.title") })).toBeVisible();
  await expect(page.getByText(t("offline:pass.later"))).toBeVisible();
  await expectAccessible(page);
  expect(await whatDoesNotFit(page)).toEqual([]);
  const first = await tokenOn(page, t("offline:pass.qr"));
  if (!first) throw new Error("the code on the screen cannot be read");
  await page.clock.fastForward(60_000);
  await expect
    .poll(async () => (await tokenOn(page, t("offline:pass.qr")))?.minute)
    .toBeGreaterThan(first.minute);

  await context.setOffline(false);
  await page.goto(address("/profile"));
  await page.getByRole("button", { name: t("profile:signOut") }).click();
  await expect(page).toHaveURL(address("/"));
  await expect.poll(() => keptOn(page)).toBeNull();
});

test(
  "with a network the customer says that the till has none, and sees one code at a time",
  { tag: "@every-language" },
  async ({ page, address, api, t }) => {
    const customer = await makeCustomer(api);
    await signInFor(page, address("/card"), customer.login);
    const card = page.getByRole("img", { name: /C-\w{10}-\d{6}/ }).first();
    await expect(card).toBeVisible();
    await expect(page.getByRole("img", { name: t("offline:pass.qr") })).toHaveCount(0);
    await page.getByRole("button", { name: t("offline:pass.open") }).click();
    expect(await tokenOn(page, t("offline:pass.qr"))).not.toBeNull();
    await expect(card).toHaveCount(0);
    await expectAccessible(page);
    expect(await whatDoesNotFit(page)).toEqual([]);
    await page.getByRole("button", { name: t("offline:pass.close") }).click();
    await expect(card).toBeVisible();
  },
);

test("a browser that keeps no keys says so, and the card works", async ({ page, address, api, t }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "indexedDB", { value: undefined });
  });
  const customer = await makeCustomer(api);
  await signInFor(page, address("/card"), customer.login);
  await page.getByRole("button", { name: t("offline:pass.open") }).click();
  await expect(page.getByText(t("offline:pass.refused"))).toBeVisible();
  await page.getByRole("button", { name: t("offline:pass.close") }).click();
  await expect(page.getByRole("img", { name: /C-\w{10}-\d{6}/ }).first()).toBeVisible();
});

test("another customer on the same phone has another key", async ({
  page,
  context,
  address,
  api,
  complaints,
}) => {
  complaints.allow(/status of 401 .*\/(?:events|news)/);
  const [one, other] = [await makeCustomer(api), await makeCustomer(api)];
  await signInFor(page, address("/wallet"), one.login);
  await expect.poll(() => keptOn(page), { timeout: 30_000 }).not.toBeNull();
  const before = await keptOn(page);
  // The session ends without a sign-out.
  await context.clearCookies();
  await signInFor(page, address("/wallet"), other.login);
  await expect
    .poll(async () => (await keptOn(page))?.ownerId ?? before?.ownerId, { timeout: 30_000 })
    .not.toBe(before?.ownerId);
});
