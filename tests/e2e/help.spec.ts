import { expect, expectAccessible, test, untilAlive } from "#tests/setup/browser.ts";
import type { Texts } from "#tests/setup/texts.ts";
import { makeCustomer, signInFor } from "./support/customer.ts";

test("help: the tip that comes once, the tour it offers, replays, an answer, and the terms with the rules' own figures", async ({
  page,
  address,
  api,
  t,
}) => {
  const { login, token } = await makeCustomer(api);
  await signInFor(page, address("/profile"), login);

  // The profile's tip is dismissed; the home page has a tip of its own.
  const tip = page.getByText(t("profile:tip.title"));
  await expect(tip).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("profile:tip.close") }).click();
  await expect(tip).toHaveCount(0);
  await page.goto(address("/"));
  await page.getByRole("button", { name: t("shop:tip.watch") }).click();

  // The story is read to its end and leads back to the home page, where the tip is gone.
  await page.waitForURL(`**${address("/story")}?topic=home**`);
  const slides = page.getByRole("main").getByRole("region").getByRole("list").first();
  await expect(slides.getByRole("listitem").first()).toBeInViewport({ ratio: 0.6 });
  await expectAccessible(page);
  const next = page.getByRole("link", { name: t("common:actions.next") });
  await untilAlive(next);
  for (const number of [2, 3, 4]) {
    await next.click();
    await expect(
      page.getByRole("link", { name: t("help:story.slide", { number, total: 4 }) }),
    ).toHaveAttribute("aria-current", "true");
  }
  await expect(slides.getByRole("listitem").nth(3)).toBeInViewport({ ratio: 0.6 });
  await expect(next).toHaveCount(0);
  await page.getByRole("button", { name: t("help:story.finish") }).click();
  await page.waitForURL(`**${address("/")}`);
  await expect(page.getByRole("search")).toBeVisible();
  await expect(page.getByText(t("shop:tip.title"))).toHaveCount(0);
  const { body } = await api.get<{ items: { topic: string; viewed: boolean }[] }>("/client/help/stories", {
    token,
  });
  expect(body.items.filter(({ viewed }) => viewed).map(({ topic }) => topic)).toEqual(["HOME"]);

  // From the profile to help; closing a story leads back there.
  await page.goto(address("/profile"));
  await expect(tip).toHaveCount(0);
  await page.getByRole("link", { name: t("profile:rows.help") }).click();
  await expect(page).toHaveTitle(`Mezia | ${t("help:contact.title")}`);
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: t("help:contact.HOME") })).toContainText(
    t("help:contact.seen"),
  );
  await page.getByRole("link", { name: t("help:contact.ONBOARDING") }).click();
  await page.getByRole("button", { name: t("help:story.close") }).click();
  await page.waitForURL(`**${address("/profile/help-and-contact")}`);

  // A topic is found by a word in it.
  await page
    .getByRole("main")
    .getByRole("link", { name: t("help:contact.center") })
    .click();
  await page.getByRole("searchbox").fill("360");
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL(/q=360/);
  await expectAccessible(page);
  await page
    .getByRole("list", { name: t("help:center.list") })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("article").getByText(days(t, 360))).toBeVisible();
  await expectAccessible(page);
  await page.goto(address("/help-center?q=%C3%A9l%C3%A9phant"));
  await expect(
    page.getByRole("heading", { name: t("help:center.none", { words: "éléphant" }) }),
  ).toBeVisible();

  // Pages that anyone may read without an account. The customer's page is left first: it would ask for events
  // of a session that has ended.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(address("/sign-up"));
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("common:footer.privacy") })
    .click();
  await expect(page.getByText(days(t, 30)).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(address("/sign-up"));
  await page.locator("form").getByRole("link").first().click();
  await page.waitForURL(`**${address("/terms-of-use")}`);
  for (const count of [30, 90, 180, 360]) await expect(page.getByText(days(t, count)).first()).toBeVisible();
  await expectAccessible(page);
});

test.describe("before any script", () => {
  test.use({ javaScriptEnabled: false });

  test("a tour is leafed through by its links and leads back", async ({ page, address, t }) => {
    await page.goto(`${address("/story")}?topic=profile&next=${encodeURIComponent(address("/help-center"))}`);
    await page.getByRole("link", { name: t("help:story.slide", { number: 3, total: 4 }) }).click();
    await expect(page.locator("#slide-3")).toBeInViewport({ ratio: 0.6 });
    await page.getByRole("button", { name: t("help:story.skip") }).click();
    await page.waitForURL(`**${address("/help-center")}`);
    await expect(page.getByRole("list", { name: t("help:center.list") })).toBeVisible();
  });
});

function days(t: Texts, count: number): string {
  return t("common:days", { count, amount: String(count) });
}
