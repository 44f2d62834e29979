import { randomUUID } from "node:crypto";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { makeCustomer, readCredentials } from "./support/customer.ts";
import { attach, buy, codeOn, openTill, sell } from "./support/till.ts";

test("a sound tells of the customer's yes and of the end of the sale, and can be muted for good", async ({
  page,
  address,
  api,
  t,
}) => {
  const till = { page, address, t, api };
  await page.addInitScript(() => {
    const counted = window as unknown as { notes: number };
    counted.notes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      counted.notes += 1;
      return start.call(this, when);
    };
  });
  const notes = () => page.evaluate(() => (window as unknown as { notes: number }).notes);
  const sellAndConfirm = async () => {
    await sell(till, "20", randomUUID());
    const customer = await makeCustomer(api);
    await buy(api, customer, await attach(api, customer, await codeOn(page)));
    await page.getByRole("button", { name: t("till:sale.confirm") }).click();
    await expect(page.getByText(t("till:over.title.CONFIRMED"))).toBeVisible();
  };
  await openTill(till);
  await sellAndConfirm();
  await expect.poll(notes).toBe(5);

  await page.goto(address("/cashier/device"));
  await page.getByRole("button", { name: t("till:device.soundOn") }).click();
  await expect(page.getByRole("button", { name: t("till:device.soundOff") })).toBeVisible();
  await page.goto(address("/cashier"));
  await sellAndConfirm();
  expect(await notes()).toBe(0);
});

test("the customer's screen follows the till, in the same browser and beside another, and names nobody", async ({
  page,
  context,
  browser,
  baseURL,
  address,
  api,
  t,
}) => {
  const till = { page, address, t, api };
  const customer = await makeCustomer(api);
  await api.post("/client/profile/info/update", { firstName: "Yasmine" }, { token: customer.token });
  // A store where no other test sells, as a screen without a till in its browser shows what waits at the store.
  const { merchants } = await readCredentials(api);
  await openTill(till, merchants.at(-1));
  const display = await context.newPage();
  await display.goto(address("/cashier/display"));
  await sell(till, "73,125", randomUUID());
  await expect(display.getByText(/73[.,]125/)).toBeVisible();
  await expect(display.getByRole("img", { name: /T-[A-Z0-9]{4}-[A-Z0-9]{4}/ })).toBeVisible();
  await expectAccessible(display);
  const id = await attach(api, customer, await codeOn(page));
  await expect(display.getByText(t("till:display.confirm"))).toBeVisible();
  await expect(page.getByText("Yasmine").first()).toBeVisible();

  // On another device there is no channel: the live stream tells of the sale that waits.
  const other = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await context.storageState(),
  });
  const far = await other.newPage();
  await far.goto(address("/cashier/display"));
  await buy(api, customer, id);
  await expect(far.getByText(t("till:display.cashier"))).toBeVisible();
  await page.getByRole("button", { name: t("till:sale.confirm") }).click();
  for (const screen of [display, far]) {
    await expect(screen.getByText(t("till:display.done"))).toBeVisible();
    await expect(screen.getByText(/73[.,]125/)).toBeVisible();
    await expect(screen.getByText("Yasmine")).toHaveCount(0);
  }
  await page.goto(address("/cashier"));
  await expect(display.getByText(t("till:display.welcome"))).toBeVisible();
  await other.close();
});

test("the close of the day is by seller, and its frame is not printed", async ({ page, address, api, t }) => {
  await openTill({ page, address, t, api });
  await page.getByRole("link", { name: t("till:nav.today") }).click();
  await page.getByRole("link", { name: t("till:close.open") }).click();
  await expect(page.getByRole("heading", { name: t("till:close.title") })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: t("till:nav.label") })).toBeHidden();
  await expect(page.getByRole("button", { name: t("till:close.print") })).toBeHidden();
});

test("a paid sale has a sheet to print that names the receipt and is none", async ({
  page,
  address,
  api,
  t,
}) => {
  const till = { page, address, t, api };
  await openTill(till);
  const reference = randomUUID();
  await sell(till, "24,500", reference);
  const customer = await makeCustomer(api);
  const id = await attach(api, customer, await codeOn(page));
  const slip = address(`/cashier/sale/${id}/slip`);
  expect((await page.request.get(slip)).status(), "nothing is paid yet").toBe(404);
  await buy(api, customer, id);
  await page.goto(address(`/cashier/sale/${id}`));
  await page.getByRole("button", { name: t("till:sale.confirm") }).click();
  await page.getByRole("link", { name: t("till:slip.open") }).click();
  const sheet = page.getByRole("article");
  await expect(sheet.getByRole("heading", { name: t("till:slip.title") })).toBeVisible();
  await expect(sheet).toContainText(reference);
  await expect(sheet).toContainText(t("till:slip.notice"));
  await expect(sheet).toContainText("+245");
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole("navigation", { name: t("till:nav.label") })).toBeHidden();
  await expect(page.getByRole("link", { name: t("till:slip.back") })).toBeHidden();
});
