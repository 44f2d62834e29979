/** The oldest browsers that Mezia is made for: without the names that they lack, every way goes to its end. */
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect } from "#tests/setup/browser.ts";
import { newer, newerBuiltStyles } from "#tests/tidy/newer-names.ts";
import { test } from "./support/camera.ts";
import { codeFor, fillIn, makeCustomer, newLogin, signInFor, typeCode } from "./support/customer.ts";
import { answer, findTill, startSale } from "./support/sales.ts";
import { openTill } from "./support/till.ts";

/** Takes from every page, before its scripts, what a browser of spring 2022 does not have. */
async function makeOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lost: [object, string[]][] = [
      [AbortSignal, ["any", "timeout"]],
      [URL, ["canParse", "parse"]],
      [Response, ["json"]],
      [Object, ["groupBy"]],
      [Promise, ["withResolvers", "try"]],
      [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with", "findLast", "findLastIndex"]],
      [HTMLFormElement.prototype, ["requestSubmit"]],
      [HTMLElement.prototype, ["showPopover", "hidePopover"]],
      [MediaStreamTrack.prototype, ["getCapabilities"]],
    ];
    for (const [owner, names] of lost) for (const name of names) Reflect.deleteProperty(owner, name);
    const refuse = (selector: string) => {
      if (/:(?:has\(|modal|popover-open|dir\()/.test(selector)) throw new SyntaxError(`unknown: ${selector}`);
    };
    for (const name of ["querySelector", "querySelectorAll", "matches", "closest"] as const)
      for (const owner of [Document.prototype, Element.prototype]) {
        const known = Reflect.get(owner, name) as ((selector: string) => unknown) | undefined;
        if (!known) continue;
        const asOld = function (this: unknown, selector: string) {
          refuse(selector);
          return known.call(this, selector);
        };
        Reflect.set(owner, name, asOld);
      }
  });
}

test("built scripts name nothing that these browsers lack", () => {
  const folder = "build/client/assets/";
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const read = [...scripts.map((name) => folder + name), "build/client/service-worker.js"].map((path) => ({
    path,
    text: readFileSync(path, "utf8"),
  }));
  expect(read.length).toBeGreaterThan(50);
  // A pattern that looks behind keeps Safari from reading the whole script.
  const wanted = [...newer, /\(\?<[!=]/, /\bResponse\.json\(/, /:modal/];
  const found = read.flatMap(({ path, text }) =>
    wanted.filter((pattern) => pattern.test(text)).map((pattern) => `${path}: ${pattern}`),
  );
  expect(found).toEqual([]);
});

test("built styles move and measure nothing in a way that these browsers drop", () => {
  const folder = "build/client/assets/";
  const css = readdirSync(folder).filter((name) => name.endsWith(".css"));
  const found = css.flatMap((name) => newerBuiltStyles(readFileSync(folder + name, "utf8")));
  expect(found).toEqual([]);
  expect(
    newerBuiltStyles(".a:focus{--y:1px;translate:0 var(--y)}.b{font-size:min(1rem,11cqw)}"),
  ).toHaveLength(2);
});

test("an account is made: a refusal is shown at its field, and the code sends itself", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  await makeOld(page);
  const login = newLogin();
  await page.goto(address("/sign-up"));
  await fillIn(page, t, login, "short1");
  await page.getByRole("button", { name: t("account:signUp.submit") }).click();
  await expect(page.getByRole("main").getByText(t("errors:USER_INVALID_PASSWORD_FORMAT"))).toBeVisible();
  await expect(page.getByLabel(t("account:password"), { exact: true })).toBeFocused();
  await fillIn(page, t, login);
  await page.getByRole("button", { name: t("account:signUp.submit") }).click();
  await page.waitForURL(`**${address("/sign-up/check")}?*`);
  await typeCode(page.getByLabel(t("account:check.code")), await codeFor(api, login));
  await page.waitForURL(`**${address("/onboarding")}`);
});

test("a code is read by the camera, and the cashier's yes arrives", async ({
  page,
  address,
  api,
  t,
  hold,
}) => {
  await makeOld(page);
  const { login } = await makeCustomer(api);
  const till = await findTill(api);
  const sale = await startSale(api, till);
  hold(sale.qrUrl);
  await signInFor(page, address("/scan"), login);
  await page.getByRole("button", { name: t("scan:camera.start") }).click();
  await page.waitForURL(`**${address(`/scan/${sale.id}`)}`);
  await page.getByRole("button", { name: new RegExp(t("scan:choice.confirm", { amount: ".+" })) }).click();
  await expect(page.getByRole("heading", { name: t("scan:waiting.title") })).toBeVisible();
  await answer(api, till, sale, "confirm");
  await expect(page.getByRole("heading", { level: 1, name: t("scan:success.title") })).toBeVisible();
});

test("a till sells", async ({ page, address, api, t }) => {
  await makeOld(page);
  await openTill({ page, address, t, api });
  await page.getByLabel(t("till:sell.amount")).fill("12,500");
  await page.getByRole("button", { name: t("till:sell.submit") }).click();
  await expect(page.getByText(t("till:sale.show"))).toBeVisible();
});
