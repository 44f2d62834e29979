/** A partner's own offers, from its phone to the shop, with the operators' answers between. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { languages } from "#app/core/domain/languages.ts";
import { totpOf } from "#tests/factories/authenticator.ts";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { whatDoesNotFit } from "#tests/setup/fits.ts";
import type { Texts } from "#tests/setup/texts.ts";
import { readCredentials } from "./support/customer.ts";
import { fillControl } from "./support/desk.ts";

/** A second factor is good once: other tests sign in at the partners before these. */
const firstPlace = 6;

test(
  "an owner drafts an offer and sends it, changes are asked for, it is sent again, and it is on sale",
  { tag: "@every-language" },
  async ({ page, address, api, language, t }) => {
    test.slow();
    const { operatorKey, partners } = await readCredentials(api);
    const partner = partners[firstPlace + languages.indexOf(language)];
    const owner = partner?.persons.find(({ roles }) => roles.includes("OWNER"));
    if (!partner || !owner) throw new Error("the demonstration has no partner's owner");
    await page.goto(address("/partner/sign-in"));
    await page.locator("[name=email]").fill(owner.email);
    await page.locator("[name=password]").fill(owner.password);
    await page.locator("button[value=password]").click();
    await page.locator("[name=otp]").fill(totpOf(owner.totpSecret));
    await page.waitForURL(`**${address("/partner")}`);

    const title = `Bon ${randomUUID().slice(0, 8)}`;
    await page.goto(address("/partner/offers"));
    await page.getByRole("link", { name: t("proposals:offers.new") }).click();
    // By its address: the offers of the list may bear the word in their names.
    await page.locator('a[href$="type=VOUCHER"]').click();
    for (const spoken of languages) await fillControl(page, `title.${spoken}`, title);
    await page.locator("select[name=pricingType]").selectOption("POINTS_ONLY");
    await fillControl(page, "pointPrice", "1000");
    await fillControl(page, "faceValueMillimes", "10");
    await fillControl(page, "stock", "20");
    await expect(page.locator("aside").getByText(title)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t("proposals:offers.keep") }).click();
    await expect(page.getByText(t("proposals:state.text.DRAFT"))).toBeVisible();
    const offer = new URL(page.url()).pathname;
    expect(await whatDoesNotFit(page, [])).toEqual([]);

    await send(page, t);

    await page.goto(address("/operator/sign-in"));
    await page.getByLabel(t("operator:signIn.label")).fill(operatorKey);
    await page.getByRole("button", { name: t("operator:signIn.submit") }).click();
    await page.waitForURL(`**${address("/operator")}`);
    await submitAnother(api, partner.key);
    await openSubmission(page, address, title);
    const answered = page.url();
    // By keys alone: a letter opens the question and goes to its words, and answers nothing by itself.
    await expect(page.locator("kbd").first()).toBeAttached();
    await page.keyboard.press("c");
    await expect(page.locator("#text-askChanges")).toBeFocused();
    await page.keyboard.type("Une photo ?");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("submissions:done.CHANGES_ASKED"))).toBeVisible();
    await expect(page.locator("kbd")).toBeAttached();
    await page.keyboard.press("n");
    await expect(page.locator("[data-answer=a]")).toBeVisible();
    expect(page.url()).not.toContain(answered);

    await page.goto(offer);
    await expect(page.getByText("Une photo ?")).toBeVisible();
    await expectAccessible(page);
    await send(page, t);
    await openSubmission(page, address, title);
    await page.getByText(t("submissions:approve.ask"), { exact: true }).click();
    await page.locator("button[value=approve]").click();
    await expect(page.getByText(t("submissions:done.APPROVED"))).toBeVisible();

    await page.goto(offer);
    await expect(page.getByText(t("proposals:state.text.APPROVED"))).toBeVisible();
    await fillControl(page, "pointPrice", "1200");
    await page.getByRole("button", { name: t("proposals:offers.save"), exact: true }).click();
    await expect(page.getByRole("region", { name: t("proposals:waiting.title") })).toBeVisible();
    await expectAccessible(page);
    expect(await whatDoesNotFit(page, [])).toEqual([]);
    await page.goto(address(`/voucher/${offer.split("/").at(-1)}`));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  },
);

async function send(page: Page, t: Texts): Promise<void> {
  await page.getByText(t("proposals:moves.submit.ask"), { exact: true }).click();
  await page.locator("button[value=submit]").click();
  await expect(page.getByText(t("proposals:state.text.SUBMITTED"))).toBeVisible();
}

async function openSubmission(page: Page, address: (path: string) => string, title: string): Promise<void> {
  await page.goto(address("/operator/submissions"));
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

/** An offer that waits beside the test's own, so that there is a next one. */
async function submitAnother(api: ApiClient, key: string): Promise<void> {
  const title = Object.fromEntries(languages.map((spoken) => [spoken, `Bon ${randomUUID().slice(0, 8)}`]));
  const worth = { type: "VOUCHER", pricingType: "POINTS_ONLY", pointPrice: 1_000, faceValueMillimes: 10_000 };
  const { body } = await api.post<{ id: string }>("/partner/offers", { ...worth, title, stock: 5 }, { key });
  expect((await api.post(`/partner/offers/${body.id}/submit`, undefined, { key })).status).toBe(200);
}
