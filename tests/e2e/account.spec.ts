import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import {
  codeFor,
  fillIn,
  makeCustomer,
  newLogin,
  otherThan,
  password,
  signIn,
  typeCode,
} from "./support/customer.ts";

function timeLeft(page: Page): Promise<string> {
  return page.getByRole("timer").innerText();
}

test(
  "from the welcome to a signed-in customer",
  { tag: "@every-language" },
  async ({ page, context, address, api, t, complaints }) => {
    complaints.allow(/status of 400/);
    await page.goto(address("/welcome"));
    await expect(page).toHaveTitle(`Mezia | ${t("account:welcome.title")}`);
    await page.getByRole("link", { name: t("account:welcome.slide", { number: 3, total: 3 }) }).click();
    await expect(page.getByRole("heading", { name: t("account:welcome.slides.use.title") })).toBeInViewport();
    await expect(page.getByRole("link", { name: t("common:actions.next") })).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole("link", { name: t("account:welcome.signUp") }).click();
    await page.waitForURL(`**${address("/sign-up")}`);
    const login = newLogin();
    await fillIn(page, t, login, "short1");
    await page.getByRole("button", { name: t("account:signUp.submit") }).click();
    await expect(page.getByRole("alert").getByText(t("errors:USER_INVALID_PASSWORD_FORMAT"))).toBeVisible();
    await expect(page.getByLabel(t("account:password"), { exact: true })).toBeFocused();
    await expect(page.getByLabel(t("account:login"))).toHaveValue(login);
    await expectAccessible(page);

    await fillIn(page, t, login);
    await page.getByRole("button", { name: t("account:signUp.submit") }).click();
    await page.waitForURL(`**${address("/sign-up/check")}?of=*`);
    await expect(page.getByText(login)).toBeVisible();
    await expect(page.getByRole("button", { name: t("account:check.resendIn") })).toBeDisabled();
    await expectAccessible(page);
    const kept = JSON.stringify([
      await context.cookies(),
      await page.content(),
      await page.evaluate(() => ({ ...localStorage, ...sessionStorage })),
    ]);
    expect(kept, "what a browser can read").not.toContain(password);

    const code = await codeFor(api, login);
    await typeCode(page.getByLabel(t("account:check.code")), otherThan(code));
    await expect(page.getByRole("alert").getByText(t("errors:USER_INVALID_OTP"))).toBeVisible();
    await expect(page.getByLabel(t("account:check.code"))).toHaveValue("");

    await expect.poll(() => timeLeft(page)).toMatch(/^0:5[0-7]$|^0:[0-4]\d$/);
    const before = await timeLeft(page);
    await page.reload();
    expect((await timeLeft(page)) <= before, "a reload does not start the wait anew").toBe(true);

    await typeCode(page.getByLabel(t("account:check.code")), code);
    await page.waitForURL(`**${address("/onboarding")}`);
    await expect(page.getByRole("heading", { level: 1, name: t("onboarding:overview.title") })).toBeVisible();
    await page.goto(address("/sign-up/check"));
    await expect(page, "there is nothing left to check").toHaveURL(address("/"));
  },
);

test("a code is sent once, however often a keyboard and a finger report it, and a longer number not at all", async ({
  page,
  context,
  address,
  api,
  t,
}) => {
  await page.goto(address("/sign-up"));
  const login = newLogin();
  await fillIn(page, t, login);
  await page.getByRole("button", { name: t("account:signUp.submit") }).click();
  await page.waitForURL(`**${address("/sign-up/check")}?of=*`);
  const code = await codeFor(api, login);
  const field = page.getByLabel(t("account:check.code"));
  const sent: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/sign-up\/check/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent.push(route.request().postData() ?? "");
    await held;
    await route.continue();
  });

  await field.focus();
  await page.keyboard.insertText(`${code}57`);
  await expect(page.getByText(t("common:form.codeUnclear"))).toBeVisible();
  await expect(field).toHaveValue("");
  expect(sent).toEqual([]);

  // As a keyboard composes: what is still being written, then the same once more.
  const keyboard = await context.newCDPSession(page);
  for (const digit of code) {
    await keyboard.send("Input.imeSetComposition", { text: digit, selectionStart: 1, selectionEnd: 1 });
    await keyboard.send("Input.insertText", { text: digit });
  }
  await page.keyboard.press(code.slice(-1));
  await page.keyboard.press("Enter");
  await field.evaluate((input) => input.dispatchEvent(new Event("input", { bubbles: true })));
  await expect.poll(() => sent.length).toBe(1);
  answer();
  await page.waitForURL(`**${address("/onboarding")}`);
  expect(sent.map((body) => new URLSearchParams(body).get("otp"))).toEqual([code]);
});

test("a code whose answer was lost leads on when it is sent again", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|net::ERR/);
  await page.goto(address("/sign-up"));
  const login = newLogin();
  await fillIn(page, t, login);
  await page.getByRole("button", { name: t("account:signUp.submit") }).click();
  await page.waitForURL(`**${address("/sign-up/check")}?of=*`);
  const code = await codeFor(api, login);
  let lost = 0;
  await page.route(/sign-up\/check/, async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await fetch(route.request().url(), {
      method: "POST",
      body: route.request().postData(),
      headers: await route.request().allHeaders(),
      redirect: "manual",
    });
    return route.abort();
  });
  await typeCode(page.getByLabel(t("account:check.code")), code);
  await expect(page.getByRole("main").getByText(t("errors:API_ERROR"))).toBeVisible();
  await typeCode(page.getByLabel(t("account:check.code")), code);
  await page.waitForURL(`**${address("/onboarding")}`);
  expect(lost).toBe(1);
});

test("a page that needs an account leads to sign-in and back, until the customer signs out", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const { login } = await makeCustomer(api);
  await page.goto(address("/profile/edit-tags"));
  await page.waitForURL(`**${address("/sign-in")}?next=*`);
  await expect(page.getByText(t("account:signIn.needed"))).toBeVisible();
  await expectAccessible(page);

  await signIn(page, t, login, "Jasmin2027");
  await expect(page.getByRole("alert")).toHaveText(t("errors:USER_AUTH_FAILED"));
  await expect(page.getByLabel(t("account:login"))).toHaveValue(login);

  await signIn(page, t, login);
  await page.waitForURL(`**${address("/profile/edit-tags")}`);
  await page.goto(address("/sign-in"));
  await expect(page, "who is signed in has no need of it").toHaveURL(address("/"));

  await page.goto(address("/profile"));
  await page.getByRole("button", { name: t("profile:signOut") }).click();
  await page.waitForURL(`**${address("/")}`);
  await page.goto(address("/profile"));
  await page.waitForURL(`**${address("/sign-in")}?next=*`);
});

test("an account that was never proved is led from sign-in to its code", async ({
  page,
  address,
  api,
  t,
}) => {
  const login = newLogin();
  await api.post("/auth/register", { login, password });
  await page.goto(address("/sign-in"));
  await signIn(page, t, login);
  await page.waitForURL(`**${address("/sign-up/check")}?of=*`);
  await expect(page.getByRole("main").getByText(t("errors:USER_UNVERIFIED"))).toBeVisible();
  await page.getByRole("link", { name: t("account:check.back") }).click();
  await page.waitForURL(`**${address("/sign-in")}`);
  await page.goBack();
  await typeCode(page.getByLabel(t("account:check.code")), await codeFor(api, login));
  await page.waitForURL(`**${address("/onboarding")}`);
});

test("who signs in before an account is deleted keeps it, and is told", async ({ page, address, api, t }) => {
  const { login, token } = await makeCustomer(api);
  await api.post("/client/account/delete", { password }, { token });
  await page.goto(address("/profile/edit-tags"));
  await signIn(page, t, login);
  await expect(page.getByRole("heading", { level: 1, name: t("account:kept.heading") })).toBeVisible();
  await expect(page.getByText(t("account:kept.text"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("common:actions.continue") }).click();
  await page.waitForURL(`**${address("/profile/edit-tags")}`);
});

test("an existing account is told, and led to sign-in", async ({ page, address, api, t, complaints }) => {
  complaints.allow(/status of 400/);
  const { login, token } = await makeCustomer(api);
  const { body: inviter } = await api.get<{ referralCode: string }>("/client/profile/info", { token });
  await page.goto(`${address("/sign-up")}?code=${inviter.referralCode}`);
  await expect(page.getByText(t("account:signUp.invited"))).toBeVisible();
  await expect(page.getByLabel(t("account:signUp.referralCode"))).toHaveValue(inviter.referralCode);
  await page.getByLabel(t("account:signUp.referralCode")).fill("");
  await fillIn(page, t, login);
  await page.getByRole("button", { name: t("account:signUp.submit") }).click();
  await expect(page.getByRole("main").getByText(t("errors:USER_EXIST"))).toBeVisible();
  await page
    .locator("main form")
    .getByRole("link", { name: t("account:signUp.signIn") })
    .click();
  await page.waitForURL(`**${address("/sign-in")}`);
});

test("signing up works before any script", async ({ browser, address, api, t, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const login = newLogin();
  await page.goto(address("/sign-up"));
  await fillIn(page, t, login, "short1");
  await page.getByRole("button", { name: t("account:signUp.submit") }).click();
  await expect(page.getByRole("alert").getByText(t("errors:USER_INVALID_PASSWORD_FORMAT"))).toBeVisible();
  await expect(page.getByLabel(t("account:login"))).toHaveValue(login);
  await fillIn(page, t, login);
  await page.getByRole("button", { name: t("account:signUp.submit") }).click();
  await expect(page.getByRole("link", { name: t("account:check.reload") })).toBeVisible();
  await page.getByLabel(t("account:check.code")).fill(await codeFor(api, login));
  await page.getByRole("button", { name: t("account:check.submit") }).click();
  await expect(page).toHaveURL(address("/onboarding"));
  await page.goto(address("/questions"));
  await page.getByLabel(t("profile:edit.firstName")).fill("Amel");
  await page.getByRole("button", { name: t("onboarding:questions.submit") }).click();
  await expect(
    page.getByRole("heading", { name: t("onboarding:joy.title", { name: "Amel" }) }),
  ).toBeVisible();
  await context.close();
});
