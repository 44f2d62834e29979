import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { codeFor, makeCustomer, signInFor, typeCode } from "./support/customer.ts";
import { enterPremiumOffer, orangePhone } from "./support/premium.ts";

test("premium is subscribed to from an offer that it opens, and leads back to it", async ({
  page,
  address,
  api,
  t,
}) => {
  const { login, token } = await makeCustomer(api, { points: 10 });
  await signInFor(page, address("/wallet"), login);
  await page.goto(address(`/voucher/${(await enterPremiumOffer(api)).id}`));
  await page.getByRole("link", { name: t("premium:way") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("premium:hero.title") })).toBeVisible();
  await expect(page).toHaveTitle(`Mezia | ${t("premium:title")}`);
  await expectAccessible(page);
  await page.getByRole("link", { name: t("premium:hero.subscribe") }).click();

  const phone = orangePhone();
  await page.getByRole("radio", { name: new RegExp(`^${t("premium:plan.WEEKLY")}`) }).check({ force: true });
  await page.getByLabel(t("premium:subscribe.phone")).fill(phone);
  await expectAccessible(page);
  await page.getByRole("button", { name: t("premium:subscribe.submit") }).click();
  await expect(page.getByText(t("premium:validate.sent"))).toBeVisible();
  await expectAccessible(page);
  await typeCode(page.getByLabel(t("account:check.code")), await codeFor(api, phone));

  await expect(page.getByRole("heading", { level: 1, name: t("premium:success.title") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("premium:hero.back") }).click();
  await expect(page.getByRole("link", { name: t("shop:offer.buy") })).toBeVisible();
  const { body } = await api.get<{ status: string; plan: string }>("/client/premium", { token });
  expect(body).toMatchObject({ status: "ACTIVE", plan: "WEEKLY", phone });

  await page.goto(address("/premium"));
  await page.getByRole("link", { name: t("premium:cancel.open") }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("premium:cancel.confirm") }).click();
  await expect(page.getByText(t("premium:cancel.done"))).toBeVisible();
  await expect(page.getByText(t("premium:standing.cancelled"))).toBeVisible();
  await expectAccessible(page);
});

test("a number of another operator's and a payment that fails are told, with the way back", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const { login } = await makeCustomer(api);
  await signInFor(page, address("/premium/subscribe"), login);
  const phone = page.getByLabel(t("premium:subscribe.phone"));
  const send = page.getByRole("button", { name: t("premium:subscribe.submit") });
  await phone.fill("20123456");
  await send.click();
  await expect(page.getByRole("alert").getByText(t("errors:PREMIUM_WRONG_OPERATOR"))).toBeVisible();
  await expect(phone).toHaveValue("20123456");
  await page.getByRole("link", { name: t("premium:subscribe.why") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("premium:error.operatorTitle") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("premium:error.operatorBack") }).click();

  const orange = orangePhone();
  await api.post("/sandbox/billing", { phone: orange, outcome: "FAIL" });
  await phone.fill(orange);
  await send.click();
  await expect(page.getByText(t("premium:validate.sent"))).toBeVisible();
  await typeCode(page.getByLabel(t("account:check.code")), await codeFor(api, orange));
  await expect(
    page.getByRole("heading", { level: 1, name: t("premium:error.activationTitle") }),
  ).toBeVisible();
  await page.getByRole("link", { name: t("premium:error.activationBack") }).click();
  await expect(phone, "nothing typed is lost").toHaveValue(orange);
});
