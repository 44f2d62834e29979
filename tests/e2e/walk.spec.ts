/**
 * Every page in every language: it has the language and direction of its address, lacks no text, does not
 * scroll sideways, and axe finds nothing serious. The other tests show what pages do, in one language.
 */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { pages, shapeOf } from "#tests/setup/pages.ts";
import { readCredentials, signInFor } from "./support/customer.ts";

test.describe.configure({ timeout: 15 * 60_000 });

/** Files, streams and addresses that change something when opened. */
const noPage = /\.(pdf|csv|svg)|\/(document|export|sign-out|events|theme)\b|[?&]get=/;
/** A missing text shows its key, a text without a figure the figure's name. */
const missingText = /\{\{|\b[a-z]\w+:[a-z]\w+\.[\w.]+/;

/** Visits the pages and everything of the same language that they link to, one page of each kind. */
async function walk(page: Page, begin: string[], language: string): Promise<string[]> {
  const seen = new Set(begin.map(shapeOf));
  const waiting = [...begin];
  const looked: string[] = [];
  const reached = new Set<string>();
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(path.endsWith("/nowhere") ? 404 : 200);
    looked.push(path);
    // Most pages lead a visitor to the same sign-in: it is looked at once.
    const place = shapeOf(new URL(answer.url()).pathname);
    if (reached.has(place)) continue;
    reached.add(place);
    await page.goto(path);
    await lookAt(page, path, language);
    const links = await page
      .locator("a[href]")
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    for (const link of links) {
      const { origin, pathname, search } = new URL(link);
      const next = pathname + search;
      if (origin !== new URL(page.url()).origin || noPage.test(next)) continue;
      if (!`${pathname}/`.startsWith(`/${language}/`) || seen.has(shapeOf(next))) continue;
      seen.add(shapeOf(next));
      waiting.push(next);
    }
  }
  return looked;
}

async function lookAt(page: Page, path: string, language: string): Promise<void> {
  await test.step(path, async () => {
    const html = page.locator("html");
    await expect(html).toHaveAttribute("lang", new RegExp(`^${language}`));
    await expect(html).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
    await expect(page.locator("h1").first()).toBeVisible();
    expect(await page.locator("body").innerText(), `texts of ${path}`).not.toMatch(missingText);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
}

const tag = "@every-language";

test("a visitor's pages", { tag }, async ({ page, address, language, complaints }) => {
  complaints.allow(/status of 404/);
  const looked = await walk(page, [...pages, "/nowhere", "/styleguide"].map(address), language);
  expect(looked.length).toBeGreaterThan(pages.length);
});

test("a customer's pages", { tag }, async ({ page, address, language, api, complaints }) => {
  complaints.allow(/status of 404/);
  const [customer] = (await readCredentials(api)).customers;
  if (!customer) throw new Error("the demonstration has no customers");
  await signInFor(page, address("/profile"), customer.login, customer.password);
  const looked = await walk(page, [...pages, "/profile/nowhere"].map(address), language);
  expect(looked.length).toBeGreaterThan(pages.length);
});

test("the till's pages", { tag }, async ({ page, address, language, api, t, complaints }) => {
  complaints.allow(/status of 404/);
  const { merchants } = await readCredentials(api);
  await page.goto(address("/cashier"));
  await lookAt(page, "the sign-in of the till", language);
  await page.getByLabel(t("till:signIn.key.label")).fill(merchants[0]?.apiKey ?? "");
  await page.getByRole("button", { name: t("till:signIn.key.submit") }).click();
  await page.getByLabel(t("till:signIn.seller.label")).fill("Sonia");
  await lookAt(page, "the cashier's name", language);
  await page.getByRole("button", { name: t("till:signIn.seller.submit") }).click();
  await expect(page.getByLabel(t("till:sell.amount"))).toBeVisible();
  const begin = ["", "/code", "/device", "/requests", "/sales", "/nowhere"];
  const looked = await walk(
    page,
    begin.map((part) => address(`/cashier${part}`)),
    language,
  );
  expect(looked.length).toBeGreaterThanOrEqual(begin.length);
});

test("the operators' pages", { tag }, async ({ page, address, language, api, t, complaints }) => {
  complaints.allow(/status of 404/);
  const { operatorKey } = await readCredentials(api);
  await page.goto(address("/operator/sign-in"));
  await page.getByLabel(t("operator:signIn.label")).fill(operatorKey);
  await page.getByRole("button", { name: t("operator:signIn.submit") }).click();
  await page.waitForURL(`**${address("/operator")}`);
  const looked = await walk(page, [address("/operator"), address("/operator/nowhere")], language);
  expect(looked.length).toBeGreaterThan(25);
});
