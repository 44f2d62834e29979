import { randomUUID } from "node:crypto";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test, untilAlive } from "#tests/setup/browser.ts";
import { ask } from "./support/claims.ts";
import { makeCustomer, readCredentials, type Customer } from "./support/customer.ts";
import { findTill } from "./support/sales.ts";
import { openTill } from "./support/till.ts";

const pointsOf = async (api: ApiClient, { token }: Customer) =>
  (await api.get<{ available: number }>("/client/points", { token })).body.available;

test("a request comes in by itself, is accepted with the right amount, and another is refused with a reason", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const till = await findTill(api);
  const customer = await makeCustomer(api);
  const title = `Remboursement ${randomUUID().slice(0, 8)}`;
  await openTill({ page, address, t, api }, till);
  await page.goto(address("/cashier/requests"));
  await expect(page).toHaveTitle(`Mezia | ${t("till:requests.title")}`);
  await untilAlive(page.getByRole("link", { name: t("till:requests.lists.accepted") }));
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toHaveCount(0);

  const id = await ask(api, till, customer, { title, amount: 20_000 });
  await expect(row).toContainText(t("till:requests.status.PENDING"));
  await expectAccessible(page);
  await row.getByRole("link").click();

  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const picture = page.getByRole("img", { name: t("till:requests.document.picture") });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  const amount = page.getByLabel(t("till:requests.amount"));
  const [shown, field] = [await picture.boundingBox(), await amount.boundingBox()];
  expect(
    shown && field && (shown.x + shown.width <= field.x || field.x + field.width <= shown.x),
    "the invoice stands beside the form",
  ).toBe(true);
  await page.getByRole("button", { name: t("till:requests.document.zoom") }).click();
  await expect(page.getByRole("button", { name: t("till:requests.document.zoom") })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByText("B-1207")).toBeVisible();
  await page.getByRole("button", { name: t("till:requests.open") }).click();
  await expect(page.getByText(t("till:requests.status.VALIDATING"), { exact: true })).toBeVisible();

  await amount.fill("١٥٫٥");
  await expect(page.getByText(/\+155/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("F9");
  await expect(page.getByRole("heading", { name: t("till:requests.over.ACCEPTED.title") })).toBeVisible();
  await expect(page.getByText(/\+155/)).toBeVisible();
  expect(await pointsOf(api, customer)).toBe(155);
  await expectAccessible(page);

  await page.getByText(t("till:requests.cancel.open")).click();
  await expectAccessible(page);
  await page.getByLabel(t("till:requests.cancel.amount")).fill("5,5");
  await page.getByRole("button", { name: t("till:requests.cancel.now") }).click();
  await expect(page.getByRole("alert")).toHaveText(t("errors:details.REQUIRED"));
  await page.getByLabel(t("till:requests.cancel.reason")).fill("Article rendu");
  await page.getByRole("button", { name: t("till:requests.cancel.now") }).click();
  await expect(page.getByText(/\+100/)).toBeVisible();
  expect(await pointsOf(api, customer)).toBe(100);

  const other = await ask(api, till, customer, { title: `${title} B`, amount: 9_000 });
  await page.keyboard.press("F6");
  await page.locator(`a[href$="/cashier/requests/${other}"]`).click();
  await page.getByText(t("till:requests.refuse"), { exact: true }).click();
  await page.getByRole("button", { name: t("till:requests.refuseNow") }).click();
  await expect(page.getByRole("alert")).toHaveText(t("errors:details.REQUIRED"));
  await page.getByRole("radio", { name: t("till:requests.reasons.UNREADABLE.label") }).check({ force: true });
  await expectAccessible(page);
  // A colleague answers in the meantime: the page says so, and shows the current state.
  await api.post(
    `/merchant/validation-requests/${other}/refuse`,
    { text: "Ticket illisible" },
    { key: till.apiKey, idempotencyKey: randomUUID() },
  );
  await expect(page.getByText("Ticket illisible")).toBeVisible();
  await page.goto(address("/cashier/requests?list=refused"));
  await expect(page.locator(`a[href$="/cashier/requests/${other}"]`)).toContainText(
    t("till:requests.status.REFUSED"),
  );
  await expect(page.locator(`a[href$="/cashier/requests/${id}"]`)).toHaveCount(0);
});

test("before any script a request is refused with a ready reason, and of another company it is not there", async ({
  browser,
  baseURL,
  address,
  api,
  t,
}) => {
  if (!baseURL) throw new Error("no server");
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const till = await findTill(api);
  const customer = await makeCustomer(api, { locale: "ar" });
  const request = await ask(api, till, customer, { title: "Ticket", amount: 5_000 });
  await openTill({ page, address, t, api }, till);
  await page.goto(address(`/cashier/requests/${request}`));
  const document = address(`/cashier/requests/${request}/document`);
  expect((await page.request.get(document)).headers()).toMatchObject({
    "content-type": "image/jpeg",
    "content-security-policy": expect.stringContaining("default-src 'none'; sandbox") as unknown as string,
  });
  await page.getByText(t("till:requests.refuse"), { exact: true }).click();
  await page.getByRole("button", { name: t("till:requests.refuseNow") }).click();
  await expect(page.getByRole("main").getByText(t("errors:details.REQUIRED"))).toBeVisible();
  await page.getByText(t("till:requests.reasons.NOT_OURS.label"), { exact: true }).click();
  await page.getByRole("button", { name: t("till:requests.refuseNow") }).click();
  await expect(page.getByRole("heading", { name: t("till:requests.over.REFUSED.title") })).toBeVisible();
  const { body } = await api.get<{ responseText: string }>(`/client/request/status/${request}`, {
    token: customer.token,
    lang: "en",
  });
  expect(body.responseText).toMatch(/^We cannot find this purchase/);

  const { merchants } = await readCredentials(api);
  const stranger = merchants.find(({ partnerId }) => partnerId !== till.partnerId);
  if (!stranger) throw new Error("the demonstration has one company only");
  await context.clearCookies();
  await openTill({ page, address, t, api }, stranger);
  await page.goto(address(`/cashier/requests/${request}`));
  await expect(page.getByText(t("till:error.missing"))).toBeVisible();
  expect((await page.request.get(document)).status()).toBe(404);
  await context.close();
});
