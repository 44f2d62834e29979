import { randomUUID } from "node:crypto";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { makeCustomer, readCredentials } from "./support/customer.ts";

test("an operator reads the reports and looks after a partner's webhooks", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const { operatorKey, merchants } = await readCredentials(api);
  await makeCustomer(api, { points: 40 });
  const shows = (title: string) => expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const overflows = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

  await page.goto(address("/operator/sign-in"));
  await page.getByLabel(t("operator:signIn.label")).fill(operatorKey);
  await press(t("operator:signIn.submit"));
  await shows(t("operator:overview.title"));

  // The points: the last thirty days by default, other ranges by name or by date; errors are shown beside the
  // dates.
  await page.goto(address("/operator/points"));
  await shows(t("operator:nav.points"));
  const sources = page.getByRole("table", { name: t("operator:report.bySource") });
  await expect(sources.getByRole("rowheader", { name: t("operator:sources.GIFT") })).toBeVisible();
  expect(await overflows()).toBe(false);
  await expectAccessible(page);
  await page.getByText(t("figures:table"), { exact: true }).first().click();
  await expect(page.getByRole("table", { name: t("figures:points.flow") })).toBeVisible();
  await page.getByRole("link", { name: t("figures:span.named.last7") }).click();
  await expect(page.getByRole("link", { name: t("figures:span.named.last7") })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: t("figures:csv.save") }).click();
  expect((await download).suggestedFilename()).toMatch(/^points-[\d-]+\.csv$/);
  await page.getByLabel(t("figures:span.from"), { exact: true }).fill("2026-03-02");
  await page.getByLabel(t("figures:span.to"), { exact: true }).fill("2026-03-01");
  await press(t("figures:span.show"));
  await expect(page.getByText(t("figures:span.error.BACKWARDS"))).toBeVisible();
  await expect(page.getByLabel(t("figures:span.from"), { exact: true })).toHaveValue("2026-03-02");
  await expectAccessible(page);

  await page.goto(address("/operator/premium"));
  await shows(t("operator:nav.premium"));
  await expect(page.getByRole("table", { name: t("operator:premiumReport.subscriptions") })).toBeVisible();
  await page.locator("select[name=charge]").selectOption("FAILED");
  await expect(page).toHaveURL(/charge=FAILED/);
  expect(await overflows()).toBe(false);
  await expectAccessible(page);

  // A webhook: first refused with an error beside its field, then created; its secret is shown only once.
  const path = `/${randomUUID().slice(0, 8)}`;
  await page.goto(address("/operator/webhooks"));
  await page.getByRole("link", { name: t("operator:webhooks.add"), exact: true }).click();
  await shows(t("operator:webhooks.new"));
  await page
    .getByLabel(t("operator:fields.names.webhookPartner"), { exact: true })
    .selectOption(merchants[0]?.partnerId ?? "");
  await page.getByLabel(t("operator:fields.names.webhookUrl")).fill(`http://shop.example${path}`);
  await page.getByLabel(t("operator:fields.choices.request")).check();
  await press(t("operator:webhooks.create"));
  await expect(page.getByRole("main").getByText(t("errors:details.INVALID"))).toBeVisible();
  await expect(page.getByLabel(t("operator:fields.choices.request"))).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel(t("operator:fields.names.webhookUrl")).fill(`https://shop.example${path}`);
  await press(t("operator:webhooks.create"));
  await expect(page.getByTestId("new-key")).toHaveText(/^whsec_/);
  await expectAccessible(page);
  await page.getByRole("link", { name: t("operator:webhooks.open") }).click();
  await expect(page.getByLabel(t("operator:fields.names.webhookUrl"))).toHaveValue(
    `https://shop.example${path}`,
  );
  await page.getByLabel(t("operator:fields.choices.transaction")).check();
  await press(t("operator:save"));
  await expect(page.getByText(t("operator:saved"))).toBeVisible();
  await expectAccessible(page);

  await page.goto(address("/operator/webhooks"));
  const row = page.getByRole("main").getByRole("row").filter({ hasText: path });
  await expect(row).toContainText(
    `${t("operator:webhooks.event.transaction")} · ${t("operator:webhooks.event.request")}`,
  );
  await expectAccessible(page);
  await page.getByRole("link", { name: t("operator:webhooks.deliveries") }).click();
  await shows(t("operator:webhooks.deliveries"));
  await expectAccessible(page);
  await page.goto(address("/operator/webhooks"));
  await row.getByRole("link").click();
  await page.getByText(t("operator:webhooks.end"), { exact: true }).click();
  await press(t("operator:webhooks.endNow"));
  await expect(page.getByText(t("operator:webhooks.ended"))).toBeVisible();
  await expect(row).toHaveCount(0);
});
