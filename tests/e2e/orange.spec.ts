import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { codeFor, fillIn, newPhone, otherThan, typeCode } from "./support/customer.ts";

async function tokenFor(api: ApiClient, phone: string): Promise<string> {
  return (await api.post<{ token: string }>("/sandbox/operator-token", { phone })).body.token;
}

test("an operator's token signs in, once, and is seen in no address", async ({
  page,
  context,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const token = await tokenFor(api, newPhone());
  await page.goto(`${address("/orange")}?token=${token}`);
  await expect(page).toHaveURL(address("/orange"));
  await expect(page).toHaveTitle(`Mezia | ${t("account:orange.title")}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: t("common:actions.continue") }).click();
  await page.waitForURL(`**${address("/onboarding")}`);
  await page.goto(address("/orange"));
  await expect(page, "who is signed in has no need of it").toHaveURL(address("/"));

  // The session ends while a page is open, which may be asking for its live events or for what is new.
  complaints.allow(/status of 401 .*\/(?:events|notifications\/news)/);
  await context.clearCookies();
  await page.goto(`${address("/orange")}?token=${token}`);
  await page.getByRole("button", { name: t("common:actions.continue") }).click();
  await expect(page.getByRole("alert")).toHaveText(t("errors:USER_SUBSCRIPTION_EXPIRED"));
  await expectAccessible(page);
  await page.getByRole("link", { name: t("account:orange.signIn") }).click();
  await page.waitForURL(`**${address("/sign-in")}?password`);

  await page.goto(`${address("/orange")}?token=nonsense`);
  await page.getByRole("button", { name: t("common:actions.continue") }).click();
  await expect(page.getByRole("alert")).toHaveText(t("errors:USER_SUBSCRIPTION_NOT_FOUND"));
});

test("who comes without a token is told where it begins, and the sandbox makes one", async ({
  page,
  address,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  await page.goto(address("/sign-in"));
  await page.getByRole("link", { name: t("account:signIn.orange") }).click();
  await expect(page.getByText(t("account:orange.absent"))).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(t("account:orange.phone")).fill("123");
  await page.getByRole("button", { name: t("account:orange.sandboxSubmit") }).click();
  await expect(page.getByRole("main").getByText(t("errors:details.INVALID_PHONE"))).toBeVisible();
  await page.getByLabel(t("account:orange.phone")).fill(newPhone());
  await page.getByRole("button", { name: t("account:orange.sandboxSubmit") }).click();
  await page.getByRole("button", { name: t("common:actions.continue") }).click();
  await page.waitForURL(`**${address("/onboarding")}`);

  // The account has a PIN but no password, and changing the PIN needs a password.
  await page.goto(address("/pin"));
  await typeCode(page.getByLabel(t("account:pin.pin")), "2758");
  await typeCode(page.getByLabel(t("account:pin.confirmPin")), "2758");
  await page.waitForURL(`**${address("/profile")}?saved`);
  await page.goto(address("/pin"));
  await expect(page.getByText(t("account:pin.needsPassword"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("account:pin.choosePassword") }).click();
  await expect(page.getByLabel(t("account:login"))).toHaveValue(/^2\d{7}$/);
});

test("an account without a password is entered from sign-up, by the code alone", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const phone = newPhone();
  await api.post("/auth/login/token", { token: await tokenFor(api, phone) });
  await page.goto(address("/sign-up"));
  await fillIn(page, t, phone);
  await page.getByRole("button", { name: t("account:signUp.submit") }).click();
  await page.waitForURL(`**${address("/sign-up/check")}?of=*`);
  await expect(page.getByRole("main").getByText(t("errors:USER_SINGLE_SIGN_IN"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("account:check.resendIn") })).toBeDisabled();
  await expectAccessible(page);

  const code = await codeFor(api, phone);
  const boxes = page.getByLabel(t("account:check.code"));
  await typeCode(boxes, otherThan(code));
  await expect(page.getByRole("alert").getByText(t("errors:USER_INVALID_OTP"))).toBeVisible();
  await expect(boxes).toHaveValue("");
  await typeCode(boxes, code);
  await page.waitForURL(`**${address("/onboarding")}`);
});
