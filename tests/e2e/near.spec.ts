import { expect, expectAccessible, test } from "#tests/setup/browser.ts";

const lafayette = { latitude: 36.8136, longitude: 10.1812 };

test(
  "who lets the browser say where they are sees the nearest stores; nobody else is asked",
  { tag: "@every-language" },
  async ({ page, address, t, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(lafayette);
    await page.goto(address("/store"));
    await page.getByRole("link", { name: t("partners:near.open") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("partners:near.title") })).toBeVisible();
    await expectAccessible(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("button", { name: t("partners:near.ask") }).click();
    const nearest = page.getByRole("list", { name: t("partners:near.nearest") });
    await expect(nearest.getByRole("listitem").first()).toContainText("Hanout Lella Lafayette");
    await expect(nearest.getByRole("listitem").first()).toContainText(
      t("partners:near.metres", { amount: "50" }),
    );
    await expectAccessible(page);
    await page.locator('svg a[href$="state=SFAX"]').click();
    await expect(page.getByRole("list", { name: t("partners:governorates.SFAX") })).toBeVisible();
    const here = new URL(page.url()).origin;
    for (const url of asked) {
      expect(new URL(url).origin).toBe(here);
      expect(url, "a place in an address is logged").not.toContain(String(lafayette.latitude));
    }
  },
);

test("who refuses chooses a governorate, also on the map", async ({ page, address, t, context }) => {
  await context.clearPermissions();
  await page.goto(address("/near"));
  await page.getByRole("button", { name: t("partners:near.ask") }).click();
  await expect(page.getByText(t("partners:near.fault.refused"))).toBeVisible();
  await page.getByRole("link", { name: t("partners:governorates.SFAX") }).click();
  const stores = page.getByRole("list", { name: t("partners:governorates.SFAX") });
  await expect(stores).toContainText("Kaskès Sfax");
  await page.locator('svg a[href$="state=BIZERTE"]').click();
  await expect(page.getByRole("list", { name: t("partners:governorates.BIZERTE") })).toContainText(
    "Machmoum Vieux Port",
  );
});

test("home shows offers near whoever has allowed their place before, and asks nobody", async ({
  page,
  address,
  t,
  context,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await context.clearPermissions();
  await page.goto(address("/"));
  const rail = page.getByRole("list", { name: t("shop:rail.NEAR") });
  await expect(page.getByRole("list", { name: t("shop:rail.NEWEST") })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("/near/offers"))).toEqual([]);
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(lafayette);
  await page.goto(address("/"));
  await expect(rail.getByRole("listitem")).toHaveCount(3);
  await expect(rail.getByRole("listitem").first()).toContainText(t("partners:near.metres", { amount: "50" }));
  await expectAccessible(page);
  const sent = asked.filter((url) => url.includes("/near/offers"));
  expect(sent.length).toBeGreaterThan(0);
  for (const url of sent)
    expect(url, "a place in an address is logged").not.toContain(String(lafayette.latitude));
});
