/** A till without a network whose page, clock or place among its store's tills changes. */
import { expect, test } from "#tests/setup/browser.ts";
import { makeCustomer } from "./support/customer.ts";
import { openWithoutNetwork, passOf, sellFor300, typeToken, untilReady } from "./support/offline-till.ts";
import { openTill } from "./support/till.ts";

test.use({ serviceWorkers: "allow" });

const cutOff = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const hourMs = 60 * 60 * 1000;

test("what was sold outlives an update of the till's page", async ({ page, address, api, t, complaints }) => {
  test.slow();
  complaints.allow(cutOff);
  const screen = { page, address, t, api };
  await openTill(screen);
  await untilReady(screen);
  const tokenAt = await passOf(api, await makeCustomer(api));
  await openWithoutNetwork(screen);
  await sellFor300(screen, tokenAt(new Date()), { withItem: false });

  // There is a network again, but the house takes no sales yet, and it has another build by now: at an address of its own,
  // because what a browser fetches to look for an update cannot be changed. So a page that asks for the old one finds none.
  complaints.allow(/error occurred when fetching the script/);
  const context = page.context();
  await context.route("**/cashier/offline/sold", (route) => route.abort());
  const builds = () => page.evaluate(() => caches.keys());
  const [before = ""] = await builds();
  await context.route("**/service-worker.js?next", async (route) => {
    const response = await route.fetch();
    const version = before.replace("mezia-build-", "");
    await route.fulfill({ response, body: (await response.text()).replaceAll(version, `${version}-next`) });
  });
  await context.setOffline(false);
  await page.evaluate(async () => void (await navigator.serviceWorker.register("/service-worker.js?next")));
  await expect
    .poll(() =>
      page.evaluate(async (path) => {
        const own = await caches.open((await caches.keys()).at(-1) ?? "");
        return Boolean(await own.match(path)) && (await caches.keys()).length;
      }, address("/cashier/offline")),
    )
    .toBe(2);
  expect(await builds()).toEqual([before, `${before}-next`]);

  // The page of the new build opens without a network, too, with the sale; it is sent, once.
  await openWithoutNetwork(screen);
  await expect(page.getByText(t("unplugged:queue.waiting", { count: 1 }))).toBeVisible();
  await context.unrouteAll({ behavior: "wait" });
  await context.setOffline(false);
  await expect(page.getByText(t("unplugged:queue.state.DONE"), { exact: true })).toHaveCount(1);
});

test("a till whose clock is wrong says so, and what it sold in the future is refused with words", async ({
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

  // Put back: nobody knows what time it is.
  await page.clock.setFixedTime(Date.now() - hourMs);
  await page.reload();
  await expect(page.getByText(t("unplugged:stop.CLOCK_BACK.title"))).toBeVisible();

  // Put on: the phone's minute is another one. Only a phone that is as wrong lets it sell.
  const ahead = new Date(Date.now() + 2 * hourMs);
  await page.clock.setFixedTime(ahead);
  await page.reload();
  await typeToken(page, t, tokenAt(new Date()));
  await expect(page.getByText(t("unplugged:trouble.MINUTE"))).toBeVisible();
  await sellFor300(screen, tokenAt(ahead), { withItem: false });
  await page.context().setOffline(false);
  const row = page.getByRole("listitem").filter({ hasText: t("unplugged:queue.state.REFUSED") });
  await expect(row).toContainText(t("unplugged:because.AT_OUTSIDE"), { timeout: 60_000 });
});

test("a till beside which its store has too many is told why it does not get ready", async ({
  page,
  address,
  api,
  t,
}) => {
  const full = { ok: false, error: "NO_ALLOWANCE", full: true };
  await page.route("**/cashier/offline/kit", (route) => route.fulfill({ json: full }));
  await openTill({ page, address, t, api });
  await expect
    .poll(async () => {
      await page.goto(address("/cashier/device"));
      return page.getByText(t("unplugged:none.full")).count();
    })
    .toBe(1);
  await page.goto(address("/cashier/offline"));
  await expect(page.getByText(t("unplugged:none.full"))).toBeVisible();
});
