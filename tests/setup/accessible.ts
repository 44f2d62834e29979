import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** Half as large as what the package exports. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** A rule's findings all have its impact. */
type Rules = { _audit: { rules: { id: string; impact: string }[] } };
const isGrave = (impact: string | null | undefined) => impact === "serious" || impact === "critical";
/** What finds nothing grave is not asked for: it would take a fifth of the time. */
const neverGrave = (axe as unknown as Rules)._audit.rules.filter(({ impact }) => !isGrave(impact));
const leftOut = Object.fromEntries(neverGrave.map(({ id }) => [id, { enabled: false }]));

/** Waits until animations have ended, because colours differ meanwhile. Endless animations do not count. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** More often a page that moves by itself is not looked at again. */
const mostLooks = 3;

/**
 * Fails if axe finds anything serious or critical on the current page. The contrast of its colours is compared in French
 * alone: colours know no language, and to compare them takes longer than all the rest. What is found while something
 * begins to move, such as a toast that goes, is looked at again when it has ended.
 */
export async function expectAccessible(page: Page): Promise<void> {
  let { told, moved } = await lookAt(page);
  for (let looks = 1; looks < mostLooks && moved && told.length > 0; looks += 1)
    ({ told, moved } = await lookAt(page));
  expect(told, "what axe finds on this page").toEqual([]);
}

/** What axe finds once the page is still, and whether something began to move meanwhile. */
async function lookAt(page: Page): Promise<{ told: string[]; moved: boolean }> {
  await untilStill(page);
  const { isThere, language } = await page.evaluate(() => ({
    isThere: "axe" in window,
    language: document.documentElement.lang,
  }));
  if (!isThere) await page.evaluate(source);
  const options: RunOptions = {
    resultTypes: ["violations"],
    rules: { ...leftOut, "color-contrast": { enabled: language.startsWith("fr") } },
  };
  // No page has frames.
  const { violations, moved } = await page.evaluate(async (how) => {
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
