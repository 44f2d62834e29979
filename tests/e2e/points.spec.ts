import { randomUUID } from "node:crypto";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { makeCustomer, readCredentials, signInFor, type Customer } from "./support/customer.ts";

/** A sale of 20 dinars at a till of the demonstration, paid by this customer. */
async function pay(api: ApiClient, { token }: Customer) {
  const { merchants } = await readCredentials(api);
  const [till] = merchants;
  if (!till) throw new Error("the demonstration has no till");
  const at = { key: till.apiKey };
  const { body: sale } = await api.post<{ id: string; code: string }>(
    "/merchant/transactions",
    { priceMillimes: 20_000, sellerName: "Sonia" },
    at,
  );
  await api.post("/client/transaction/attach", { code: sale.code }, { token });
  await api.post("/client/transaction/buy", { id: sale.id }, { token });
  await api.post(`/merchant/transactions/${sale.id}/confirm`, {}, at);
  const { body: partner } = await api.get<{ name: string }>(`/client/partners/${till.partnerId}`, { token });
  const cancel = (amountMillimes: number) =>
    api.post(
      `/merchant/transactions/${sale.id}/cancel`,
      { amountMillimes },
      { ...at, idempotencyKey: randomUUID() },
    );
  return { partnerName: partner.name, storeName: till.storeName, cancel };
}

test("the points page: figures, every line's reason, and the tab of online purchases", async ({
  page,
  address,
  api,
  t,
}) => {
  const customer = await makeCustomer(api, { points: 40 });
  const { partnerName, storeName, cancel } = await pay(api, customer);
  await cancel(5_000);
  await signInFor(page, address("/points-history"), customer.login);
  await expect(page).toHaveTitle(`Mezia | ${t("points:title")}`);

  const tabs = page.getByRole("navigation", { name: t("points:tabs.label") });
  await expect(tabs.getByRole("link", { name: t("points:tabs.points") })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const lines = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("time") });
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(0)).toBeInViewport({ ratio: 1 });
  await expect(lines.nth(0)).toContainText(t("points:source.REFUND_at", { partner: partnerName }));
  await expect(lines.nth(1)).toContainText(t("points:source.BUYING_at", { partner: partnerName }));
  await expect(lines.nth(1)).toContainText(storeName);
  await expect(lines.nth(2)).toContainText("Mabrouk");
  await expectAccessible(page);

  await tabs.getByRole("link", { name: t("points:tabs.online") }).click();
  await page.waitForURL(`**${address("/points-history")}?tab=online`);
  await expect(page.getByRole("heading", { name: t("points:empty.online.title") })).toBeVisible();
  await expect(lines).toHaveCount(0);
  await expectAccessible(page);
});

test("a long history begins on the first screen, above the bar", async ({ page, address, api, t }) => {
  const regular = (await readCredentials(api)).customers.at(-1);
  if (!regular) throw new Error("the demonstration has no customers");
  await signInFor(page, address("/points-history"), regular.login, regular.password);
  const line = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("time") })
    .first();
  const bar = page.getByRole("navigation", { name: t("common:nav.label") });
  await expect(line).toBeInViewport({ ratio: 1 });
  const [shown, over] = [await line.boundingBox(), await bar.boundingBox()];
  if (!shown || !over) throw new Error("there is no line, or no bar");
  expect(shown.y + shown.height).toBeLessThanOrEqual(over.y);
});

test("what is owed is told in words", async ({ page, address, api, t }) => {
  const customer = await makeCustomer(api, { points: 40 });
  const { operatorKey: key } = await readCredentials(api);
  const { body: found } = await api.get<{ items: { id: string }[] }>(
    `/operator/customers?search=${encodeURIComponent(customer.login)}`,
    { key },
  );
  const taken = await api.post(
    `/operator/customers/${found.items[0]?.id}/corrections`,
    { points: -97, reason: "Compté deux fois" },
    { key, idempotencyKey: randomUUID() },
  );
  expect(taken.status).toBe(201);
  await signInFor(page, address("/points-history"), customer.login);
  await expect(page.getByText(t("points:owed.hint"))).toBeVisible();
  await expect(page.getByRole("definition").filter({ has: page.getByText("57") })).toBeVisible();
});

test("the order history: reached from the profile, a purchase opens to its details, transfers beside it", async ({
  page,
  address,
  api,
  t,
}) => {
  const customer = await makeCustomer(api, { points: 40 });
  const { partnerName, storeName, cancel } = await pay(api, customer);
  await cancel(5_000);
  await signInFor(page, address("/profile"), customer.login);
  await page.getByRole("link", { name: t("profile:rows.orders") }).click();
  await page.waitForURL(`**${address("/profile/order-history")}`);
  await expect(page.getByRole("heading", { level: 1, name: t("orders:title") })).toBeVisible();

  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: partnerName });
  await expect(row).toContainText(t("orders:status.CONFIRMED"));
  await expect(row.getByText(storeName)).toBeHidden();
  await row.locator("summary").press("Enter");
  await expect(row.getByText(storeName)).toBeVisible();
  await expect(row.getByText("Sonia")).toBeVisible();
  await expect(row.getByText(t("orders:fact.takenBack"))).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: t("orders:tabs.transfers") }).click();
  await page.waitForURL(`**${address("/profile/order-history")}?tab=transfers`);
  const transfers = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("time") });
  await expect(transfers).toHaveCount(2);
  await expect(transfers.last()).toContainText("Mabrouk");
  await expectAccessible(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("both tabs and the details of a purchase are there", async ({ page, address, api, t }) => {
    const customer = await makeCustomer(api, { points: 40 });
    const { storeName } = await pay(api, customer);
    await signInFor(page, address("/profile/order-history"), customer.login);
    await page.getByRole("main").locator("summary").click();
    await expect(page.getByText(storeName)).toBeVisible();
    await page.getByRole("link", { name: t("orders:tabs.transfers") }).click();
    await expect(page.getByText("Mabrouk")).toBeVisible();
    await page.goto(address("/points-history?tab=online"));
    await expect(page.getByRole("heading", { name: t("points:empty.online.title") })).toBeVisible();
  });
});
