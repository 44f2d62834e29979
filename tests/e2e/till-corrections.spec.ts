import { randomUUID } from "node:crypto";
import { formatMoney } from "#app/core/ui/format.ts";
import { expect, test, untilAlive } from "#tests/setup/browser.ts";
import { makeCustomer } from "./support/customer.ts";
import { attach, buy, codeOn, openTill, salesWith, scan, sell } from "./support/till.ts";

test("a sale is taken back before its customer says yes", async ({ page, address, api, t }) => {
  await openTill({ page, address, t, api });
  await sell({ page, address, t, api }, "20", randomUUID());
  await page.getByText(t("till:sale.withdraw"), { exact: true }).click();
  await page.getByRole("button", { name: t("till:sale.withdrawNow") }).click();
  await expect(page.getByText(t("till:over.title.REFUSED"))).toBeVisible();
});

test("a mistyped sale is corrected in each state, with what was typed", async ({ page, address, api, t }) => {
  const till = { page, address, t, api };
  const customer = await makeCustomer(api);
  const reference = randomUUID();
  const key = await openTill(till);
  const correct = async () => {
    const more = page.getByText(t("till:sale.refuseOrCorrect"), { exact: true });
    if (await more.isVisible()) await more.click();
    await page.getByRole("button", { name: t("till:sale.correct") }).click();
    await expect(page).toHaveURL(/\/cashier\?from=/);
    await expect(page.getByLabel(t("till:sell.amount"))).toHaveValue("24,500");
    await expect(page.getByLabel(t("till:sell.reference"))).toHaveValue(reference);
  };
  const show = () => page.getByRole("button", { name: t("till:sell.submit") }).click();
  await sell(till, "24,5", reference);
  await correct();
  await show();
  await attach(api, customer, await codeOn(page));
  await expect(page.getByText(t("till:sale.attached", { name: t("till:sale.someone") }))).toBeVisible();
  await correct();
  await show();
  await buy(api, customer, await attach(api, customer, await codeOn(page)));
  await expect(page.getByRole("button", { name: t("till:sale.confirm") })).toBeVisible();
  await correct();
  const statuses = (await salesWith(api, key, reference)).map(({ status }) => status);
  expect(statuses).toEqual(["REFUSED", "REFUSED", "REFUSED"]);
});

test("a whole return asks first, and says what to hand back", async ({ page, address, api, t, language }) => {
  const till = { page, address, t, api };
  const customer = await makeCustomer(api);
  await openTill(till);
  await sell(till, "42", randomUUID());
  const id = await attach(api, customer, await codeOn(page));
  await buy(api, customer, id);
  await page.getByRole("button", { name: t("till:sale.confirm") }).click();
  await expect(page.getByText(t("till:over.title.CONFIRMED"))).toBeVisible();
  await page.getByText(t("till:cancel.open")).click();
  const amount = formatMoney(42_000, language);
  await page.getByRole("button", { name: t("till:cancel.whole", { amount }) }).click();
  const question = page.getByRole("heading", { name: t("till:cancel.asked.cash", { amount }) });
  await expect(question).toBeVisible();
  await page.getByRole("link", { name: t("till:cancel.no") }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(t("till:over.title.CONFIRMED"))).toBeVisible();

  await page.getByText(t("till:cancel.open")).click();
  await page.getByRole("button", { name: t("till:cancel.whole", { amount }) }).click();
  await page.getByRole("button", { name: t("till:cancel.yes.cash", { amount }) }).click();
  await expect(page.getByRole("heading", { name: t("till:over.title.CANCELLED") })).toBeVisible();
  const handBack = page.getByText(t("till:over.amount.handBack"), { exact: true });
  await expect(handBack).toBeVisible();
  await expect(page.getByText(t("till:sale.payable"), { exact: true })).toBeHidden();
  // Later it says what was handed back, and a reload asks for it no second time.
  await expect(page).toHaveURL(new RegExp(`/cashier/sale/${id}$`));
  await page.reload();
  await expect(page.getByText(t("till:over.amount.handedBack"), { exact: true }).first()).toBeVisible();
  await expect(handBack).toBeHidden();
});

test("a scanned product is no price, and an absurd amount is asked about", async ({
  page,
  address,
  api,
  t,
}) => {
  const till = { page, address, t, api };
  const reference = randomUUID();
  const key = await openTill(till);
  const field = page.getByLabel(t("till:sell.amount"));
  await untilAlive(field);
  await field.fill("12");
  await field.press("End");
  await scan(page, "6191234567897");
  await expect(page.getByText(t("errors:details.PRODUCT_CODE"))).toBeVisible();
  await expect(field).toHaveValue("12");

  await sell(till, "990000", reference);
  await expect(page.getByRole("main").getByText(t("errors:details.UNUSUAL"))).toBeVisible();
  expect(await salesWith(api, key, reference)).toEqual([]);
  await page.getByRole("button", { name: t("till:sell.sure") }).click();
  await expect(page.getByText(t("till:sale.created"))).toBeVisible();
  expect(await salesWith(api, key, reference)).toHaveLength(1);
});
