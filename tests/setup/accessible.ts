import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** The minified source, which is half as large as the package's export. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** All findings of a rule have the impact of the rule. */
type Rules = { _audit: { rules: { id: string; impact: string }[] } };
const isGrave = (impact: string | null | undefined) => impact === "serious" || impact === "critical";
/** Rules without grave findings are switched off: they would take a fifth of the time. */
const neverGrave = (axe as unknown as Rules)._audit.rules.filter(({ impact }) => !isGrave(impact));
const leftOut = Object.fromEntries(neverGrave.map(({ id }) => [id, { enabled: false }]));

/** The most times that a page is checked if it keeps moving by itself. */
const mostLooks = 3;

/**
 * Fails if axe finds anything serious or critical on the current page. Colour contrast is checked only on
 * French pages: colours are the same in all languages, and this check takes longer than all others. If
 * something began to move during the check, such as a toast that disappears, findings are checked again
 * afterwards.
 */
export async function expectAccessible(page: Page): Promise<void> {
  let { told, moved } = await lookAt(page);
  for (let looks = 1; looks < mostLooks && moved && told.length > 0; looks += 1)
    ({ told, moved } = await lookAt(page));
  expect(told, "what axe finds on this page").toEqual([]);
}

/**
 * Brings axe into this document, and into each that the page opens from now on: to send it to a browser takes longer than to
 * run it.
 */
async function bring(page: Page): Promise<void> {
  await page.evaluate(source);
  await page.addInitScript({ content: source });
}

/** The findings of axe once the page is still, and whether something began to move meanwhile. */
async function lookAt(page: Page): Promise<{ told: string[]; moved: boolean }> {
  const { isThere, language } = await page.evaluate(() => ({
    isThere: "axe" in window,
    language: document.documentElement.lang,
  }));
  if (!isThere) await bring(page);
  const options: RunOptions = {
    resultTypes: ["violations"],
    rules: { ...leftOut, "color-contrast": { enabled: language.startsWith("fr") } },
  };
  // No page has frames. All in one call: nothing can begin between the wait and the look without being noticed.
  const { violations, moved } = await page.evaluate(async (how) => {
    // Colours differ while animations run. Endless ones, and those that follow scrolling, do not count.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === "running" &&
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
    let began = false;
    const listeners = new AbortController();
    for (const start of ["animationstart", "transitionrun"])
      document.addEventListener(start, () => (began = true), { capture: true, signal: listeners.signal });
    const found = await (window as unknown as { axe: typeof axe }).axe.run(how);
    listeners.abort();
    return { violations: found.violations, moved: began };
  }, options);
  const told = violations
    .filter(({ impact }) => isGrave(impact))
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n  ${nodes.map(({ target }) => target.join(" ")).join("\n  ")}`,
    );
  return { told, moved };
}
