import { expect, expectAccessible, test } from "#tests/setup/browser.ts";

test("the style guide shows every component, in the language and direction of its address", async ({ page, address, language }) => {
  await page.goto(address("/styleguide"));
  await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test("an address that leads nowhere says so and shows the way home", async ({ page, address, language, complaints }) => {
  complaints.allow(/status of 404/);
  const answer = await page.goto(address("/nowhere"));
  expect(answer?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/${language}$`));
});

test("the page of works says that there are none, and leads home", async ({ page, address, language, t }) => {
  await page.goto(address("/maintenance"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("maintenance.open.title"));
  await expectAccessible(page);
  await page.getByRole("link", { name: t("actions.home") }).click();
  await expect(page).toHaveURL(new RegExp(`/${language}$`));
});

test("the messages of the sandbox can be read as a page", { tag: "@once" }, async ({ page, api }) => {
  await api.post("/auth/register", { login: `shell-${Date.now()}@mezia.example`, password: "Jasmin2026" });
  await page.goto("/sandbox/messages");
  await expect(page.getByText("@mezia.example").first()).toBeVisible();
  await expectAccessible(page);
});

test("a first visit to the shop costs at most 120 kB of compressed script", { tag: "@once" }, async ({ page, address }) => {
  await page.goto(address("/"), { waitUntil: "networkidle" });
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(120_000);
});

test("what is typed before the page is alive stays, and breaks nothing", { tag: "@once" }, async ({ page, address, t }) => {
  await page.goto(address("/sign-in"), { waitUntil: "commit" });
  const login = page.getByLabel(t("account:login"));
  await login.focus();
  await page.keyboard.type("amel@mezia.example", { delay: 20 });
  await page.waitForLoadState("networkidle");
  await expect(login).toHaveValue("amel@mezia.example");
  await expect(login).toBeFocused();
});
