import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";
import type { Language } from "#app/core/domain/languages.ts";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import type { Texts } from "#tests/setup/texts.ts";
import { makeCustomer, readCredentials, signInFor } from "./support/customer.ts";
import { fillControl, sayYes } from "./support/desk.ts";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const fill = (page: Page, values: Record<string, string>) =>
  Object.entries(values).reduce(
    (done, [name, value]) => done.then(() => fillControl(page, name, value)),
    Promise.resolve(),
  );

async function openDesk(page: Page, url: string, t: Texts, key: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel(t("operator:signIn.label")).fill(key);
  await page.getByRole("button", { name: t("operator:signIn.submit") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("operator:overview.title") })).toBeVisible();
}

/**
 * Goods of the grand-prize wheel that this customer has won and not collected, inserted directly: the seven
 * days of a run would move the clock of all tests.
 */
async function winGoods(
  api: ApiClient,
  key: string,
  login: string,
): Promise<{ code: string; name: Record<Language, string> }> {
  const mark = randomUUID().slice(0, 8).toUpperCase();
  const name = { ar: `جرّة ${mark}`, fr: `Jarre ${mark}`, en: `Jar ${mark}` };
  const { body: prize } = await api.post<{ id: string }>(
    "/operator/wheel-prizes",
    { label: name, kind: "GOODS", weight: 0 },
    { key },
  );
  const { body: found } = await api.get<{ items: { id: string }[] }>(
    `/operator/customers?search=${encodeURIComponent(login)}`,
    { key },
  );
  const code = `${mark}XY`;
  const database = new pg.Client(process.env.TEST_SERVER_DATABASE);
  await database.connect();
  try {
    await database.query(
      `INSERT INTO wheel_spin (user_id, id, wheel, day, cost_points, prize_id, kind, label, points, goods_code, seed, client_seed, prizes, created_at)
       VALUES ($1, $2, 'GRAND', current_date, 0, $3, 'GOODS', $4, 0, $5, $6, '', '[]', now())`,
      [found.items[0]?.id, randomUUID(), prize.id, JSON.stringify(name), code, "00".repeat(32)],
    );
  } finally {
    await database.end();
  }
  return { code, name };
}

test("an operator runs a code that a customer claims, watches the wheels and keeps the switch", async ({
  page,
  browser,
  address,
  api,
  t,
  complaints,
  language,
}) => {
  complaints.allow(/status of 4(00|09)/);
  const { operatorKey } = await readCredentials(api);
  const mark = randomUUID().slice(0, 8).toUpperCase();
  const shows = (title: string) => expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await openDesk(page, address("/operator"), t, operatorKey);

  // A code: errors are shown beside their field, and nothing typed is lost.
  await page.goto(address("/operator/clickouts"));
  await expect(page).toHaveTitle(`Mezia | ${t("operator:nav.clickouts")}`);
  await expectAccessible(page);
  await page.getByRole("link", { name: t("operator:clickouts.add") }).click();
  await shows(t("operator:clickouts.new"));
  await fill(page, {
    code: `FÊTE-${mark}`,
    availableFrom: "2026-01-01T00:00",
    availableTo: "2099-12-31T23:59",
    stock: "2",
  });
  await page.locator('select[name="offerId"]').selectOption({ index: 1 });
  await press(t("operator:clickouts.create"));
  await expect(page.getByRole("main").getByText(t("errors:details.INVALID"))).toBeVisible();
  await expect(page.locator('input[name="stock"]')).toHaveValue("2");
  await expectAccessible(page);
  await fill(page, { code: `FETE-${mark}` });
  await press(t("operator:clickouts.create"));
  await sayYes(page);
  await shows(`FETE-${mark}`);
  await expect(page.getByText(t("operator:clickouts.state.OPEN"))).toBeVisible();
  await expect(
    page.getByRole("img", { name: t("operator:clickouts.qr", { code: `FETE-${mark}` }) }),
  ).toBeVisible();
  await expectAccessible(page);
  const link = (await page.getByTestId("clickout-link").textContent()) ?? "";
  const [drawing] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t("operator:clickouts.download") }).click(),
  ]);
  expect(drawing.suggestedFilename()).toBe(`FETE-${mark}.svg`);

  // A visitor opens the link, and the desk counts it.
  const customer = await makeCustomer(api);
  const visitor = await (await browser.newContext({ locale: "fr-TN" })).newPage();
  await signInFor(visitor, address("/points-history"), customer.login);
  await visitor.goto(link);
  await visitor.getByRole("button", { name: t("clickout:get") }).click();
  await visitor.waitForURL("**/wallet/voucher/**");
  await visitor.context().close();
  await page.goto(address("/operator/clickouts"));
  const row = page
    .getByRole("main")
    .getByRole("row")
    .filter({ hasText: `FETE-${mark}` });
  await expect(row).toContainText(t("operator:clickouts.claimedOf", { amount: "1", made: "2" }));

  // The wheels: the cost and the prizes of a spin, and a prize that can never be won and is removed.
  await page.goto(address("/operator/prizes"));
  await shows(t("operator:nav.prizes"));
  await expect(page.getByText(t("operator:prizes.given"))).toBeVisible();
  await expect(page.getByText("464")).toBeVisible();
  await expect(page.getByText(t("operator:prizes.tooMuch"))).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: t("operator:prizes.wheel.GRAND") }).click();
  await page.waitForURL("**/operator/prizes?wheel=GRAND");
  await page.getByRole("link", { name: t("operator:prizes.add") }).click();
  await shows(t("operator:prizes.new"));
  await page.locator('select[name="kind"]').selectOption("GOODS");
  await fill(page, {
    "label.ar": `زربية ${mark}`,
    "label.fr": `Tapis ${mark}`,
    "label.en": `Rug ${mark}`,
    weight: "0",
    stock: "-3",
  });
  await expect(page.locator('[name="points"]'), "goods have no points").toBeHidden();
  await press(t("operator:prizes.create"));
  await expect(page.getByRole("main").getByText(t("errors:details.TOO_SMALL"))).toBeVisible();
  await expectAccessible(page);
  await fill(page, { stock: "3" });
  await press(t("operator:prizes.create"));
  await sayYes(page);
  const names = { ar: `زربية ${mark}`, fr: `Tapis ${mark}`, en: `Rug ${mark}` };
  await shows(names[language]);
  await expect(page.getByText(t("operator:offers.left", { left: "3", made: "3" }))).toBeVisible();
  await page.getByRole("checkbox", { name: t("operator:fields.names.inDraw") }).uncheck();
  await press(t("operator:save"));
  await expect(page.getByText(t("operator:prizes.isOut"))).toBeVisible();
  await expectAccessible(page);

  // Won goods are found by the code that the winner shows, and handed over after a confirmation.
  const { code, name } = await winGoods(api, operatorKey, customer.login);
  await page.goto(address("/operator/goods"));
  await shows(t("operator:nav.goods"));
  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill(code.toLowerCase());
  await search.press("Enter");
  const goods = page.getByRole("main").getByRole("row").filter({ hasText: code });
  await expect(goods).toContainText(customer.login);
  const handOver = page.getByRole("button", { name: t("operator:goods.hand"), exact: true });
  await expect(handOver).toBeHidden();
  await goods.getByRole("checkbox").check();
  await expectAccessible(page);
  await handOver.click();
  await expect(page.getByText(t("operator:goods.handText"))).toBeVisible();
  await sayYes(page);
  await expect(page.getByText(t("lists:done", { count: 1, amount: "1" }))).toBeVisible();
  const handed = { name: t("lists:choices.goods.HANDED_OVER"), exact: true };
  await expect(goods.getByRole("cell", handed)).toBeVisible();
  const tabs = page.getByRole("main").getByRole("navigation");
  await tabs.getByRole("link", { name: t("operator:goods.state.HANDED_OVER"), exact: true }).click();
  await expect(goods.getByRole("rowheader", { name: name[language] })).toBeVisible();
  await expectAccessible(page);

  // The switch asks for confirmation; a test with a server of its own confirms it.
  await page.goto(address("/operator/maintenance"));
  await expect(page.getByText(t("operator:maintenance.open"))).toBeVisible();
  await expect(page.getByText(t("operator:maintenance.closeNow"))).toBeHidden();
  await page.getByText(t("operator:maintenance.close"), { exact: true }).click();
  await expect(page.getByText(t("operator:maintenance.closeText"))).toBeVisible();
  await expectAccessible(page);
});
