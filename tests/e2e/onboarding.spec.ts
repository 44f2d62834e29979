import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import type { Texts } from "#tests/setup/texts.ts";
import { makeCustomer, signInFor } from "./support/customer.ts";

/** The balance that the page shows beside its label. */
function pointsShown(page: Page, amount: number) {
  return page.getByRole("main").getByText(String(amount), { exact: true }).first();
}

test(
  "the three steps earn their points, one after another, and the profile shows them",
  { tag: "@every-language" },
  async ({ page, address, api, t, language, complaints }) => {
    complaints.allow(/status of 400/);
    const { login } = await makeCustomer(api, { locale: language });
    await signInFor(page, address("/onboarding"), login);
    await expect(pointsShown(page, 250)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: t("onboarding:overview.start") }).click();

    await page.getByRole("button", { name: t("onboarding:questions.submit") }).click();
    await expect(page.getByRole("main").getByText(t("errors:details.REQUIRED"))).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(t("profile:edit.firstName")).fill("Amel");
    await page.getByRole("button", { name: t("onboarding:questions.submit") }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: t("onboarding:joy.title", { name: "Amel" }) }),
    ).toBeFocused();
    await expectAccessible(page);

    // The onboarding is interrupted, and goes on at the same place.
    await page.getByRole("button", { name: t("onboarding:joy.later") }).click();
    await page.waitForURL(`**${address("/")}`);
    await page.goto(address("/onboarding"));
    await page.getByRole("link", { name: t("onboarding:overview.resume") }).click();
    await answerStep2(page, t);
    await page.getByRole("link", { name: t("onboarding:joy.next") }).click();

    await page.getByRole("checkbox").nth(0).check({ force: true });
    await page.getByRole("button", { name: t("onboarding:questions.submitLast") }).click();
    await expect(page.getByRole("alert").getByText(t("errors:TAGS_TOO_FEW"))).toBeVisible();
    await page.getByRole("checkbox").nth(1).check({ force: true });
    await page.getByRole("checkbox").nth(2).check({ force: true });
    await expectAccessible(page);
    await page.getByRole("button", { name: t("onboarding:questions.submitLast") }).click();
    await expect(page.getByText(t("onboarding:joy.levelUp", { level: 1 }))).toBeVisible();
    await expect(pointsShown(page, 250)).toBeVisible();
    await expectAccessible(page);

    await page.goto(address("/profile"));
    await expect(page.getByRole("heading", { level: 1, name: "Amel Ben Salem" })).toBeVisible();
    await expect(page.getByRole("heading", { name: t("common:points.level", { level: 1 }) })).toBeVisible();
    await expect(pointsShown(page, 250)).toBeVisible();
    await expectAccessible(page);
    await page.goto(address("/questions"));
    await expect(
      page.getByRole("heading", { level: 1, name: t("onboarding:overview.doneTitle") }),
    ).toBeVisible();
  },
);

async function answerStep2(page: Page, t: Texts): Promise<void> {
  await page.getByLabel(t("profile:edit.lastName"), { exact: true }).fill("Ben Salem");
  await page.getByLabel(t("profile:edit.phone")).fill(`20 ${randomInt(100_000, 999_999)}`);
  await page.getByLabel(t("profile:edit.day")).selectOption("31");
  await page.getByLabel(t("profile:edit.month")).selectOption("2");
  await page.getByLabel(t("profile:edit.year")).fill("١٩٩٤");
  await page.getByRole("button", { name: t("onboarding:questions.submit") }).click();
  await expect(page.getByRole("main").getByText(t("errors:details.INVALID_DATE"))).toBeVisible();
  await page.getByLabel(t("profile:edit.month")).selectOption("8");
  await page.getByRole("button", { name: t("onboarding:questions.submit") }).click();
  await expect(page.getByText(t("onboarding:joy.text"))).toBeVisible();
}

test(
  "the profile is edited: names, governorate, interests, and the language of the app",
  { tag: "@every-language" },
  async ({ page, address, api, t, language, complaints }) => {
    complaints.allow(/status of 400/);
    const { login } = await makeCustomer(api, { locale: language });
    await signInFor(page, address("/profile/edit"), login);
    await page.getByLabel(t("profile:edit.firstName")).fill("Sami");
    await page.getByRole("button", { name: t("common:actions.save") }).click();
    await expect(page.getByRole("main").getByText(t("errors:details.REQUIRED"))).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(t("profile:edit.lastName"), { exact: true }).fill("Trabelsi");
    await page.getByLabel(t("profile:edit.state")).selectOption({ label: t("profile:states.SFAX") });
    await page.getByRole("button", { name: t("common:actions.save") }).click();
    await page.waitForURL(`**${address("/profile")}?saved`);
    await expect(page.getByRole("heading", { level: 1, name: "Sami Trabelsi" })).toBeVisible();

    await page.getByRole("link", { name: t("profile:rows.tags") }).click();
    await page.waitForURL(`**${address("/profile/edit-tags")}`);
    await expectAccessible(page);
    for (const index of [3, 4, 5]) await page.getByRole("checkbox").nth(index).check({ force: true });
    await page.getByRole("button", { name: t("common:actions.save") }).click();
    await page.waitForURL(`**${address("/profile")}?saved`);
    await page.goto(address("/profile/edit-tags"));
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);

    await page.goto(address("/profile/edit"));
    await expect(page.getByLabel(t("profile:edit.state"))).toHaveValue("SFAX");
    const other = language === "ar" ? "fr" : "ar";
    await page.getByRole("combobox", { name: t("profile:edit.language") }).selectOption(other);
    await page.getByRole("button", { name: t("common:actions.save") }).click();
    await page.waitForURL(`**/${other}/profile?saved`);
    await expect(page.locator("html")).toHaveAttribute("dir", other === "ar" ? "rtl" : "ltr");
  },
);
