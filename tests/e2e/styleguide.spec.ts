/**
 * Each part of the style guide looks as in its picture, in both directions and both themes. After a wanted
 * change: run `npm test -- e2e tests/e2e/styleguide.spec.ts --update-snapshots`, look at the changed
 * pictures, and commit them.
 */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/setup/browser.ts";

// The page as the server sends it: without scripts nothing counts down.
test.use({ javaScriptEnabled: false, deviceScaleFactor: 1 });

test.skip(process.platform !== "linux", "another system draws letters differently");

/** The same browser draws the same pixels, so even a changed letter is a real change. */
const closely = { maxDiffPixelRatio: 0.0005, threshold: 0.05 };

/** Opens the style guide and returns its sections by name, `numbers-and-lists`. */
async function openSections(page: Page, language: string): Promise<{ name: string; section: Locator }[]> {
  await page.goto(`/${language}/styleguide`);
  // The navigation is fixed at the lower edge of the window and would cover a part of any section.
  await page.locator("body *").evaluateAll((all) => {
    for (const one of all as HTMLElement[])
      if (getComputedStyle(one).position === "fixed") one.style.display = "none";
  });
  const sections = page.locator("section:has(> h2)");
  const titles = await sections.locator("> h2").allInnerTexts();
  return titles.map((title, index) => ({
    name: title.toLowerCase().replaceAll(" ", "-"),
    section: sections.nth(index),
  }));
}

for (const language of ["fr", "ar"]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`the style guide looks the same: ${language}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const sections = await openSections(page, language);
      expect(sections.length).toBeGreaterThanOrEqual(8);
      for (const { name, section } of sections)
        await expect.soft(section).toHaveScreenshot([language, `${name}-${colorScheme}.png`], closely);
      await page.goto(`/${language}/styleguide?sheet`);
      await expect(page.getByRole("dialog")).toHaveScreenshot(
        [language, `sheet-${colorScheme}.png`],
        closely,
      );
    });
  }
}

test("a change of the look is noticed", async ({ page }) => {
  const { updateSnapshots } = test.info().config;
  test.skip(["all", "changed"].includes(updateSnapshots), "it would replace the picture by the wrong one");
  const actions = (await openSections(page, "fr")).find(({ name }) => name === "actions");
  const look = (timeout?: number) =>
    expect(actions?.section ?? page).toHaveScreenshot(["fr", "actions-light.png"], { ...closely, timeout });
  await look();
  await page.getByRole("button").evaluateAll((all) => {
    for (const button of all) button.style.borderRadius = "0";
  });
  // Long enough for a picture on a busy machine: without one, no pixels differ.
  await expect(look(10_000)).rejects.toThrow(/pixels/);
});
