/** The desk's lists: their address, actions on several rows, saved views, the file, and keyboard control. */
import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import type { ApiClient } from "#tests/setup/api-client.ts";
import type { Texts } from "#tests/setup/texts.ts";
import { readCredentials } from "./support/customer.ts";
import { sayYes } from "./support/desk.ts";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

async function openDesk(page: Page, url: string, t: Texts, key: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel(t("operator:signIn.label")).fill(key);
  await page.getByRole("button", { name: t("operator:signIn.submit") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("operator:overview.title") })).toBeVisible();
}

/** Three offers whose titles share a word. */
async function makeOffers(api: ApiClient, key: string, mark: string): Promise<string[]> {
  const ids: string[] = [];
  for (const price of [30, 10, 20]) {
    const title = `${price} ${mark}`;
    const { body } = await api.post<{ id: string }>(
      "/operator/offers",
      {
        ...{ type: "VOUCHER", title: { ar: title, fr: title, en: title } },
        ...{ pricingType: "POINTS_ONLY", pointPrice: price, faceValueMillimes: 1_000 },
      },
      { key },
    );
    ids.push(body.id);
  }
  return ids;
}

test("offers are searched, sorted, paused together, kept as a view and had as a file", async ({
  page,
  address,
  api,
  t,
}) => {
  const { operatorKey } = await readCredentials(api);
  const mark = `Lot${randomUUID().slice(0, 8)}`;
  const ids = await makeOffers(api, operatorKey, mark);
  await openDesk(page, address("/operator"), t, operatorKey);
  await page.goto(address("/operator/offers"));
  const table = page.getByRole("table");
  // A title has a line of its own, whatever is below it.
  await page.goto(address("/operator"));
  const heading = page.getByRole("heading", { level: 1 });
  const [title, intro] = [
    await heading.boundingBox(),
    await page.locator("main header p, main header span").first().boundingBox(),
  ];
  expect(intro?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
  expect(title?.height, "one line").toBeLessThan(60);
  await page.goto(address("/operator/offers"));
  const titles = () => table.getByRole("rowheader").getByRole("link").allInnerTexts();

  // The address contains search and order.
  await page.getByRole("main").getByRole("searchbox").fill(mark);
  await page.getByRole("main").getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(new RegExp(`q=${mark}`));
  await expect(table.getByRole("rowheader")).toHaveCount(3);
  await table.getByRole("link", { name: t("lists:columns.price") }).click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(table.getByRole("columnheader", { name: t("lists:columns.price") })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect
    .poll(async () => (await titles()).map((title) => title.slice(0, 2)))
    .toEqual(["10", "20", "30"]);
  await expectAccessible(page);

  // By keyboard: go to the second row and choose it, then to the first and choose it; then both are paused.
  await page.getByRole("heading", { level: 1 }).click();
  for (const key of ["j", "j", "x", "k", "x"]) await page.keyboard.press(key);
  await expect(table.getByRole("rowheader").first().getByRole("link")).toBeFocused();
  await page.getByRole("button", { name: t("lists:moves.pause"), exact: true }).click();
  await expect(page.getByText(t("lists:done", { count: 2, amount: "2" }))).toBeVisible();
  await expect(table.getByText(t("lists:choices.state.PAUSED"))).toHaveCount(2);
  const paused = await api.get<{ status: string }>(`/operator/offers/${ids[1]}`, { key: operatorKey });
  expect(paused.body.status).toBe("PAUSED");
  await expectAccessible(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("main").getByRole("searchbox")).toBeFocused();

  // A filter is applied as soon as it is chosen, and can be saved under a name.
  await page.locator("select[name=state]").selectOption("PAUSED");
  await expect(table.getByRole("rowheader")).toHaveCount(2);
  await page.getByText(t("lists:views.keep"), { exact: true }).click();
  await page.getByLabel(t("lists:views.name")).fill(`Vue ${mark}`);
  await page.getByRole("button", { name: t("lists:views.keepNow") }).click();
  await expect(page.getByRole("link", { name: `Vue ${mark}` })).toHaveAttribute("aria-current", "true");
  await page.goto(address("/operator/offers"));
  await page.getByRole("link", { name: `Vue ${mark}` }).click();
  // A view keeps no search: other tests' paused offers stand in it too.
  await expect(table.getByRole("rowheader").filter({ hasText: mark })).toHaveCount(2);

  // The file contains the rows that are shown.
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t("lists:csv") }).click(),
  ]);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines[0]).toContain(t("lists:columns.sold"));
  expect(
    lines.filter((line) => line.includes(mark) && line.includes(t("lists:choices.state.PAUSED"))),
  ).toHaveLength(2);

  await page.getByText(t("lists:views.change"), { exact: true }).click();
  await page.getByRole("button", { name: t("lists:views.remove") }).click();
  await expect(page.getByRole("link", { name: `Vue ${mark}` })).toHaveCount(0);

  // One offer is resumed on its own page, which shows who did what.
  await page.goto(address(`/operator/offers/${ids[1]}`));
  await page.getByRole("button", { name: t("lists:moves.resume"), exact: true }).click();
  await sayYes(page);
  await expect(page.getByText(t("lists:states.text.ON_SALE"))).toBeVisible();
  await page.getByText(t("lists:states.history"), { exact: true }).click();
  await expect(page.getByText(t("lists:states.became.PAUSED"), { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("a row's record opens beside its list, by pointer and by keys, and its address keeps it open", async ({
  page,
  address,
  api,
  t,
}) => {
  const { operatorKey } = await readCredentials(api);
  const mark = `Tiroir${randomUUID().slice(0, 8)}`;
  const ids = await makeOffers(api, operatorKey, mark);
  await openDesk(page, address("/operator"), t, operatorKey);
  await page.goto(address(`/operator/offers?q=${mark}&sort=price`));
  const names = page.getByRole("table").getByRole("rowheader").getByRole("link");
  const beside = page.getByRole("complementary");
  await expect(page.getByText(t("lists:keys.title"), { exact: true })).toBeVisible();

  await names.first().click();
  await expect(beside.getByRole("heading", { level: 2 })).toContainText(`10 ${mark}`);
  await expect(beside.getByText(t("lists:drawer.changes"))).toBeVisible();
  await expect(beside).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`sort=price#${ids[1]}$`));
  await expectAccessible(page);

  // The list goes on beneath, and the next record takes the place of this one.
  await page.keyboard.press("j");
  await expect(beside.getByRole("heading", { level: 2 })).toContainText(`20 ${mark}`);
  await page.reload();
  await expect(beside.getByRole("heading", { level: 2 })).toContainText(`20 ${mark}`);
  await page.keyboard.press("Escape");
  await expect(beside).toHaveCount(0);
  await expect(names.nth(1)).toBeFocused();
  await expect(page).toHaveURL(/sort=price$/);

  await names.nth(1).click();
  await beside.getByRole("link", { name: t("lists:drawer.open") }).click();
  await expect(page.getByRole("heading", { level: 1, name: `20 ${mark}` })).toBeVisible();
  await page.goBack();
  await expect(beside.getByRole("heading", { level: 2 })).toContainText(`20 ${mark}`);

  // On a phone there is no room: the row leads to its page.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(address(`/operator/offers?q=${mark}&sort=price`));
  await names.first().click();
  await expect(page.getByRole("heading", { level: 1, name: `10 ${mark}` })).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("rows are chosen and paused, and a filter is sent by its button", async ({
    page,
    address,
    api,
    t,
  }) => {
    const { operatorKey } = await readCredentials(api);
    const mark = `Nu${randomUUID().slice(0, 8)}`;
    await makeOffers(api, operatorKey, mark);
    await openDesk(page, address("/operator"), t, operatorKey);
    await page.goto(address(`/operator/offers?q=${mark}`));
    const rows = page.getByRole("rowheader");
    await expect(rows).toHaveCount(3);
    const first = await rows.first().innerText();
    await rows.first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.split("\n")[0] ?? "");
    await page.goBack();
    await page.locator("input[name=id]").first().check();
    await page.getByRole("button", { name: t("lists:moves.pause"), exact: true }).click();
    await expect(
      page.getByText(t("lists:choices.state.PAUSED"), { exact: true }).locator("visible=true"),
    ).toHaveCount(1);
    await page.locator("select[name=state]").selectOption("ON_SALE");
    await page.getByRole("button", { name: t("lists:apply"), exact: true }).click();
    await expect(rows).toHaveCount(2);
    // What takes an offer from customers for good is asked first, in words.
    await page.locator("input[name=id]").first().check();
    await page.getByRole("button", { name: t("lists:moves.end"), exact: true }).click();
    await expect(page.getByText(t("asked:offer.endText"))).toBeVisible();
    await expect(rows).toHaveCount(2);
    await sayYes(page);
    await expect(rows).toHaveCount(1);
  });
});
