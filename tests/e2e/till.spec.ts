import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { formatMoney } from "#app/core/ui/format.ts";
import { expect, expectAccessible, test, untilAlive } from "#tests/setup/browser.ts";
import { whatDoesNotFit } from "#tests/setup/fits.ts";
import { makeCustomer, readCredentials } from "./support/customer.ts";
import { attach, buy, codeOn, openTill, salesWith, scan, sell, signIn } from "./support/till.ts";

test(
  "a sale from its amount to its points, and a part of it cancelled",
  { tag: "@every-language" },
  async ({ page, address, api, t, language }) => {
    const till = { page, address, t, api };
    const reference = randomUUID();
    const customer = await makeCustomer(api);
    await page.goto(address("/cashier"));
    await expectAccessible(page);
    await openTill(till);
    await expectAccessible(page);

    await sell(till, "١٢٫٥", reference);
    await expect(page.getByText(t("till:sale.created"))).toBeVisible();
    await expect(page.getByRole("img", { name: /T-[A-Z0-9]{4}-[A-Z0-9]{4}/ })).toBeVisible();
    await expectAccessible(page);

    const id = await attach(api, customer, await codeOn(page));
    await expect(page.getByText(t("till:sale.attached", { name: t("till:sale.someone") }))).toBeVisible();
    // During a sale, after a reload of the page and from the list of open sales, the sale is found again.
    await page.reload();
    await expect(page.getByText(t("till:sale.attached", { name: t("till:sale.someone") }))).toBeVisible();
    await page.goto(address("/cashier"));
    await page.locator(`a[href$="/cashier/sale/${id}"]`).click();

    await buy(api, customer, id);
    const confirm = page.getByRole("button", { name: t("till:sale.confirm") });
    await expect(confirm).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("F9");
    await expect(page.getByText(t("till:over.title.CONFIRMED"))).toBeVisible();
    await expect(page.getByText(/\+125/)).toBeVisible();
    await expectAccessible(page);

    await page.getByText(t("till:cancel.open")).click();
    await expectAccessible(page);
    await page.getByLabel(t("till:cancel.amount")).fill("99");
    await page.getByRole("button", { name: t("till:cancel.part") }).click();
    await expect(page.getByRole("main").getByText(t("errors:CANCEL_NOT_ALLOWED"))).toBeVisible();
    await page.getByLabel(t("till:cancel.amount")).fill("2,5");
    await page.getByRole("button", { name: t("till:cancel.part") }).click();
    const amount = formatMoney(2_500, language);
    await expect(page.getByRole("heading", { name: t("till:cancel.asked.cash", { amount }) })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("button", { name: t("till:cancel.yes.cash", { amount }) }).click();
    await expect(page.getByText(t("till:over.amount.handBack"))).toBeVisible();
    await expect(page.getByText(/\+100/)).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press("F8");
    await expect(page.getByRole("heading", { name: t("till:sales.title"), exact: true })).toBeVisible();
    await expect(page.locator(`a[href$="/cashier/sale/${id}"]`)).toContainText(t("till:sale.partCancelled"));
    await expectAccessible(page);
  },
);

test("a sale is refused in the cashier's words", async ({ page, address, api, t }) => {
  const till = { page, address, t, api };
  const customer = await makeCustomer(api);
  await openTill(till);
  await sell(till, "20", randomUUID());
  await buy(api, customer, await attach(api, customer, await codeOn(page)));
  await page.getByText(t("till:sale.refuseOrCorrect"), { exact: true }).click();
  await page.getByLabel(t("till:sale.reason")).fill("Rupture");
  await page.getByRole("button", { name: t("till:sale.refuseNow") }).click();
  await expect(page.getByText(t("till:over.title.REFUSED"))).toBeVisible();
  await expect(page.getByText("Rupture")).toBeVisible();
  await expectAccessible(page);
});

test("on a phone open sales cover nothing, and the amount stands above the code", async ({
  page,
  address,
  api,
  t,
}) => {
  const till = { page, address, t, api };
  await page.setViewportSize({ width: 390, height: 844 });
  await openTill(till);
  await sell(till, "24,5", randomUUID());
  const code = page.getByRole("img", { name: /T-[A-Z0-9]{4}-[A-Z0-9]{4}/ });
  await expect(code).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(t("till:sale.payable"), { exact: true })).toBeInViewport({ ratio: 1 });

  await page.goto(address("/cashier"));
  await expect(page.getByRole("list", { name: t("till:open.title") })).toBeAttached();
  const keypad = page.getByRole("group", { name: t("till:keypad.label") });
  const parts = [
    ...(await keypad.getByRole("button").all()),
    page.getByLabel(t("till:sell.reference")),
    page.getByRole("button", { name: t("till:sell.submit") }),
  ];
  for (const part of parts) {
    await part.scrollIntoViewIfNeeded();
    const covered = await part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return !(above && (element.contains(above) || above.contains(element)));
    });
    expect(covered).toBe(false);
  }
});

test("on a phone the till's own keypad takes the amount, and all of a sale is under the thumb", async ({
  page,
  address,
  api,
  t,
}) => {
  const till = { page, address, t, api };
  await page.setViewportSize({ width: 360, height: 740 });
  await openTill(till);
  const field = page.getByLabel(t("till:sell.amount"));
  // Fingers use the keypad below the field; a keyboard or a hand scanner types into the field.
  await expect(field).toHaveAttribute("inputmode", "none");
  const keypad = page.getByRole("group", { name: t("till:keypad.label") });
  const press = (name: string) => keypad.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name: t("till:sell.stepAmount") })).toBeVisible();
  await press("4");
  await press("2");
  await press(t("till:keypad.mark", { mark: "," }));
  await press("5");
  await press(t("till:keypad.zeros", { zeros: "000" }));
  await expect(field).toHaveValue("42,500");
  await page.getByRole("button", { name: t("till:keypad.delete") }).click();
  await expect(field).toHaveValue("42,50");
  await field.press("End");
  await page.keyboard.type("7");
  await expect(field).toHaveValue("42,507");
  await expect(page.getByRole("heading", { name: t("till:sell.stepCode") })).toBeVisible();

  const show = page.getByRole("button", { name: t("till:sell.submit") });
  const bar = page.getByRole("navigation", { name: t("till:nav.label") });
  for (const key of await keypad.getByRole("button").all()) {
    const box = await key.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56);
  }
  const [end, beginOfBar] = [await show.boundingBox(), await bar.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(beginOfBar?.y ?? 0);

  await show.click();
  await expect(page.getByText(t("till:sale.created"))).toBeVisible();
  expect(await whatDoesNotFit(page)).toEqual([]);
  const customer = await makeCustomer(api);
  await buy(api, customer, await attach(api, customer, await codeOn(page)));
  await expect(page.getByRole("button", { name: t("till:sale.confirm") })).toBeInViewport();
  await expect(page.getByText(t("till:sale.take"))).toBeVisible();
  expect(await whatDoesNotFit(page)).toEqual([]);
});

test("the list of a day has its totals, and finds a sale by its reference", async ({
  page,
  address,
  api,
  t,
}) => {
  const till = { page, address, t, api };
  const customer = await makeCustomer(api);
  await openTill(till);
  const reference = randomUUID();
  await sell(till, "7,250", reference);
  const id = await attach(api, customer, await codeOn(page));
  await buy(api, customer, id);
  await page.getByRole("button", { name: t("till:sale.confirm") }).click();
  await expect(page.getByText(t("till:over.title.CONFIRMED"))).toBeVisible();

  await page.getByRole("link", { name: t("till:nav.today") }).click();
  await expect(page.getByRole("group", { name: t("till:sales.totals.label") })).toBeVisible();
  const rows = page.locator('a[href*="/cashier/sale/"]');
  await page.getByRole("searchbox", { name: t("till:sales.search") }).fill(reference.slice(0, 20));
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAttribute("href", new RegExp(id));
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: t("till:sales.search") }).fill("nobody-has-this");
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("till:sales.notFound"))).toBeVisible();
  await page.getByRole("link", { name: t("till:sales.before") }).click();
  await expect(page).toHaveURL(/\/cashier\/sales\?day=\d{4}-\d{2}-\d{2}$/);
  await page.getByRole("link", { name: t("till:sales.after") }).click();
  await expect(rows.first()).toBeVisible();
  await expect(page).toHaveURL(/\/cashier\/sales$/);
});

test("on a tablet both halves of the screen work, and the state of a sale is in sight without scrolling", async ({
  page,
  address,
  api,
  t,
}) => {
  const till = { page, address, t, api };
  await page.setViewportSize({ width: 1024, height: 768 });
  await openTill(till);
  const halves = async (state: Locator, work: Locator) => {
    await expect(state).toBeInViewport({ ratio: 1 });
    await expect(work).toBeInViewport({ ratio: 1 });
    const [left, right] = [await state.boundingBox(), await work.boundingBox()];
    if (!left || !right) throw new Error("a half is not drawn");
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    expect(left.x, "the first half").toBeLessThan(1024 / 2);
    expect(right.x + right.width, "the other half").toBeGreaterThan(1024 * 0.7);
  };
  const step = (name: string) => page.getByRole("heading", { name });
  const first = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  await halves(first, page.getByRole("button", { name: t("till:sell.submit") }));
  await sell(till, "30", randomUUID());
  await halves(step(t("till:sale.created")), page.getByRole("img", { name: /T-[A-Z0-9]{4}-[A-Z0-9]{4}/ }));
  await expect(page.getByRole("timer").first()).toBeInViewport({ ratio: 1 });
  const customer = await makeCustomer(api);
  await buy(api, customer, await attach(api, customer, await codeOn(page)));
  await halves(step(t("till:sale.take")), page.getByRole("button", { name: t("till:sale.confirm") }));
});

interface Offer {
  id: string;
  title: string;
  availability: string;
  pricingType: string;
  faceValueMillimes: number;
  partner: { id: string } | null;
}

test("a hand scanner reads a voucher wherever the cursor is, and it is used", async ({
  page,
  address,
  api,
  t,
  language,
}) => {
  const till = { page, address, t, api };
  const customer = await makeCustomer(api, { points: 4000 });
  const { token } = customer;
  const { body: shop } = await api.get<{ items: Offer[] }>("/client/shop?type=VOUCHER&limit=100", {
    token,
    lang: language,
  });
  const { merchants } = await readCredentials(api);
  const hasTill = ({ partner }: Offer) => merchants.some(({ partnerId }) => partnerId === partner?.id);
  // Other tests sell too, but at tills that do not belong to the demonstration.
  const offer = shop.items.find(
    (one) => one.availability === "AVAILABLE" && one.pricingType === "POINTS_ONLY" && hasTill(one),
  );
  if (!offer?.partner) throw new Error("the demonstration has no voucher that this test could buy");
  const bought = await api.post<{ walletItemId: string }>(
    "/client/shop/purchase",
    { offerId: offer.id },
    { token, idempotencyKey: randomUUID() },
  );
  await openTill(till, { partnerId: offer.partner.id });

  const amount = page.getByLabel(t("till:sell.amount"));
  await untilAlive(amount);
  // A false code is told at once, before any price.
  await scan(page, "W-ABCDEFGHJK-123456");
  await expect(page.getByRole("main").getByText(t("errors:WALLET_CODE_INVALID"))).toBeVisible();
  const { body: item } = await api.get<{ inStore: { code: string } }>(
    `/client/wallet/${bought.body.walletItemId}`,
    { token },
  );
  await scan(page, item.inStore.code);
  // What it is, what is left and that it is good.
  await expect(page.getByRole("heading", { name: offer.title })).toBeVisible();
  await expect(page.getByText(t("till:code.good"), { exact: true })).toBeVisible();
  await expect(page.getByText(t("till:code.holds"))).toBeVisible();
  await expectAccessible(page);
  // About an absurd price the cashier is asked, who answers and nobody else.
  await amount.fill("990000");
  await page.getByRole("button", { name: t("till:code.price") }).click();
  await expect(page.getByRole("main").getByText(t("errors:details.UNUSUAL"))).toBeVisible();
  const sure = page.getByRole("button", { name: t("till:sell.sure") });
  await expect(sure).toBeEnabled();
  await amount.fill("1,5");
  await sure.click();
  await expect(page.getByRole("heading", { name: offer.title })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("F9");
  await expect(page.getByRole("heading", { name: t("till:over.title.VOUCHER_USED") })).toBeVisible();
  const rest = formatMoney(offer.faceValueMillimes - 1_500, language);
  await expect(page.getByText(t("till:over.line.voucherLeft", { amount: rest }))).toBeVisible();
  await expect(page.getByText(t("till:over.line.nothingDue"))).toBeVisible();
  await expect(page.getByText(t("till:over.line.noPoints"))).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("F4");
  await page.getByLabel(t("till:code.code")).fill(item.inStore.code);
  await page.getByRole("button", { name: t("till:code.lookup") }).click();
  await expect(page.getByRole("alert")).toHaveText(t("till:code.reason.CODE_USED"));
  await expectAccessible(page);
});

test("a lost connection books nothing twice and loses nothing", async ({
  page,
  context,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/net::ERR_|Failed to load resource|Failed to fetch/);
  const till = { page, address, t, api };
  const key = await openTill(till);

  const reference = randomUUID();
  await untilAlive(page.getByLabel(t("till:sell.amount")));
  await context.setOffline(true);
  await expect(page.getByText(t("till:link.off"))).toBeVisible();
  await sell(till, "5", reference);
  await expect(page.getByText(t("till:lost.sending"))).toBeVisible();
  expect(await salesWith(api, key, reference)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(t("till:sale.created"))).toBeVisible();
  await expect(page.getByText(t("till:link.on"))).toBeVisible();
  expect(await salesWith(api, key, reference)).toHaveLength(1);

  // The sale is saved, but no answer arrives, not even for the retries, until the page is reloaded.
  const unheard = randomUUID();
  await page.goto(address("/cashier"));
  await page.route("**/cashier/send", async (route) => {
    await route.fetch().catch(() => {});
    await route.abort().catch(() => {});
  });
  await sell(till, "6", unheard);
  await expect(page.getByText(t("till:lost.sending"))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t("till:lost.sending"))).toBeVisible();
  await page.unroute("**/cashier/send");
  await expect(page.getByText(t("till:sale.created"))).toBeVisible();
  const [sale, ...others] = await salesWith(api, key, unheard);
  expect(others).toEqual([]);
  await expect(page).toHaveURL(address(`/cashier/sale/${sale?.id}`));
});

test("a sale that was on its way when the seller was signed out is made at the next sign-in, once", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/net::ERR_|Failed to load resource/);
  const till = { page, address, t, api };
  const reference = randomUUID();
  const key = await openTill(till);
  await page.route("**/cashier/send", (route) => route.abort());
  await sell(till, "6", reference);
  await expect(page.getByText(t("till:lost.sending"))).toBeVisible();
  await page.context().clearCookies();
  await page.unroute("**/cashier/send");
  await expect(page.getByLabel(t("till:signIn.key.label"))).toBeVisible();
  expect(await salesWith(api, key, reference)).toEqual([]);
  await signIn(till, key);
  await expect(page.getByText(t("till:sale.created"))).toBeVisible();
  expect(await salesWith(api, key, reference)).toHaveLength(1);
});

test("it sells before any script, and is closed again", async ({ browser, baseURL, address, api, t }) => {
  if (!baseURL) throw new Error("no server");
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("/cashier/sign-in"));
  await page.getByLabel(t("till:signIn.key.label")).fill("mk_wrong");
  await page.getByRole("button", { name: t("till:signIn.key.submit") }).click();
  await expect(page.getByText(t("till:signIn.key.wrong"))).toBeVisible();
  await openTill({ page, address, t, api });
  await page.getByLabel(t("till:sell.amount")).fill("douze");
  await page.getByRole("button", { name: t("till:sell.submit") }).click();
  await expect(page.getByRole("main").getByText(t("errors:details.INVALID"))).toBeVisible();
  await page.getByLabel(t("till:sell.amount")).fill("12");
  await page.getByRole("button", { name: t("till:sell.submit") }).click();
  const customer = await makeCustomer(api);
  await buy(api, customer, await attach(api, customer, await codeOn(page)));
  await page.reload();
  await page.getByRole("button", { name: t("till:sale.confirm") }).click();
  await expect(page.getByText(t("till:over.title.CONFIRMED"))).toBeVisible();
  await page.goto(address("/cashier/device"));
  await page.getByRole("button", { name: t("till:device.signOut") }).click();
  await page.goto(address("/cashier"));
  await expect(page).toHaveURL(/\/cashier\/sign-in$/);
  await context.close();
});
