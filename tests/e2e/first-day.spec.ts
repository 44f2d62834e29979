/**
 * A partner's first day, walked on a phone: from the link of the invitation to the first sale. It counts what a person
 * opens, taps and types, and prints how long that takes somebody who is slow at all three.
 */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { languages } from "#app/core/domain/languages.ts";
import { totpOf } from "#tests/factories/authenticator.ts";
import { makePicture } from "#tests/factories/picture.ts";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test, untilAlive } from "#tests/setup/browser.ts";
import { whatDoesNotFit } from "#tests/setup/fits.ts";
import { makeCustomer, readCredentials } from "./support/customer.ts";
import { fillControl } from "./support/desk.ts";
import { attach, buy, codeOn } from "./support/till.ts";

const password = "jasmin2026x";
const pin = "2758";

/** A new partner with a store, whose owner has an invitation in the mail; returns the query of its link. */
async function invite(api: ApiClient): Promise<string> {
  const { operatorKey: key } = await readCredentials(api);
  const made = async (path: string, body: object) => {
    const { status, body: record } = await api.post<{ id: string }>(path, body, { key });
    expect(status, path).toBe(201);
    return record.id;
  };
  const name = `Yasmine ${randomUUID().slice(0, 8)}`;
  const partnerId = await made("/operator/partners", { name });
  await made("/operator/stores", { partnerId, name, address: "12, rue de Marseille", state: "TUNIS" });
  const email = `${randomUUID()}@mezia.example`;
  await made(`/operator/partners/${partnerId}/persons`, { name: "Leila", email });
  const { body } = await api.get<{ items: { text: string }[] }>(`/sandbox/messages?to=${email}`);
  const [link = ""] = /https?:\S+\/partner\/invitation\?secret=\S+/.exec(body.items[0]?.text ?? "") ?? [];
  return new URL(link).search;
}

/** What a person does, counted. */
class Effort {
  pages = 0;
  taps = 0;
  letters = 0;

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.click();
  }

  async type(what: Locator, text: string): Promise<void> {
    this.taps += 1;
    this.letters += text.length;
    await what.fill(text);
  }

  /** A slow hand: 20 s for each page, 4 s for each tap, 1 s for each letter. */
  get seconds(): number {
    return this.pages * 20 + this.taps * 4 + this.letters;
  }
}

test(
  "an invited owner is led through shop, hours, till, cashier and offer to the first sale in under fifteen minutes",
  { tag: "@every-language" },
  async ({ page, address, api, language, t }) => {
    test.slow();
    const [link, customer] = [await invite(api), await makeCustomer(api)];
    const began = Date.now();
    const effort = new Effort();
    const steps = page.getByRole("list", { name: t("house:firstDay.title") });
    const open = async (path: string) => {
      effort.pages += 1;
      await page.goto(address(path));
    };
    const take = async (step: string) => {
      await open("/partner");
      effort.pages += 1;
      await effort.tap(steps.locator(`#step-${step} a`));
    };
    const isDone = async (step: string) => {
      await page.goto(address("/partner"));
      await expect(
        steps.locator(`#step-${step}`).getByRole("img", { name: t("house:firstDay.isDone") }),
      ).toBeVisible();
    };

    await open(`/partner/invitation${link}`);
    await effort.type(page.locator("[name=password]"), password);
    await effort.type(page.locator("[name=confirmPassword]"), password);
    const secret = (await page.getByTestId("totp-secret").innerText()).trim();
    // The authenticator app is another page, with a scan.
    effort.pages += 1;
    await effort.type(page.locator("[name=otp]"), totpOf(secret));
    await effort.tap(page.getByRole("button", { name: t("staff:invitation.submit") }));
    await expect(page).toHaveURL(address("/partner"));
    await expect(steps.getByRole("link")).toHaveCount(6);
    await expectAccessible(page);
    expect(await whatDoesNotFit(page, [])).toEqual([]);

    await take("shop");
    await choosePicture(page, effort, t("operator:picture.use"));
    await effort.tap(page.getByRole("button", { name: t("proposals:about.save") }));
    await expect(page).toHaveURL(/about\?saved/);
    await isDone("shop");

    await take("hours");
    for (const day of ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"])
      await effort.type(page.locator(`[name=${day}Hours]`), "09:00-19:00");
    await effort.tap(page.getByRole("button", { name: t("proposals:stores.send") }));
    await expect(page).toHaveURL(/\?saved/);
    await isDone("hours");

    await take("till");
    await effort.tap(page.locator("button[value=till]"));
    const key = await page.getByTestId("new-key").innerText();
    await open("/cashier");
    // The key is pasted.
    effort.taps += 2;
    await page.getByLabel(t("till:signIn.key.label")).fill(key.trim());
    await effort.tap(page.getByRole("button", { name: t("till:signIn.key.submit") }));
    // A key of all stores asks for the store; there is one.
    await effort.tap(page.getByRole("button", { name: t("till:signIn.store.submit") }));
    await expect(page.getByLabel(t("till:signIn.seller.label"))).toBeVisible();
    await isDone("till");

    await take("cashier");
    const add = page.getByRole("region", { name: t("house:cashiers.add") });
    await effort.type(add.getByLabel(t("house:cashiers.name"), { exact: true }), "Leila");
    await effort.type(add.getByLabel(t("house:cashiers.pin")), pin);
    await effort.tap(add.getByRole("button", { name: t("house:cashiers.submit") }));
    await expect(page.getByText(t("house:cashiers.done.add"))).toBeVisible();
    await isDone("cashier");

    await take("offer");
    await effort.tap(page.locator('a[href$="type=VOUCHER"]'));
    for (const spoken of languages) {
      effort.taps += 2;
      effort.letters += "Bon de 10 dinars".length;
      await fillControl(page, `title.${spoken}`, "Bon de 10 dinars");
    }
    effort.taps += 2;
    await page.locator("select[name=pricingType]").selectOption("POINTS_ONLY");
    for (const [name, text] of Object.entries({ pointPrice: "1000", faceValueMillimes: "10", stock: "20" }))
      await effort.type(page.locator(`[name=${name}]:not([type=hidden])`), text);
    await effort.tap(page.getByRole("button", { name: t("proposals:offers.keep") }));
    await expect(page.getByText(t("proposals:state.text.DRAFT"))).toBeVisible();
    await effort.tap(page.getByText(t("proposals:moves.submit.ask"), { exact: true }));
    await effort.tap(page.locator("button[value=submit]"));
    await expect(page.getByText(t("proposals:state.text.SUBMITTED"))).toBeVisible();
    await isDone("offer");

    await take("sale");
    await effort.tap(page.getByRole("main").getByText("Leila", { exact: true }));
    await effort.type(page.getByLabel(t("till:signIn.cashier.pin")), pin);
    await effort.tap(page.getByRole("button", { name: t("till:signIn.cashier.submit") }));
    const amount = page.getByLabel(t("till:sell.amount"));
    await untilAlive(amount);
    await effort.type(amount, "24,5");
    await effort.tap(page.getByRole("button", { name: t("till:sell.submit") }));
    // The customer's phone: the code is scanned, and the yes given.
    effort.pages += 2;
    effort.taps += 2;
    await buy(api, customer, await attach(api, customer, await codeOn(page)));
    await effort.tap(page.getByRole("button", { name: t("till:sale.confirm") }));
    await expect(page.getByText(t("till:over.title.CONFIRMED"))).toBeVisible();

    await open("/partner");
    await expect(page.getByRole("heading", { name: t("house:figures.sums") })).toBeVisible();
    await expect(steps).toHaveCount(0);
    const { pages, taps, letters, seconds } = effort;
    const minutes = (value: number) => (value / 60).toFixed(1);
    console.log(
      `first day (${language}): ${pages} pages, ${taps} taps, ${letters} letters: ${minutes(seconds)} minutes of a slow ` +
        `hand; ${minutes((Date.now() - began) / 1000)} in this browser`,
    );
    expect(seconds).toBeLessThan(15 * 60);
  },
);

async function choosePicture(page: Page, effort: Effort, use: string): Promise<void> {
  const field = page.locator("[data-picture-field]").first();
  effort.taps += 3;
  await field.locator('input[type="file"]').setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: await makePicture({ width: 900, height: 600, colour: "#12847a" }),
  });
  await effort.tap(field.getByRole("button", { name: use }));
  await expect(field.locator('input[name="logoUrl"]')).toHaveValue(/^\/media\//);
}
