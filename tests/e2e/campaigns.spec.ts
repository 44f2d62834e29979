import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import type { ApiClient } from "#tests/setup/api-client.ts";
import type { Texts } from "#tests/setup/texts.ts";
import { readCredentials } from "./support/customer.ts";
import { fillControl, sayYes } from "./support/desk.ts";

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

interface Desk {
  page: Page;
  address: (path: string) => string;
  api: ApiClient;
  t: Texts;
}

async function openDesk({ page, address, api, t }: Desk) {
  const { operatorKey } = await readCredentials(api);
  await page.goto(address("/operator/sign-in"));
  await page.getByLabel(t("operator:signIn.label")).fill(operatorKey);
  await page.getByRole("button", { name: t("operator:signIn.submit") }).click();
  await expect(page).toHaveURL(address("/operator"));
}

test("a segment and a campaign for it are written, tried on past sales, and put on", async ({
  page,
  address,
  api,
  t,
}) => {
  const mark = randomUUID().slice(0, 8);
  await openDesk({ page, address, api, t });

  await page.goto(address("/operator/segments/new"));
  await page.locator('[name="name"]').fill(`S ${mark}`);
  const condition = (name: string) => page.getByRole("group", { name, exact: true });
  const outer = t("operator:fields.names.where");
  await expect(page.getByText(t("campaigns:condition.empty.all"))).toBeVisible();
  await page.getByRole("button", { name: t("campaigns:condition.add") }).click();
  await condition(`${outer} 1`).getByLabel(t("campaigns:condition.value")).fill("1");
  await page.getByRole("button", { name: t("campaigns:condition.addGroup") }).click();
  const inner = condition(`${outer} 2`);
  await inner.getByLabel(t("campaigns:condition.asks")).selectOption("none");
  const last = condition(`${outer} 2 1`);
  await last.getByLabel(t("campaigns:condition.fact")).selectOption("state");
  await expect(page.getByText(t("campaigns:condition.unfinished"))).toBeVisible();
  await last.getByLabel(t("campaigns:condition.oneOf")).selectOption(["SFAX", "KEBILI"]);
  await expect(page.locator('[data-preview="told"]')).not.toContainText(t("campaigns:condition.unfinished"));
  await expectAccessible(page);
  await page.getByRole("button", { name: t("campaigns:segments.create") }).click();
  await expect(page).toHaveURL(/segments\/[0-9a-f-]{36}\?saved/);
  await expect(page.getByRole("heading", { name: `S ${mark}` })).toBeVisible();
  await expect(condition(`${outer} 2 1`).getByLabel(t("campaigns:condition.oneOf"))).toHaveValues([
    "KEBILI",
    "SFAX",
  ]);
  await expectAccessible(page);

  // First the trigger and the effect are chosen: the form then has only their fields.
  await page.goto(address("/operator/campaigns/new"));
  await expectAccessible(page);
  const others = page.getByRole("region", { name: t("campaigns:presets.other") });
  await expect(others.getByRole("link", { name: t("triggers:name.BIRTHDAY") })).toBeVisible();
  // A template has a trigger, an effect and values of its own.
  await page.getByRole("link", { name: t("campaigns:presets.weekday.title") }).click();
  await expect(page.locator('[name="effect.multiplier"]')).toHaveValue("2");
  await expect(page.locator('[name="weekdays"][value="TUE"]')).toBeChecked();
  await expect(page.locator('[name="from"]')).toHaveValue(/^\d{4}-\d\d-\d\dT00:00$/);
  await page.goBack();
  await others.getByRole("link", { name: t("triggers:name.SALE") }).click();
  await page.getByRole("link", { name: t("lists:choices.gives.multiplier") }).click();
  for (const language of ["fr", "ar", "en"]) await fillControl(page, `title.${language}`, `C ${mark}`);
  // Days far ahead, so that no other sale of this server counts.
  await page.locator('[name="from"]').fill("2039-01-01T00:00");
  await page.locator('[name="until"]').fill("2040-01-01T00:00");
  await page.locator('select[name="segmentId"]').selectOption({ label: `S ${mark}` });
  for (const other of ["effect.points", "effect.offerId", "n", "days", "channel"])
    await expect(page.locator(`[name="${other}"]`)).toHaveCount(0);
  const preview = page.getByRole("complementary", { name: t("operator:editor.preview") });
  await expect(preview).toContainText(t("campaigns:preview.unfinished"));
  await page.locator('[name="effect.multiplier"]').fill("1,5");
  await expect(preview).toContainText(`C ${mark}`);
  // The preview is in the language whose title was written last.
  await expect(preview).toContainText("Points × 1.5");
  await expectAccessible(page);
  await page.getByRole("button", { name: t("campaigns:create") }).click();
  await expect(page).toHaveURL(/campaigns\/[0-9a-f-]{36}\?saved/);
  await expect(page.getByText(t("lists:stages.text.DRAFT"))).toBeVisible();

  await page.getByRole("button", { name: t("campaigns:try.button", { count: 90 }) }).click();
  await expect(page.getByRole("heading", { name: t("campaigns:try.title", { count: 90 }) })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: t("lists:moves.start"), exact: true }).click();
  await expectAccessible(page);
  await sayYes(page);
  await expect(page.getByText(t("lists:stages.text.SCHEDULED"))).toBeVisible();
  await page.getByRole("button", { name: t("lists:moves.end"), exact: true }).click();
  await sayYes(page);
  await expect(page.getByText(t("lists:stages.text.ENDED"))).toBeVisible();
  await page.getByText(t("lists:states.history")).click();
  await expect(page.getByText(t("lists:stages.became.ON"), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(address(`/operator/campaigns?q=${mark}`));
  const row = page.getByRole("row").filter({ hasText: `C ${mark}` });
  await expect(row).toContainText(t("lists:choices.stage.ENDED"));
  await expect(row).toContainText(t("triggers:name.SALE"));
  await expectAccessible(page);
  await page.locator("select[name=stage]").selectOption("OPEN");
  await expect(page.getByText(t("lists:noneFit"))).toBeVisible();

  // The size of a segment is counted on request.
  await page.goto(address(`/operator/segments?q=${mark}`));
  await page.locator("input[name=id]").check();
  await page.getByRole("button", { name: t("lists:moves.count") }).click();
  await expect(page.getByText(t("lists:done", { count: 1, amount: "1" }))).toBeVisible();
  await expectAccessible(page);
});

test("a basket is tried, and told in words what it gives and what does not count @every-language", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  await openDesk({ page, address, api, t });
  const { customers } = await readCredentials(api);
  await page.goto(address("/operator/campaigns"));
  await page.getByRole("link", { name: t("campaigns:basket.title") }).click();
  await page.locator('select[name="storeId"]').selectOption({ index: 1 });
  await page.locator('[name="amountMillimes"]').fill("20");
  await page.locator('[name="customer"]').fill("nobody@example.tn");
  await page.getByRole("button", { name: t("campaigns:basket.submit") }).click();
  await expect(page.locator('[name="customer"]')).toHaveAttribute("aria-invalid", "true");
  await page.locator('[name="customer"]').fill(customers[0]?.login ?? "");
  await page.getByRole("button", { name: t("campaigns:basket.submit") }).click();
  await expect(page.getByRole("heading", { name: t("campaigns:basket.told") })).toBeVisible();
  await expect(page.locator('[name="amountMillimes"]')).toHaveValue("20");
  await expectAccessible(page);
});
