import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test, untilAlive } from "#tests/setup/browser.ts";
import { makeCustomer, readCredentials, signIn } from "./support/customer.ts";
import type { SandboxCredentials } from "#app/core/domain/sandbox/credentials-answer.ts";

/** A coupon of this test's own for 300 points; its title is the same in every language. */
async function makeOffer(
  api: ApiClient,
  { operatorKey, merchants }: SandboxCredentials,
  options: Record<string, unknown> = {},
) {
  const title = `Tabouna ${randomUUID().slice(0, 8)}`;
  const text = (content: string) => ({ ar: content, fr: content, en: content });
  const { body } = await api.post<{ id: string }>(
    "/operator/offers",
    {
      type: "COUPON",
      partnerId: merchants[0]?.partnerId,
      title: text(title),
      terms: text(`Terms of ${title}`),
      pricingType: "POINTS_ONLY",
      pointPrice: 300,
      discount: { kind: "PERCENT", value: 15 },
      ...options,
    },
    { key: operatorKey, idempotencyKey: randomUUID() },
  );
  return { id: body.id, title };
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, "pixels that the page is wider than the screen").toBe(0);
}

test(
  "a visitor finds an offer, signs in on the way, and buys it",
  { tag: "@every-language" },
  async ({ page, address, api, t }) => {
    const credentials = await readCredentials(api);
    const customer = await makeCustomer(api, { points: 1000 });
    const offer = await makeOffer(api, credentials);

    await page.goto(address("/"));
    await expect(page.getByRole("heading", { level: 1, name: t("shop:hero.title") })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("searchbox").fill(offer.title);
    await page.getByRole("searchbox").press("Enter");
    await expect(
      page.getByRole("heading", { level: 1, name: t("shop:foundAll", { count: 1, amount: "1" }) }),
    ).toBeInViewport();
    await expect(page.getByRole("list", { name: t("shop:narrowedBy") })).toContainText(offer.title);
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(1);
    await page.getByRole("heading", { level: 3, name: offer.title }).getByRole("link").click();

    await expect(page.getByRole("heading", { level: 1, name: offer.title })).toBeVisible();
    await expectAccessible(page);
    // Price and action stay visible at any scroll position; they take the place of the bottom navigation.
    const action = page.getByRole("link", { name: t("shop:offer.signInToBuy") });
    await expect(action).toBeInViewport();
    await expect(page.getByRole("navigation", { name: t("common:nav.label") })).toBeHidden();
    await action.click();
    await page.waitForURL(`**${address("/sign-in")}?next=*`);
    await signIn(page, t, customer.login);

    const sheet = page.getByRole("dialog", { name: t("shop:buy.title") });
    await expect(sheet).toContainText(`Terms of ${offer.title}`);
    await expect(sheet.getByRole("definition").last()).toContainText("700");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await page.getByRole("link", { name: t("shop:offer.buy") }).click();
    await sheet.getByRole("button", { name: t("shop:buy.confirm", { count: 300, amount: "300" }) }).click();
    await page.waitForURL(`**${address("/wallet/voucher/")}*`);
    await expect(page.getByRole("heading", { name: offer.title })).toBeVisible();

    await page.goto(address("/"));
    const balance = page.getByRole("link", { name: t("shop:balance") });
    await expect(balance).toContainText("700");
    // The strip with the balance is low, so offers are visible on the first screen.
    const strip = await page.getByRole("main").locator("section").filter({ has: balance }).boundingBox();
    expect(strip?.height).toBeLessThanOrEqual(110);
    const large = page.getByRole("region", { name: t("shop:large") });
    await expect(large.getByRole("heading")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("progressbar", { name: t("shop:level.toward", { level: 1 }) })).toBeVisible();
    await expect(page.getByRole("link", { name: t("shop:thing.ONBOARDING_STEPS") })).toHaveAttribute(
      "href",
      address("/onboarding"),
    );
    await expectAccessible(page);
  },
);

test(
  "home has each offer once, and its rails scroll with the keys",
  { tag: "@every-language" },
  async ({ page, address, language, t }) => {
    await page.goto(address("/"));
    const large = page.getByRole("region", { name: t("shop:large") });
    await expect(large.getByRole("link")).toHaveCount(1);
    const titles = page.getByRole("main").getByRole("heading").getByRole("link");
    const addresses = await titles.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(new Set(addresses).size).toBe(addresses.length);
    const rail = page.getByRole("list", { name: t("shop:rail.NEWEST") });
    await untilAlive(rail.getByRole("link").first());
    await rail.focus();
    await page.keyboard.press(language === "ar" ? "ArrowLeft" : "ArrowRight");
    await expect.poll(() => rail.evaluate(({ scrollLeft }) => Math.abs(scrollLeft))).toBeGreaterThan(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

test("the shop is narrowed down, put in order and shown further", async ({ page, address, t }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(address("/"));
  await expectNoSidewaysScroll(page);
  const titles = page.getByRole("list", { name: t("shop:offers") }).getByRole("heading", { level: 3 });
  await expect(titles).toHaveCount(4);
  await untilAlive(page.getByRole("link", { name: t("shop:more") }));
  await page.getByRole("link", { name: t("shop:more") }).click();
  await expect(titles).toHaveCount(16);
  await expect(titles.nth(4).getByRole("link")).toBeFocused();

  await page.getByRole("combobox", { name: t("shop:sort.label") }).selectOption("pointsDesc");
  // The address changes a moment before the links: a filter keeps the order only once its link contains it.
  await expect(page.getByRole("link", { name: t("shop:type.COUPON") })).toHaveAttribute(
    "href",
    /sort=pointsDesc/,
  );
  await page.getByRole("link", { name: t("shop:type.COUPON") }).click();
  await expect(page).toHaveURL(/type=COUPON&sort=pointsDesc/);
  await expect(page.getByRole("link", { name: t("shop:type.COUPON") })).toHaveAttribute(
    "aria-current",
    "true",
  );

  await page.getByRole("searchbox").fill("no such thing");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("heading", { name: t("shop:nothing.title") })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("shop:nothing.all") }).click();
  await expect(page).toHaveURL(address("/"));
  await expect(titles).toHaveCount(4);

  // The end of the list has offers that are sold out, over, or not yet on sale.
  await page.goto(address("/?page=9"));
  await expect(page.getByText(t("shop:reason.EXPIRED"), { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test("an offer that sells out under the buyer's hand is refused in the sheet", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const credentials = await readCredentials(api);
  const [slow, quick] = await Promise.all([
    makeCustomer(api, { points: 1000 }),
    makeCustomer(api, { points: 1000 }),
  ]);
  const offer = await makeOffer(api, credentials, { stock: 1 });
  const sheetAddress = address(`/voucher/${offer.id}?buy=1`);
  await page.goto(sheetAddress);
  await signIn(page, t, slow.login);
  await page.waitForURL(`**${address(`/voucher/${offer.id}`)}?buy=*`);
  const taken = await api.post(
    "/client/shop/purchase",
    { offerId: offer.id },
    { token: quick.token, idempotencyKey: randomUUID() },
  );
  expect(taken.status).toBe(201);

  const sheet = page.getByRole("dialog", { name: t("shop:buy.title") });
  await sheet.getByRole("button", { name: t("shop:buy.confirm", { count: 300, amount: "300" }) }).click();
  await expect(sheet.getByRole("alert")).toContainText(t("shop:sentence.OUT_OF_STOCK"));
  await expectAccessible(page);
  await sheet.getByRole("link", { name: t("shop:buy.close") }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("main").getByText(t("shop:sentence.OUT_OF_STOCK"))).toBeVisible();
  await expect(page.getByRole("link", { name: t("shop:offer.buy") })).toBeHidden();
});

test("what cannot be had says why", async ({ page, address, api, t }) => {
  const credentials = await readCredentials(api);
  const customer = await makeCustomer(api, { points: 180 });
  const dear = await makeOffer(api, credentials);
  const paid = await makeOffer(api, credentials, {
    pricingType: "MONEY_AND_POINTS",
    pointPrice: 100,
    priceMillimes: 12_500,
  });
  await page.goto(address("/sign-in"));
  await signIn(page, t, customer.login);
  await page.waitForURL(new RegExp(`${address("/")}$`));

  await page.goto(address(`/?search=${encodeURIComponent(dear.title)}`));
  await expect(
    page.getByText(t("shop:reason.INSUFFICIENT_POINTS", { count: 120, amount: "120" })),
  ).toBeVisible();
  await page.goto(address(`/voucher/${dear.id}`));
  await expect(
    page.getByText(t("shop:sentence.INSUFFICIENT_POINTS", { count: 120, amount: "120" })),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: t("shop:offer.earn") })).toHaveAttribute(
    "href",
    address("/store"),
  );
  await page.goto(address(`/voucher/${paid.id}`));
  await expect(page.getByText(t("shop:sentence.AVAILABLE"))).toBeVisible();
  await expect(page.getByRole("link", { name: t("payments:sheet.open") })).toBeVisible();
  await expectAccessible(page);
});

test("buying works before any script", async ({ browser, baseURL, address, api, t }) => {
  const credentials = await readCredentials(api);
  const customer = await makeCustomer(api, { points: 1000 });
  const offer = await makeOffer(api, credentials);
  const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("/"));
  await page.getByRole("searchbox").fill(offer.title);
  await page.getByRole("search").getByRole("button").click();
  await page.getByRole("heading", { level: 3, name: offer.title }).getByRole("link").click();
  await page.getByRole("link", { name: t("shop:offer.signInToBuy") }).click();
  await signIn(page, t, customer.login);
  await page.getByRole("button", { name: t("shop:buy.confirm", { count: 300, amount: "300" }) }).click();
  await page.waitForURL(`**${address("/wallet/voucher/")}*`);
  await page.goto(address("/"));
  await page.getByRole("link", { name: t("shop:more") }).click();
  // The wheel is one of the tiles, and the last row is full.
  const tiles = page.getByRole("list", { name: t("shop:offers") }).getByRole("heading", { level: 3 });
  await expect(tiles).toHaveCount(16);
  await expect(page.getByRole("heading", { level: 3, name: t("shop:wheel.title") })).toHaveCount(1);
  await context.close();
});

test("the directory leads to a partner, its offers and its stores", async ({ page, address, api, t }) => {
  await page.goto(address("/store"));
  await expect(page.getByRole("heading", { level: 1, name: t("partners:title") })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("combobox", { name: t("partners:governorate") })
    .selectOption({ label: t("partners:governorates.SFAX") });
  await expect(page).toHaveURL(/state=SFAX/);
  await page.getByRole("searchbox").fill("kaskes");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(1);
  await page.getByRole("link", { name: "Kaskès" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Kaskès" })).toBeVisible();
  await expect(page.getByText(t("partners:earnRate", { count: 15, amount: "15" }))).toBeVisible();
  await expect(page.getByRole("heading", { name: t("partners:governorates.SFAX") })).toBeVisible();
  const map = page.getByRole("link", { name: t("partners:partner.mapOf", { store: "Kaskès Sfax" }) });
  await expect(map).toHaveAttribute("href", /^https:\/\/www\.openstreetmap\.org\/\?mlat=34\.7\d*&mlon=10\.7/);
  await expectAccessible(page);
  await page
    .getByRole("list", { name: t("partners:partner.offers") })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("heading", { name: t("shop:offer.where") })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);

  // A partner with shops in five governorates: the page links to each of them.
  const { operatorKey: key } = await readCredentials(api);
  const { body: chain } = await api.post<{ id: string }>(
    "/operator/partners",
    { name: `Bled ${randomUUID().slice(0, 8)}` },
    { key },
  );
  const states = ["SFAX", "BEJA", "GABES", "NABEUL", ...Array<string>(21).fill("TUNIS")];
  for (const [index, state] of states.entries()) {
    expect(
      (
        await api.post(
          "/operator/stores",
          { partnerId: chain.id, name: `Bled ${index}`, address: "1, avenue Bourguiba", state },
          { key },
        )
      ).status,
    ).toBe(201);
  }
  await page.goto(address(`/store/${chain.id}`));
  await expectNoSidewaysScroll(page);
  const jumps = page.getByRole("navigation", { name: t("partners:partner.jump") });
  await expect(jumps.getByRole("link")).toHaveCount(5);
  await jumps.getByRole("link", { name: t("partners:governorates.TUNIS") }).click();
  const tunis = page.getByRole("heading", { level: 3, name: t("partners:governorates.TUNIS") });
  await expect(tunis).toBeInViewport();
  await expectAccessible(page);

  // Only the first of many shops are shown; the link to the others works without a script too.
  const maps = page.locator('a[href^="https://www.openstreetmap.org/"]');
  await expect(maps).toHaveCount(25);
  await page.goto(address(`/store/${chain.id}`));
  await expect(maps).toHaveCount(24);
  const more = page.getByRole("link", { name: t("partners:partner.allStores") });
  await expect(more).toHaveAttribute("href", /\?stores=all#more-stores$/);
  await more.click();
  await expect(maps).toHaveCount(25);
  await expect(maps.last()).toBeFocused();
  await expect(more).toHaveCount(0);
});

test("what is not there says so", async ({ page, address, t, complaints }) => {
  complaints.allow(/status of 404/);
  for (const path of ["/voucher/nothing", "/store/nothing"]) {
    await page.goto(address(path));
    await expect(page.getByRole("heading", { level: 1, name: t("error.notFound.title") })).toBeVisible();
  }
});
