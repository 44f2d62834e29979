import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { fillIn, makeCustomer, newLogin, password, signIn } from "./support/customer.ts";

test(
  "a refusal is a toast and stands beside its field, which the toast leaves free",
  { tag: "@every-language" },
  async ({ page, address, t, complaints }) => {
    complaints.allow(/status of 400/);
    const words = t("errors:USER_INVALID_PASSWORD_FORMAT");
    const toast = page.getByRole("region", { name: t("toast.region"), includeHidden: true }).getByText(words);
    await page.goto(address("/sign-up"));
    await fillIn(page, t, newLogin(), "short1");
    // The fault is above what is to be seen when the form is sent.
    await page.getByRole("button", { name: t("account:signUp.submit") }).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: t("account:signUp.submit") }).click();
    await expect(toast).toBeVisible();
    // Its time is stopped, so that a slow machine can look at it.
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if ((animation as CSSAnimation).animationName === "toast-time") animation.pause();
    });
    await expect(page.getByRole("alert").getByText(words)).toBeVisible();
    const field = page.getByLabel(t("account:password"), { exact: true });
    await expect(field).toBeFocused();
    await expectAccessible(page);
    // The words are heard once, from the field.
    await expect(page.getByRole("alert")).toHaveCount(1);
    const [over, under] = [await toast.locator("..").boundingBox(), await field.boundingBox()];
    if (!over || !under) throw new Error("the toast or the field has no place");
    expect(over.y + over.height, "the toast ends above the field").toBeLessThanOrEqual(under.y);

    await toast.click({ force: true });
    await expect(toast).toHaveCount(0);
    await expect(page.getByRole("alert").getByText(words)).toBeVisible();
  },
);

test("whoever has an account already is led to sign-in, without a toast", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const { login } = await makeCustomer(api);
  await page.goto(address("/sign-up"));
  await fillIn(page, t, login);
  await page.getByRole("button", { name: t("account:signUp.submit") }).click();
  await expect(page.getByText(t("errors:USER_EXIST"))).toBeVisible();
  // A toast after this one would have come later than one for it.
  await page.goto(address("/sign-in"));
  await signIn(page, t, login, `${password}x`);
  const region = page.getByRole("region", { name: t("toast.region") });
  await expect(region.getByText(t("errors:USER_AUTH_FAILED"))).toBeVisible();
  await expect(region.getByText(t("errors:USER_EXIST"))).toHaveCount(0);
});

test("without a script the words stand in the form, and nothing is missing", async ({
  browser,
  address,
  baseURL,
  t,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(address("/sign-in"));
  await signIn(page, t, newLogin());
  await expect(page.getByText(t("errors:USER_AUTH_FAILED"))).toBeVisible();
  await context.close();
});
