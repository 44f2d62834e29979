/** The browser's own dark theme for all sites, which darkens what a page draws, whatever the page says. */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test as base } from "#tests/setup/browser.ts";
import { makeCustomer, signInFor } from "./support/customer.ts";
import { readQr } from "./support/read-qr.ts";
import { openTill } from "./support/till.ts";

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // "Auto dark mode for web contents", as Chrome's flags call it.
      const dark = "--blink-settings=forceDarkModeEnabled=true";
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), dark] });
    },
    { scope: "worker" },
  ],
});

/** How bright the page itself is, at its edge: 0 to 255. */
async function brightnessOf(page: Page): Promise<number> {
  const edge = await page.screenshot({ clip: { x: 2, y: 400, width: 4, height: 4 } });
  return (await sharp(edge).greyscale().stats()).channels[0]?.mean ?? 255;
}

/** Expects that a scanner reads both codes as the page says them, dark on white. */
async function expectReadable(page: Page, code: RegExp): Promise<void> {
  const shown = page.getByRole("img", { name: code });
  const [qr, bars] = [shown.first(), shown.nth(1)] as [Locator, Locator];
  const text = code.exec((await qr.getAttribute("alt")) ?? "")?.[0];
  expect(await readQr(await qr.screenshot())).toBe(text);
  expect(await readQr(await bars.screenshot(), "Code128")).toBe(text);
}

const looks = [
  { colorScheme: "light", forcedColors: "none" },
  { colorScheme: "dark", forcedColors: "none" },
  { colorScheme: "dark", forcedColors: "active" },
] as const;

test("the card's codes are read in every look of the browser", async ({ page, address, api }) => {
  const { login } = await makeCustomer(api);
  await page.clock.install();
  await signInFor(page, address("/card"), login);
  // The code stays the same while it is looked at.
  await page.clock.pauseAt(new Date(Date.now() + 5_000));
  for (const look of looks) {
    await page.emulateMedia(look);
    if (look.forcedColors === "none") expect(await brightnessOf(page), "the page is dark").toBeLessThan(80);
    await expectReadable(page, /C-\w{10}-\d{6}/);
  }
});

test("a sale's code at the till is read in every look of the browser", async ({ page, address, api, t }) => {
  await openTill({ page, address, t, api });
  await page.getByLabel(t("till:sell.amount")).fill("12,500");
  await page.getByRole("button", { name: t("till:sell.submit") }).click();
  const qr = page.getByRole("img", { name: /T-\w{4}-\w{4}/ });
  await expect(qr).toBeVisible();
  for (const look of looks) {
    await page.emulateMedia(look);
    expect(await readQr(await qr.screenshot())).toMatch(/\/scan\/T-\w{4}-\w{4}$/);
  }
});
