/** What others write into our pages: extensions before the scripts begin, translators while the page lives. */
import type { Page } from "@playwright/test";
import { expect, test, untilAlive } from "#tests/setup/browser.ts";
import { makeCustomer, signInFor } from "./support/customer.ts";
import { answer, findTill, startSale } from "./support/sales.ts";

test("what was typed outlives an extension that changed the page before its scripts", async ({
  page,
  address,
  t,
  complaints,
}) => {
  // React says so when it makes a page anew.
  complaints.allow(/Minified React error #4(?:18|23|25)/);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/entry\.client-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address("/sign-up"), { waitUntil: "commit" });
  const login = page.getByLabel(t("account:login"));
  await page.getByLabel(t("account:password"), { exact: true }).pressSequentially("Jasmin2026");
  await login.pressSequentially("20123456");
  await login.press("ArrowLeft");
  await page.evaluate(() => {
    document.body.setAttribute("data-checker", "on");
    document.documentElement.append(document.createElement("checker-overlay"));
    document.head.append(document.createElement("link"));
    document.body.prepend(document.createElement("div"));
  });
  release();
  await expect(page.locator("checker-overlay"), "the page was made anew").toHaveCount(0);
  await untilAlive(login);
  await expect(login).toHaveValue("20123456");
  await expect(login).toBeFocused();
  expect(await login.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(7);
  await expect(page.getByLabel(t("account:password"), { exact: true })).toHaveValue("Jasmin2026");
});

/** Puts other texts into the place of all that may be translated, as translators of browsers do. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const closed = text.parentElement?.closest('[translate="no"], script, style, noscript, svg');
      if (closed || text.data.trim() === "") continue;
      const inner = document.createElement("font");
      inner.textContent = text.data;
      const outer = document.createElement("font");
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

test("a translated card shows the code of the moment, whole", async ({ page, address, api }) => {
  const { login } = await makeCustomer(api);
  await page.clock.install();
  await signInFor(page, address("/card"), login);
  const typed = page.locator("[data-live-code] bdi");
  await untilAlive(typed);
  const first = await typed.innerText();
  await translate(page);
  await page.clock.fastForward("01:01");
  await expect(typed).not.toHaveText(first);
  // Both at one moment: the code may change between two looks.
  const agree = () =>
    typed.evaluate((element: HTMLElement) => {
      const picture = document.querySelector("[data-live-code] img")?.getAttribute("alt") ?? "";
      return picture.includes(element.innerText.replace(/\s/g, ""));
    });
  await expect.poll(agree).toBe(true);
});

test("a translated sale goes to its end", async ({ page, address, api, t }) => {
  const { login } = await makeCustomer(api);
  const till = await findTill(api);
  const sale = await startSale(api, till);
  await signInFor(page, address(`/scan/${sale.code}`), login);
  const confirm = page.getByRole("button", { name: new RegExp(t("scan:choice.confirm", { amount: ".+" })) });
  await untilAlive(confirm);
  await translate(page);
  await confirm.click();
  await expect(page.getByRole("heading", { name: t("scan:waiting.title") })).toBeVisible();
  await translate(page);
  await answer(api, till, sale, "confirm");
  await expect(page.getByRole("heading", { level: 1, name: t("scan:success.title") })).toBeVisible();
});
