import { expect } from "#tests/setup/browser.ts";
import { test } from "./support/camera.ts";
import { makeCustomer, readCredentials, signInFor } from "./support/customer.ts";

test("the till shows a code, the customer's camera reads it off its screen, both say yes, and both are told", async ({
  page,
  browser,
  baseURL,
  address,
  language,
  api,
  t,
  show,
}) => {
  const { merchants } = await readCredentials(api);
  const customer = await makeCustomer(api, { locale: language });
  const till = await browser.newContext({ baseURL, locale: language });
  const screen = await till.newPage();
  await screen.goto(address("/cashier"));
  await screen.getByLabel(t("till:signIn.key.label")).fill(merchants[0]?.apiKey ?? "");
  await screen.getByRole("button", { name: t("till:signIn.key.submit") }).click();
  await screen.getByLabel(t("till:signIn.seller.label")).fill("Sonia");
  await screen.getByRole("button", { name: t("till:signIn.seller.submit") }).click();
  await screen.getByLabel(t("till:sell.amount")).fill("37,500");
  await screen.getByRole("button", { name: t("till:sell.submit") }).click();
  const qr = screen.getByRole("img", { name: /T-[A-Z0-9]{4}-[A-Z0-9]{4}/ });
  await expect(qr).toBeVisible();

  await signInFor(page, address("/scan"), customer.login);
  await show(await qr.screenshot());
  await page.getByRole("button", { name: t("scan:camera.start") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("scan:choice.title") })).toBeVisible();
  await expect(page.getByText(t("scan:receipt.seller", { name: "Sonia" }))).toBeVisible();
  await expect(screen.getByText(t("till:sale.attachedText"))).toBeVisible();

  await page
    .getByRole("button", {
      name: new RegExp(t("scan:choice.confirm", { amount: "AMOUNT" }).replace("AMOUNT", ".+")),
    })
    .click();
  await expect(page.getByRole("heading", { name: t("scan:waiting.title") })).toBeVisible();
  await screen.getByRole("button", { name: t("till:sale.confirm") }).click();
  await expect(screen.getByText(t("till:over.title.CONFIRMED"))).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: t("scan:success.title") })).toBeVisible();
  await expect(page.getByText(/375/).first()).toBeVisible();
  await till.close();
});
