import { randomUUID } from "node:crypto";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { readCredentials } from "./support/customer.ts";

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

const csv = (...lines: string[]) => ({
  name: "magasins.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`\ufeffpartner;name;address;state\r\n${lines.join("\r\n")}\r\n`),
});

test("a file with faults is named line by line, put right and imported, and its stores are the partner's", async ({
  page,
  address,
  api,
  t,
}) => {
  const { operatorKey } = await readCredentials(api);
  const mark = randomUUID().slice(0, 8);
  const name = `Dar Import ${mark}`;
  const { body: partner } = await api.post<{ id: string }>(
    "/operator/partners",
    { name },
    { key: operatorKey },
  );
  await page.goto(address("/operator/sign-in"));
  await page.getByLabel(t("operator:signIn.label")).fill(operatorKey);
  await page.getByRole("button", { name: t("operator:signIn.submit") }).click();
  await expect(page).toHaveURL(address("/operator"));

  await page.locator("summary", { hasText: t("operator:nav.groups.catalogue") }).click();
  await page.getByRole("link", { name: t("operator:nav.catalogueImport") }).click();
  await expect(page).toHaveTitle(`Mezia | ${t("operator:imports.title")}`);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t("operator:imports.template") }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("stores.csv");

  const file = page.getByLabel(t("operator:imports.file"));
  const check = page.getByRole("button", { name: t("operator:imports.check") });
  const importing = page.getByRole("button", { name: t("operator:imports.import.stores", { count: 2 }) });
  const [marsa, sousse] = [
    `${name};Marsa ${mark};"4; avenue H. Bourguiba";TUNIS`,
    `Personne;Sousse ${mark};;SOUSSE`,
  ];
  await file.setInputFiles(csv(marsa, sousse));
  await check.click();
  const faults = page.getByRole("table", { name: t("operator:imports.toMend") }).getByRole("row");
  await expect(faults).toHaveCount(3);
  await expect(faults.nth(1)).toContainText(t("errors:details.UNKNOWN"));
  await expect(faults.nth(2)).toContainText(t("errors:details.REQUIRED"));
  await expect(faults.nth(2).getByRole("cell").first()).toHaveText("3");
  await expect(importing).toBeHidden();
  await expectAccessible(page);

  await file.setInputFiles(csv(marsa, `${name};Sousse ${mark};Port El Kantaoui;SOUSSE`));
  await check.click();
  await expect(page.getByText(t("operator:imports.allRight", { count: 2 }))).toBeVisible();
  await expectAccessible(page);
  await importing.click();
  await expect(page.getByText(t("operator:imports.done.stores", { count: 2 }))).toBeVisible();
  await expect(importing).toBeHidden();

  await page.goto(address(`/operator/partners/${partner.id}`));
  await page.getByText(`Marsa ${mark}`).first().click();
  await expect(page.getByRole("heading", { name: t("operator:editor.history") })).toBeVisible();
  await page.goto(address(`/store/${partner.id}`));
  await expect(page.getByText(`Sousse ${mark}`)).toBeVisible();
});

test("the page of imports works before any script", async ({ browser, baseURL, address, api, t }) => {
  const { operatorKey } = await readCredentials(api);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("/operator/sign-in"));
  await page.getByLabel(t("operator:signIn.label")).fill(operatorKey);
  await page.getByRole("button", { name: t("operator:signIn.submit") }).click();
  await page.goto(address("/operator/import/customers"));
  const login = `${randomUUID()}@example.com`;
  const file = { ...csv(), buffer: Buffer.from(`login,first_name,last_name\n${login},Leïla,Ben Salem\n`) };
  await page.getByLabel(t("operator:imports.file")).setInputFiles(file);
  await page.getByRole("button", { name: t("operator:imports.check") }).click();
  await expect(page.locator("form noscript p")).toHaveText(t("operator:imports.again"));
  await page.getByLabel(t("operator:imports.file")).setInputFiles(file);
  await page.getByRole("button", { name: t("operator:imports.import.customers", { count: 1 }) }).click();
  await expect(page.getByText(t("operator:imports.done.customers", { count: 1 }))).toBeVisible();
  await context.close();
});
