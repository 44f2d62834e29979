/**
 * Every page in every language: it has the language and direction of its address, lacks no text, fits into a
 * narrow screen and with large letters, and axe finds nothing serious. The other tests check the behaviour of
 * pages, in one language. These tests take longest, so the name of this file sorts first, and the longest
 * test comes first in it: a worker that is done early still finds other tests to run.
 */
import type { Page } from "@playwright/test";
import type { Language } from "#app/core/domain/languages.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { whatDoesNotFit } from "#tests/setup/fits.ts";
import { pages } from "#tests/setup/pages.ts";
import { walks } from "./support/every-page.ts";

test.describe.configure({ timeout: 15 * 60_000 });
// Nothing moves whose end axe would wait for: the colours are those that it comes to.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A missing text shows its key; a text without its value shows the placeholder. */
const missingText = /\{\{|\b[a-z]\w+:[a-z]\w+\.[\w.]+/;
/** The least number of addresses that each walk finds. */
const least = {
  operator: 26,
  regular: pages.length + 1,
  visitor: pages.length + 1,
  newcomer: pages.length + 1,
  till: 6,
  partner: 16,
};
/** The narrowest screen of a desk. */
const laptop = { width: 1280, letters: 16 };
const whose = {
  visitor: "a visitor's",
  regular: "a customer's",
  newcomer: "a new customer's",
  till: "the till's",
  operator: "the operators'",
  partner: "a partner's",
};

for (const role of ["operator", "regular", "visitor", "newcomer", "till", "partner"] as const) {
  test(
    `${whose[role]} pages`,
    // A new customer sees the same pages with less on them, so one language is enough.
    { tag: role === "newcomer" ? [] : "@every-language" },
    async ({ page, address, language, api, t, complaints }) => {
      complaints.allow(/status of 404/);
      const looked = await walks[role]({
        ...{ page, address, language, api, t },
        lookAt: (opened, path) => lookAt(opened, { path, language, desk: role === "operator" }),
      });
      expect(looked.length).toBeGreaterThanOrEqual(least[role]);
    },
  );
}

interface Looked {
  path: string;
  language: Language;
  desk: boolean;
}

async function lookAt(page: Page, { path, language, desk }: Looked): Promise<void> {
  await test.step(path, async () => {
    const html = page.locator("html");
    await expect(html).toHaveAttribute("lang", new RegExp(`^${language}`));
    await expect(html).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
    await expect(page.locator("h1").first()).toBeVisible();
    expect(await page.locator("body").innerText(), `texts of ${path}`).not.toMatch(missingText);
    await expectAccessible(page);
    expect.soft(await whatDoesNotFit(page, desk ? [laptop] : []), `${path} fits`).toEqual([]);
    expect.soft(await zoomedFields(page), `fields of ${path}`).toEqual([]);
  });
}

/** Fields at whose focus Safari on a phone zooms into the page: their letters are smaller than 16 px. */
function zoomedFields(page: Page): Promise<string[]> {
  return page
    .locator(
      "input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), select, textarea",
    )
    .evaluateAll((fields) =>
      fields
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 120)),
    );
}
