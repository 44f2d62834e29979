import { readFile } from "node:fs/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import type { Texts } from "#tests/setup/texts.ts";
import { codeFor, makeCustomer, newLogin, newPhone, password } from "./support/customer.ts";

const newPassword = "Yasmin2027";
const snapshotKey = "mezia.user";

interface Visitor {
  page: Page;
  address: (path: string) => string;
  t: Texts;
}

async function signIn({ page, address, t }: Visitor, login: string, secret = password): Promise<void> {
  await page.goto(address("/sign-in"));
  await page.getByLabel(t("account:login")).fill(login);
  await page.getByLabel(t("account:password"), { exact: true }).fill(secret);
  await page.getByRole("button", { name: t("account:signIn.submit") }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/sign-in"));
}

/** Another device of the same customer. */
async function otherDevice(
  browser: Browser,
  baseURL: string | undefined,
  visitor: Omit<Visitor, "page">,
  login: string,
) {
  const context: BrowserContext = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn({ ...visitor, page }, login);
  return { context, page };
}

function snapshot(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? "null") as Record<string, unknown> | null,
    snapshotKey,
  );
}

/** The page's own status message; the router has another status element, which announces every page. */
function news(page: Page, text: string) {
  return page.getByRole("status").filter({ hasText: text });
}

test("a changed password signs the other devices out and this one stays", async ({
  page,
  browser,
  baseURL,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const { login } = await makeCustomer(api);
  const other = await otherDevice(browser, baseURL, { address, t }, login);
  await signIn({ page, address, t }, login);
  await page.goto(address("/profile"));
  await page.getByRole("link", { name: t("security:rows.password") }).click();
  await expect(page).toHaveTitle(`Mezia | ${t("security:password.title")}`);
  await expectAccessible(page);

  const old = page.getByLabel(t("security:currentPassword"));
  const submit = page.getByRole("button", { name: t("security:password.submit") });
  await old.fill("Jasmin2099");
  await page.getByLabel(t("security:password.new"), { exact: true }).fill(newPassword);
  await page.getByLabel(t("security:password.confirm")).fill(newPassword);
  await submit.click();
  await expect(page.getByText(t("security:wrongPassword"))).toBeVisible();
  await expect(old).toBeFocused();

  await old.fill(password);
  await submit.click();
  await expect(news(page, t("security:news.password"))).toBeVisible();
  await expect(page).toHaveURL(`${address("/profile")}?done=password`);

  await other.page.goto(address("/profile"));
  await other.page.waitForURL(`**${address("/sign-in")}?next=*`);
  await expect.poll(() => snapshot(other.page), "the other device keeps nothing of the customer").toBeNull();
  await signIn({ page: other.page, address, t }, login, newPassword);
  await other.context.close();
});

test("a new e-mail takes the old one's place once its code is entered, and a phone is added", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const { login } = await makeCustomer(api);
  await signIn({ page, address, t }, login);
  await page.goto(address("/profile/change-login"));
  await expect(page.getByText(login)).toBeVisible();
  await expect(page.getByText(t("security:login.none"))).toBeVisible();
  await expectAccessible(page);

  const next = newLogin();
  const ask = async (wanted: string) => {
    await page.getByLabel(t("security:login.new")).fill(wanted);
    await page.getByLabel(t("security:currentPassword")).fill(password);
    await page.getByRole("button", { name: t("security:login.submit") }).click();
  };
  await ask(login);
  await expect(page.getByRole("alert").getByText(t("errors:LOGIN_SAME_AS_OLD"))).toBeVisible();
  await ask(next);
  await expect(page.getByText(t("security:login.sentEmail"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("account:check.resendIn") })).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole("link", { name: t("account:check.back") }).click();
  await expect(page.getByLabel(t("security:login.new")), "one step back keeps what was typed").toHaveValue(
    next,
  );
  await ask(next);
  const code = await codeFor(api, next);
  await page.getByLabel(t("account:check.code")).pressSequentially(code === "0000" ? "1111" : "0000");
  await expect(page.getByRole("alert").getByText(t("errors:USER_INVALID_OTP"))).toBeVisible();
  await page.getByLabel(t("account:check.code")).pressSequentially(code);
  await expect(news(page, t("security:news.login"))).toBeVisible();
  await expect.poll(async () => (await snapshot(page))?.login).toBe(next);

  await page.goto(address("/profile/change-login"));
  const phone = newPhone();
  await ask(phone);
  await expect(page.getByText(t("security:login.sentPhone"))).toBeVisible();
  await page.getByLabel(t("account:check.code")).pressSequentially(await codeFor(api, phone));
  await expect(news(page, t("security:news.login"))).toBeVisible();
  const { status } = await api.post("/auth/login", {
    login: phone,
    password,
    challenge: null,
    type: "CLIENT",
  });
  expect(status, "the phone signs in").toBe(200);
});

test("the customer sees their devices, ends one, and then all of them", async ({
  page,
  browser,
  baseURL,
  address,
  api,
  t,
}) => {
  const { login } = await makeCustomer(api);
  const other = await otherDevice(browser, baseURL, { address, t }, login);
  await signIn({ page, address, t }, login);
  await page.goto(address("/profile/devices"));
  const rows = page.getByRole("list", { name: t("security:devices.list") }).getByRole("listitem");
  // The third is the session that created the customer.
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(t("security:devices.current"));
  await expectAccessible(page);

  await rows.nth(1).getByRole("button").click();
  await expect(news(page, t("security:devices.ended"))).toBeVisible();
  await expect(rows).toHaveCount(2);
  await other.page.goto(address("/profile"));
  await other.page.waitForURL(`**${address("/sign-in")}?next=*`);
  await other.context.close();

  await page.getByRole("link", { name: t("security:devices.everywhere") }).click();
  const dialog = page.getByRole("dialog", { name: t("security:devices.confirmTitle") });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("link", { name: t("actions.cancel") }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: t("security:devices.everywhere") }).click();
  await dialog.getByRole("button", { name: t("security:devices.confirmSubmit") }).click();
  await page.waitForURL(`**${address("/goodbye")}`);
  await expect(
    page.getByRole("heading", { level: 1, name: t("security:goodbye.everywhereHeading") }),
  ).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => snapshot(page)).toBeNull();
  await page.goto(address("/profile"));
  await page.waitForURL(`**${address("/sign-in")}?next=*`);
});

test("a deletion is asked for with the password, told with its date, and stopped by signing in", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const { login } = await makeCustomer(api);
  await signIn({ page, address, t }, login);
  await page.goto(address("/profile"));
  await page.getByRole("link", { name: t("security:rows.delete") }).click();
  await expect(page.getByText(t("security:delete.stopText"))).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(t("security:currentPassword")).fill("Jasmin2099");
  await page.getByRole("button", { name: t("security:delete.submit") }).click();
  await expect(page.getByText(t("security:wrongPassword"))).toBeVisible();
  await page.getByLabel(t("security:currentPassword")).fill(password);
  await page.getByRole("button", { name: t("security:delete.submit") }).click();

  await page.waitForURL(`**${address("/goodbye")}`);
  await expect(
    page.getByRole("heading", { level: 1, name: t("security:goodbye.deletedHeading") }),
  ).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => snapshot(page)).toBeNull();
  await page.getByRole("link", { name: t("security:goodbye.signIn") }).click();
  await signIn({ page, address, t }, login);
  await expect(page.getByRole("heading", { level: 1, name: t("account:kept.heading") })).toBeVisible();
  await page.goto(address("/goodbye"));
  await expect(page, "there is nobody to say goodbye to").toHaveURL(address("/"));
});

test("an account without a password is deleted by code, before any script", async ({
  browser,
  baseURL,
  address,
  api,
  t,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const phone = newPhone().replace(/^2/, "5");
  const { body } = await api.post<{ token: string }>("/sandbox/operator-token", { phone });
  await page.goto(address(`/orange?token=${encodeURIComponent(body.token)}`));
  await page.locator("main form button[type=submit]").first().click();
  await page.goto(address("/profile/change-password"));
  await expect(page.getByText(t("security:needsPassword"))).toBeVisible();
  await page.goto(address("/profile/delete-account"));
  await page.getByRole("button", { name: t("security:delete.sendCode") }).click();
  await expect(page.getByText(t("security:delete.sentPhone"))).toBeVisible();
  await page.getByLabel(t("account:check.code")).fill(await codeFor(api, phone));
  await page.getByRole("button", { name: t("account:check.submit") }).click();
  await expect(page).toHaveURL(address("/goodbye"));
  await context.close();
});

test("the export is a file with everything in it", async ({ page, address, api, t }) => {
  const { login } = await makeCustomer(api);
  await signIn({ page, address, t }, login);
  await page.goto(address("/profile"));
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t("security:rows.export") }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^mezia-\d{4}-\d\d-\d\d\.json$/);
  const held = JSON.parse(await readFile(await download.path(), "utf8")) as {
    logins: { login: string }[];
    pointsEntries: unknown[];
  };
  expect(held.logins.map((one) => one.login)).toEqual([login]);
  expect(held.pointsEntries).toBeInstanceOf(Array);
});

test("the browser keeps the user while signed in; a sign-out in one tab is one in all", async ({
  page,
  context,
  address,
  api,
  t,
}) => {
  await page.goto(address("/"));
  expect(await snapshot(page)).toBeNull();
  const { login } = await makeCustomer(api);
  await signIn({ page, address, t }, login);
  await expect
    .poll(() => snapshot(page))
    .toMatchObject({
      login,
      hasPin: false,
      onboarded: false,
      onboardingStep: 0,
      totalPoints: 0,
      tooltips: {},
    });
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/token|password|pinChallenge|eyJ/i);

  const tab = await context.newPage();
  await tab.goto(address("/wallet"));
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(address("/profile"));
  await page.getByRole("button", { name: t("profile:signOut") }).click();
  await tab.waitForURL(`**${address("/sign-in")}?next=*`);
  await expect.poll(() => snapshot(tab)).toBeNull();
});
