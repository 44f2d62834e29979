import { randomUUID } from "node:crypto";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { readCredentials } from "./support/customer.ts";
import { fillControl, sayYes } from "./support/desk.ts";

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test("an offer is made with what its type needs, seen while it is written, changed, and copied", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const { operatorKey } = await readCredentials(api);
  const mark = randomUUID().slice(0, 8);
  await page.goto(address("/operator/sign-in"));
  await page.getByLabel(t("operator:signIn.label")).fill(operatorKey);
  await page.getByRole("button", { name: t("operator:signIn.submit") }).click();
  await expect(page).toHaveURL(address("/operator"));

  // The type is chosen first; then the form shows only its fields.
  await page.goto(address("/operator/offers/new"));
  await expectAccessible(page);
  await page.getByRole("link", { name: t("operator:fields.choices.VOUCHER") }).click();
  await expect(page.locator('[name="faceValueMillimes"]')).toBeVisible();
  await expect(page.locator('[name="discount.kind"], [name="maximumReductionMillimes"]')).toHaveCount(0);
  await page.locator('select[name="pricingType"]').selectOption("POINTS_ONLY");
  await expect(page.locator('[name="priceMillimes"]')).toBeHidden();

  // The preview card follows what is typed, and shows the price in words.
  const preview = page.getByRole("complementary");
  await fillControl(page, "title.fr", `Bon ${mark}`);
  await page.locator('[name="pointPrice"]').fill("400");
  await page.locator('[name="faceValueMillimes"]').fill("8");
  await expect(preview).toContainText(`Bon ${mark}`);
  await expect(preview).toContainText("400");
  await expect(preview).toContainText("8,000");
  await expect(preview).toContainText("20,000");

  // A language without its text is marked.
  const missing = t("operator:editor.missing");
  const english = page.getByRole("radio", { name: t("operator:fields.languages.en") });
  await expect(page.getByRole("radio", { name: new RegExp(missing) })).toHaveCount(2);
  await fillControl(page, "title.ar", `قسيمة ${mark}`);
  await expect(preview).toContainText(`قسيمة ${mark}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: t("operator:offers.create"), exact: true }).click();
  await expect(english, "what is refused is shown").toBeChecked();
  await expect(page.locator('[name="title.en"]')).toBeFocused();

  // The page asks before unsaved changes are lost.
  page.once("dialog", (dialog) => void dialog.dismiss());
  await page.getByRole("link", { name: t("operator:nav.partners"), exact: true }).click();
  await expect(page.locator('[name="title.en"]')).toBeVisible();
  await page.locator('[name="title.en"]').fill(`Voucher ${mark}`);
  await page.keyboard.press("Control+s");
  await expect(page.getByText(t("operator:saved"))).toBeVisible();

  await page.locator('[name="pointPrice"]').fill("350");
  await page.keyboard.press("Control+s");
  const history = page.getByRole("region", { name: t("operator:editor.history") });
  const newest = history.getByRole("listitem").first();
  await expect(newest).toContainText("400");
  await expect(newest).toContainText("350");
  await expectAccessible(page);

  await page.getByRole("link", { name: t("operator:editor.copy"), exact: true }).click();
  await expect(page.locator('[name="title.fr"]')).toHaveValue(
    t("operator:editor.copyOf", { title: `Bon ${mark}` }),
  );
  await expect(page.locator('[name="pointPrice"]')).toHaveValue("350");
  await page.getByRole("button", { name: t("operator:offers.create"), exact: true }).click();
  await expect(page.getByText(t("operator:saved"))).toBeVisible();
  // What is new is a draft: nobody can buy it before an operator has checked it, and has said yes to the question.
  await expect(page.getByText(t("lists:states.text.DRAFT"))).toBeVisible();
  await page.getByRole("button", { name: t("lists:moves.publish"), exact: true }).click();
  await expect(page.getByText(t("asked:offer.shownNow"))).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(t("lists:states.text.DRAFT"))).toBeVisible();
  await sayYes(page);
  await expect(page.getByText(t("lists:states.text.ON_SALE"))).toBeVisible();
});
