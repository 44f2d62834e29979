import type { Page } from "@playwright/test";
import { freePort } from "#scripts/free-port.ts";
import { expect, expectAccessible, test, untilAlive } from "#tests/setup/browser.ts";
import { startTestServer } from "#tests/setup/start-test-server.ts";
import { makeCustomer, signInFor } from "./support/customer.ts";

// all-pages.spec.ts visits all pages in all languages.
test("an address that leads nowhere says so and shows the way home", async ({
  page,
  address,
  language,
  t,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const answer = await page.goto(address("/nowhere"));
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(`Mezia | ${t("error.notFound.title")}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("actions.home") })
    .click();
  await expect(page).toHaveURL(new RegExp(`/${language}$`));
});

test("the page of works says that there are none, and leads home", async ({ page, address, language, t }) => {
  await page.goto(address("/maintenance"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("maintenance.open.title"));
  await page.getByRole("link", { name: t("actions.home") }).click();
  await expect(page).toHaveURL(new RegExp(`/${language}$`));
});

test("who finds the house closed is led on to where they were going when it opens, over a restart", async ({
  page,
  address,
  t,
  complaints,
}) => {
  complaints.allow(/another origin|status of 503|ERR_CONNECTION_REFUSED/);
  const port = await freePort();
  const serve = (settings: Record<string, string>) =>
    startTestServer({
      databaseUrl: process.env.TEST_SERVER_DATABASE ?? "",
      name: "e2e-maintenance",
      port,
      settings,
    });
  const closed = await serve({ MAINTENANCE: "1" });
  await page.clock.install();
  await page.goto(`${closed.url}${address("/store")}`);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(t("maintenance.closed.title"));
  await expectAccessible(page);
  await untilAlive(page.getByRole("link", { name: t("actions.retry") }));
  const looked = page.waitForResponse((answer) => answer.status() === 503);
  await page.clock.fastForward(30_000);
  await looked;
  await closed.stop();
  const inVain = page.waitForEvent("requestfailed");
  await page.clock.fastForward(30_000);
  await inVain;
  await expect(title).toHaveText(t("maintenance.closed.title"));
  const open = await serve({});
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page).toHaveURL(`${open.url}${address("/store")}`);
  await expect(title).not.toHaveText(t("maintenance.closed.title"));
  await page.goto("about:blank");
  await open.stop();
});

test("the messages of the sandbox can be read as a page", async ({ page, api }) => {
  await api.post("/auth/register", { login: `shell-${Date.now()}@mezia.example`, password: "Jasmin2026" });
  await page.goto("/sandbox/messages");
  await expect(page.getByText("@mezia.example").first()).toBeVisible();
  await expectAccessible(page);
});

test("what is typed before the page is alive stays, and breaks nothing", async ({ page, address, t }) => {
  await page.goto(address("/sign-in"), { waitUntil: "commit" });
  const login = page.getByLabel(t("account:login"));
  await login.focus();
  await page.keyboard.type("amel@mezia.example", { delay: 20 });
  await page.waitForLoadState("networkidle");
  await expect(login).toHaveValue("amel@mezia.example");
  await expect(login).toBeFocused();
});

test("a page with one act has no bar at the bottom of a phone", async ({ page, address, api, t }) => {
  const customer = await makeCustomer(api);
  await signInFor(page, address("/profile"), customer.login);
  const bar = page.getByRole("navigation", { name: t("nav.label") });
  await expect(bar).toBeVisible();
  for (const path of ["change-login", "change-password", "delete-account"]) {
    await page.goto(address(`/profile/${path}`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(bar, path).toBeHidden();
  }
});

test("pages and sheets move for half a second, and not at all for who wants nothing to move", async ({
  page,
  address,
}) => {
  await page.addInitScript(noteMoves);
  for (const [reducedMotion, wanted] of [
    ["no-preference", 500],
    ["reduce", 0],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(address("/"));
    const offer = page.getByRole("heading", { level: 3 }).first().getByRole("link");
    await untilAlive(offer);
    await offer.click();
    await page.waitForURL(`**${address("/voucher/")}*`);
    await expect.poll(() => movesOf(page)).not.toEqual([]);
    expect(new Set(await movesOf(page))).toEqual(new Set([wanted]));

    await page.goto(address("/styleguide?sheet"));
    const sheet = page.locator("dialog[open] .modal-sheet");
    await expect(sheet).toBeVisible();
    const lasts = await sheet.evaluate((panel) =>
      Number.parseFloat(getComputedStyle(panel).animationDuration),
    );
    expect(Math.round(lasts * 1000)).toBe(wanted);
  }
});

/**
 * Runs in the page: records how long each part of a transition between two pages lasts, in whole
 * milliseconds.
 */
function noteMoves(): void {
  const moves: number[] = [];
  Object.assign(window, { moves });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const movement = start(update);
    void movement.ready.then(() => {
      for (const { effect } of document.getAnimations()) {
        const isPage =
          effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith("::view-transition");
        if (isPage) moves.push(Math.round(Number(effect.getTiming().duration)));
      }
    });
    return movement;
  };
}

const movesOf = (page: Page) => page.evaluate(() => (window as unknown as { moves: number[] }).moves);
