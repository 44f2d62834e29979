import type { Page } from "@playwright/test";

/** Fills one control of a record's form; for a text in three languages it first opens the language's tab. */
export async function fillControl(page: Page, name: string, text: string): Promise<void> {
  const control = page.locator(`[name="${name}"]:not([type="hidden"])`);
  const language = /\.(ar|fr|en)$/.exec(name)?.[1];
  if (language && !(await control.isVisible())) {
    const section = page.locator(".spoken", { has: page.locator(`[name="${name}"]`) });
    await section.locator(`label:has(input[type="radio"][value="${language}"])`).click();
  }
  await control.fill(text);
}

/** Says yes to what the desk asks before it gives, sends or publishes. */
export async function sayYes(page: Page): Promise<void> {
  await page.locator('button[name="sure"]').click();
}
