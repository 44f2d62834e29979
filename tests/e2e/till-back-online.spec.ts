/** A till that sold without a network, and what happened meanwhile: elsewhere, or to its browser. */
import { chromium } from "@playwright/test";
import { formatMoney } from "#app/core/ui/format.ts";
import { expect, test } from "#tests/setup/browser.ts";
import { buyVoucher, makeCustomer } from "./support/customer.ts";
import {
  openWithoutNetwork,
  passOf,
  phoneOf,
  sellElsewhere,
  sellFor300,
  untilReady,
} from "./support/offline-till.ts";
import { openTill } from "./support/till.ts";

test.use({ serviceWorkers: "allow" });

const cutOff = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test("what was used elsewhere meanwhile is a loss with its amount, or refused with words", async ({
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
  const [{ items, tokenAt }, other] = [await phoneOf(api, customer), await phoneOf(api, customer)];
  const { id: walletItemId = "", leftMillimes = 0 } = items[0] ?? {};
  await openWithoutNetwork(screen);
  const now = Date.now();
  // A till takes the minute before and the one after, so that none of both is over before it is typed.
  const [first, second] = [0, 1].map((minutes) => tokenAt(new Date(now + minutes * 60_000)));
  const third = other.tokenAt(new Date(now));
  await sellFor300(screen, first ?? "", { withItem: true });
  await sellFor300(screen, second ?? "", { withItem: false });
  const elsewhere = [
    { token: third, amountMillimes: 300_000, walletItemId },
    { token: second ?? "", amountMillimes: 20_000 },
  ];
  expect(await sellElsewhere(api, till.apiKey, elsewhere)).toEqual(["DONE", "DONE"]);

  await page.context().setOffline(false);
  await expect(page.getByText(t("unplugged:back.SENT.title"))).toBeVisible();
  const rows = page.getByRole("listitem");
  const amount = formatMoney(leftMillimes, language);
  await expect(rows.filter({ hasText: t("unplugged:queue.state.LOSS") })).toContainText(
    t("unplugged:queue.loss", { amount }),
  );
  await expect(rows.filter({ hasText: t("unplugged:queue.state.REFUSED") })).toContainText(
    t("unplugged:because.TOKEN_USED"),
  );
});

test("what was sold waits on the device whose browser was killed", async ({
  launchOptions,
  server,
  address,
  api,
  t,
}, testInfo) => {
  test.slow();
  const open = async () => {
    const context = await chromium.launchPersistentContext(testInfo.outputPath("till"), {
      ...launchOptions,
      ...{ baseURL: server, serviceWorkers: "allow", locale: "fr-TN", timezoneId: "Africa/Tunis" },
    });
    const page = await context.newPage();
    return { context, screen: { page, address, t, api } };
  };
  const before = await open();
  await openTill(before.screen);
  await untilReady(before.screen);
  const tokenAt = await passOf(api, await makeCustomer(api));
  await openWithoutNetwork(before.screen);
  await sellFor300(before.screen, tokenAt(new Date()), { withItem: false });
  const cookies = await before.context.cookies();
  const browser = await before.context.newCDPSession(before.screen.page);
  const gone = before.context.waitForEvent("close");
  await browser.send("Browser.crash").catch(() => undefined);
  await gone;

  const after = await open();
  // A browser writes its cookies to the disk twice a minute: without them the till asks for its key first.
  await after.context.addCookies(cookies);
  await openWithoutNetwork(after.screen);
  const { page } = after.screen;
  await expect(page.getByText(t("unplugged:queue.waiting", { count: 1 }))).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(t("unplugged:queue.state.DONE"), { exact: true })).toBeVisible();
  await after.context.close();
});
