/** Two operators have the page of one offer open. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { readCredentials } from "./support/customer.ts";
import { fillControl } from "./support/desk.ts";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("two people at one offer keep both their changes, and see where they clash", async ({
      page,
      address,
      api,
      t,
      complaints,
    }) => {
      test.slow();
      complaints.allow(/status of 409/);
      const { operatorKey: key } = await readCredentials(api);
      const title = { ar: "قديم", fr: "Ancien", en: "Old" };
      const body = {
        type: "VOUCHER",
        faceValueMillimes: 5_000,
        title,
        pricingType: "POINTS_ONLY",
        pointPrice: 10,
      };
      const { id } = (await api.post<{ id: string }>("/operator/offers", { ...body, stock: 5 }, { key }))
        .body;
      const kept = async () => (await api.get(`/operator/offers/${id}`, { key })).body;

      await page.goto(address("/operator/sign-in"));
      await page.getByLabel(t("operator:signIn.label")).fill(key);
      await page.getByRole("button", { name: t("operator:signIn.submit"), exact: true }).click();
      await expect(page).toHaveURL(address("/operator"));
      const other = await page.context().newPage();
      const open = (one: Page) => one.goto(address(`/operator/offers/${id}`));
      const control = (one: Page, name: string) => one.locator(`[name="${name}"]:not([type="hidden"])`);
      const save = (one: Page) => one.getByRole("button", { name: t("operator:save"), exact: true }).click();
      const saved = (one: Page) => expect(one.getByText(t("operator:saved"))).toBeVisible();

      // One in the French text, one in the Arabic.
      await open(page);
      await open(other);
      await fillControl(page, "title.fr", "Titre corrigé");
      await save(page);
      await saved(page);
      await fillControl(other, "title.ar", "عنوان جديد");
      await save(other);
      await saved(other);
      expect(await kept()).toMatchObject({ title: { ar: "عنوان جديد", fr: "Titre corrigé", en: "Old" } });

      // Both in the stock, and one of them in the price too.
      await open(page);
      await open(other);
      await control(page, "stock").fill("100");
      await control(page, "perUserLimit").fill("4");
      await save(page);
      await saved(page);
      await control(other, "stock").fill("61");
      await control(other, "pointPrice").fill("77");
      await save(other);
      await expect(control(other, "stock")).toHaveAccessibleDescription(
        new RegExp(t("operator:fields.changed.now", { now: "100" }).slice(0, 60)),
      );
      // Without scripts nothing can look at the page from within.
      if (javaScriptEnabled) await expectAccessible(other);
      await expect(control(other, "stock")).toHaveValue("61");
      await expect(control(other, "pointPrice")).toHaveValue("77");
      // What was not touched is as it is now.
      await expect(control(other, "perUserLimit")).toHaveValue("4");
      expect(await kept()).toMatchObject({ stock: 100, pointPrice: 10, perUserLimit: 4 });
      await save(other);
      await saved(other);
      expect(await kept()).toMatchObject({ stock: 61, pointPrice: 77, perUserLimit: 4 });
    });
  });
}
