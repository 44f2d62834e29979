import { randomUUID } from "node:crypto";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import {
  codeFor,
  makeCustomer,
  newLogin,
  newPhone,
  otherThan,
  password,
  signIn,
  typeCode,
} from "./support/customer.ts";

const newPassword = "Yasmine2027";

/**
 * A new customer's phone for which ten wrong codes were typed: four for the sign-up, five for a deletion, one
 * for premium. A second code for the same purpose would have to wait, so the purposes differ.
 */
async function guessTenCodes(api: ApiClient): Promise<string> {
  const phone = `5${newPhone().slice(1)}`;
  const { body: registered } = await api.post<{ challenge: string }>("/auth/register", {
    login: phone,
    password,
  });
  const code = await codeFor(api, phone);
  for (const _ of [1, 2, 3, 4])
    await api.post("/auth/otp", { challenge: registered.challenge, otp: otherThan(code) });
  await api.post("/auth/otp", { challenge: registered.challenge, otp: code });
  const { body: signedIn } = await api.post<{ token: string }>("/auth/login", { login: phone, password });
  const { token } = signedIn;
  const { body: deletion } = await api.post<{ challenge: string }>("/auth/otp/send", {
    login: phone,
    action: "DELETE_ACCOUNT",
  });
  const deletionCode = await codeFor(api, phone);
  for (const _ of [1, 2, 3, 4, 5])
    await api.post(
      "/client/account/delete",
      { challenge: deletion.challenge, otp: otherThan(deletionCode) },
      { token },
    );
  const { body: premium } = await api.post<{ challenge: string }>(
    "/client/premium/subscribe",
    { phone, plan: "DAILY" },
    { token },
  );
  const last = await api.post(
    "/client/premium/validate",
    { challenge: premium.challenge, otp: otherThan(await codeFor(api, phone)) },
    { token, idempotencyKey: randomUUID() },
  );
  expect(last.body).toMatchObject({ error: "USER_INVALID_OTP" });
  return phone;
}

test("from a forgotten password to a new one", async ({ page, address, api, t, complaints }) => {
  complaints.allow(/status of 400/);
  const { login, token } = await makeCustomer(api);
  await page.goto(address("/sign-in"));
  await page.getByRole("link", { name: t("account:signIn.forgot") }).click();
  await page.waitForURL(`**${address("/reset-password")}`);
  await expect(page).toHaveTitle(`Mezia | ${t("account:reset.title")}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: t("account:reset.submit") }).click();
  await expect(page.getByRole("main").getByText(t("errors:details.REQUIRED"))).toBeVisible();
  await page.getByLabel(t("account:login")).fill(login);
  await page.getByRole("button", { name: t("account:reset.submit") }).click();

  await page.waitForURL(`**${address("/reset-password/check")}?of=*`);
  await expect(page.getByText(login)).toBeVisible();
  await expect(page.getByRole("button", { name: t("account:check.resendIn") })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("account:check.back") }).click();
  await page.getByLabel(t("account:login")).fill(login.toUpperCase());
  await page.getByRole("button", { name: t("account:reset.submit") }).click();
  await page.waitForURL(`**${address("/reset-password/check")}?of=*`);
  await expect(
    page.getByRole("button", { name: t("account:check.resendIn") }),
    "the code on its way is this one's",
  ).toBeDisabled();

  const code = await codeFor(api, login);
  const boxes = page.getByLabel(t("account:check.code"));
  await typeCode(boxes, otherThan(code));
  await expect(page.getByRole("alert").getByText(t("errors:USER_INVALID_OTP"))).toBeVisible();
  await expect(boxes).toHaveValue("");
  await typeCode(boxes, code);

  await page.waitForURL(`**${address("/reset-password/new-password")}?of=*`);
  await expectAccessible(page);
  const choose = async (chosen: string, again: string) => {
    await page.getByLabel(t("account:reset.newPassword")).fill(chosen);
    await page.getByLabel(t("account:reset.confirmPassword")).fill(again);
    await page.getByRole("button", { name: t("account:reset.newSubmit") }).click();
  };
  await choose(newPassword, `${newPassword}x`);
  await expect(page.getByRole("alert").getByText(t("errors:PASSWORD_CONFIRMATION_MISMATCH"))).toBeVisible();
  await expectAccessible(page);
  await choose(password, password);
  await expect(page.getByRole("alert").getByText(t("errors:PASSWORD_SAME_AS_OLD"))).toBeVisible();
  await choose(newPassword, newPassword);

  await page.waitForURL(`**${address("/sign-in")}?new-password*`);
  await expect(page.getByText(t("account:signIn.passwordChanged"))).toBeVisible();
  await expectAccessible(page);
  expect((await api.get("/client/profile", { token })).status, "the session of another device").toBe(401);
  await expect(page.getByLabel(t("account:login"))).toHaveValue(new RegExp(`^${login}$`, "i"));
  await signIn(page, t, login, password);
  await expect(page.getByRole("alert")).toHaveText(t("errors:USER_AUTH_FAILED"));
  await signIn(page, t, login, newPassword);
  await page.waitForURL(`**${address("/")}`);
  await page.goto(address("/reset-password/check"));
  await expect(page, "there is nothing left to check").toHaveURL(address("/"));
});

test("an unknown login is led the same way, and opens nothing", async ({
  page,
  context,
  address,
  t,
  complaints,
}) => {
  complaints.allow(/status of 4(?:00|29)/);
  const login = newLogin();
  const ask = async () => {
    await page.goto(address("/reset-password"));
    await page.getByLabel(t("account:login")).fill(login);
    await page.getByRole("button", { name: t("account:reset.submit") }).click();
  };
  await page.goto(address("/reset-password/new-password"));
  await expect(page, "nothing has been asked for").toHaveURL(address("/"));
  await ask();
  await page.waitForURL(`**${address("/reset-password/check")}?of=*`);
  await expect(page.getByText(t("account:reset.sentEmail"))).toBeVisible();
  await typeCode(page.getByLabel(t("account:check.code")), "0427");
  await expect(page.getByRole("alert").getByText(t("errors:USER_INVALID_OTP"))).toBeVisible();
  await page.goto(address("/reset-password/new-password"));
  await expect(page, "the code comes first").toHaveURL(/\/reset-password\/check\?of=/);

  // Another browser must wait, and sees how long.
  await context.clearCookies();
  await ask();
  await expect(page.getByRole("alert")).toContainText(t("errors:OTP_RESEND_TOO_SOON"));
  await expect(page.getByRole("alert").getByRole("listitem")).toBeVisible();
  await expectAccessible(page);
});

test("after ten wrong codes a link comes, which the browser that asked for it goes on from", async ({
  page,
  address,
  api,
  t,
}) => {
  const phone = await guessTenCodes(api);
  await page.goto(address("/reset-password"));
  await page.getByLabel(t("account:login")).fill(phone);
  await page.getByRole("button", { name: t("account:reset.submit") }).click();
  await page.waitForURL(`**${address("/reset-password/check")}?of=*`);
  await expect(page.getByRole("heading", { name: t("account:check.linkHeading") })).toBeVisible();
  await expectAccessible(page);
  const code = await codeFor(api, phone);
  await page.goto(address(`/code?code=${code}`));
  await expect(page.getByText(code)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("account:link.here") }).click();
  await page.waitForURL(`**${address("/reset-password/check")}?code=${code}`);
  await expect(page.getByLabel(t("account:check.linkCode"))).toHaveValue(code);
  await page.getByRole("button", { name: t("account:check.submit") }).click();
  await page.waitForURL(`**${address("/reset-password/new-password")}?of=*`);
});

test("a password is reset before any script", async ({ browser, baseURL, address, api, t }) => {
  const { login } = await makeCustomer(api);
  const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("/reset-password"));
  await page.getByLabel(t("account:login")).fill(login);
  await page.getByRole("button", { name: t("account:reset.submit") }).click();
  const code = await codeFor(api, login);
  await page.getByLabel(t("account:check.code")).fill(otherThan(code));
  await page.getByRole("button", { name: t("account:check.submit") }).click();
  await expect(page.getByRole("alert").getByText(t("errors:USER_INVALID_OTP"))).toBeVisible();
  await page.getByLabel(t("account:check.code")).fill(code);
  await page.getByRole("button", { name: t("account:check.submit") }).click();
  await page.getByLabel(t("account:reset.newPassword")).fill(newPassword);
  await page.getByLabel(t("account:reset.confirmPassword")).fill(newPassword);
  await page.getByRole("button", { name: t("account:reset.newSubmit") }).click();
  await expect(
    page.getByRole("status").filter({ hasText: t("account:signIn.passwordChanged") }),
  ).toBeVisible();
  await expect(page.getByLabel(t("account:login"))).toHaveValue(login);
  await page.getByLabel(t("account:password"), { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: t("account:signIn.submit") }).click();
  await expect(page).toHaveURL(address("/"));
  await context.close();
});
