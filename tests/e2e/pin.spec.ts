import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import type { Texts } from "#tests/setup/texts.ts";
import { makeCustomer, password, signIn, signInFor, typeCode } from "./support/customer.ts";

const pin = "2758";

/** Sets a PIN on its page, using only the boxes. */
async function choosePin(page: Page, t: Texts, chosen: string, again: string): Promise<void> {
  await typeCode(page.getByLabel(t("account:pin.pin")), chosen);
  await expect(page.getByLabel(t("account:pin.confirmPin")), "the fourth digit leads on").toBeFocused();
  await typeCode(page.getByLabel(t("account:pin.confirmPin")), again);
}

async function signOut(page: Page, address: (path: string) => string, t: Texts): Promise<void> {
  await page.goto(address("/profile"));
  await page.getByRole("button", { name: t("profile:signOut") }).click();
  await page.waitForURL(`**${address("/")}`);
}

/** The boxes of the sign-in page; their label also occurs in other texts. */
function pinBoxes(page: Page, t: Texts) {
  return page.getByLabel(t("account:signIn.pin"), { exact: true });
}

test("a PIN is chosen, and signs in on this device until another account is wanted", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const { login } = await makeCustomer(api);
  await signInFor(page, address("/pin"), login);
  await expect(page).toHaveTitle(`Mezia | ${t("account:pin.title")}`);
  await expectAccessible(page);
  await choosePin(page, t, pin, "2759");
  await expect(
    page.getByRole("alert").getByText(t("errors:PIN_ERROR_CONFIRM_PIN_DOES_NOT_MATCH_PIN")),
  ).toBeVisible();
  await expect(page.getByLabel(t("account:pin.pin"))).toBeFocused();
  await expectAccessible(page);
  await choosePin(page, t, pin, pin);
  await page.waitForURL(`**${address("/profile")}?saved`);

  await signOut(page, address, t);
  await page.goto(address("/sign-in"));
  await expect(page.getByText(login)).toBeVisible();
  await expectAccessible(page);
  await typeCode(pinBoxes(page, t), "1111");
  await expect(page.getByText(t("account:signIn.wrongPin", { count: 4 }))).toBeVisible();
  await expect(pinBoxes(page, t)).toHaveValue("");
  await expectAccessible(page);
  await typeCode(pinBoxes(page, t), pin);
  await page.waitForURL(`**${address("/")}`);

  await signOut(page, address, t);
  await page.goto(address("/sign-in"));
  await page.getByRole("link", { name: t("account:signIn.usePassword") }).click();
  await expect(page.getByLabel(t("account:login"))).toHaveValue(login);
  await page.getByRole("link", { name: t("account:signIn.usePin") }).click();
  await expect(pinBoxes(page, t)).toBeVisible();
  await page.getByRole("button", { name: t("account:signIn.forgetDevice") }).click();
  await expect(page.getByLabel(t("account:login"))).toHaveValue("");
  await page.reload();
  await expect(pinBoxes(page, t)).toHaveCount(0);
});

test("after five wrong PINs only the password works", async ({ page, address, api, t, complaints }) => {
  complaints.allow(/status of 400/);
  const { login } = await makeCustomer(api);
  await signInFor(page, address("/pin"), login);
  await choosePin(page, t, pin, pin);
  await page.waitForURL(`**${address("/profile")}?saved`);
  await signOut(page, address, t);

  await page.goto(`${address("/sign-in")}?next=${address("/wallet")}`);
  for (const left of [4, 3, 2, 1]) {
    await typeCode(pinBoxes(page, t), "1111");
    await expect(page.getByText(t("account:signIn.wrongPin", { count: left }))).toBeVisible();
  }
  await typeCode(pinBoxes(page, t), "1111");
  await page.waitForURL(`**${address("/sign-in")}?pin-over*`);
  await expect(page.getByRole("alert")).toHaveText(t("errors:PIN_ERROR_USER_INVALID_CHALLENGE"));
  await expect(page.getByLabel(t("account:login"))).toHaveValue(login);
  await expectAccessible(page);
  await signIn(page, t, login);
  await page.waitForURL(`**${address("/wallet")}`);

  // The password lets this device use a PIN again.
  await signOut(page, address, t);
  await page.goto(address("/sign-in"));
  await typeCode(pinBoxes(page, t), pin);
  await page.waitForURL(`**${address("/")}`);
});

test("another PIN takes the password", async ({ page, address, api, t, complaints }) => {
  complaints.allow(/status of 400/);
  const { login, token } = await makeCustomer(api);
  await api.post("/client/pin", { pin, confirmPin: pin }, { token });
  await signInFor(page, address("/pin"), login);
  await expect(page.getByRole("heading", { level: 1, name: t("account:pin.changeHeading") })).toBeVisible();
  const change = async (secret: string) => {
    await page.getByLabel(t("account:pin.password")).fill(secret);
    await page.getByLabel(t("account:pin.newPin")).fill("3146");
    await page.getByLabel(t("account:pin.confirmPin")).fill("3146");
    await page.getByRole("button", { name: t("account:pin.submit") }).click();
  };
  await change("");
  await expect(page.getByRole("alert").getByText(t("errors:details.PASSWORD_REQUIRED"))).toBeVisible();
  await change("Another2026");
  await expect(page.getByText(t("account:pin.wrongPassword"))).toBeVisible();
  await expectAccessible(page);
  await change(password);
  await page.waitForURL(`**${address("/profile")}?saved`);
  await signOut(page, address, t);
  await page.goto(address("/sign-in"));
  await typeCode(pinBoxes(page, t), "3146");
  await page.waitForURL(`**${address("/")}`);
});
