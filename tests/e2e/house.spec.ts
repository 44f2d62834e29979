/** A partner's own house: shop owners read it on a phone, in any of the languages. */
import { randomUUID } from "node:crypto";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { ask } from "./support/claims.ts";
import { makeCustomer, readCredentials } from "./support/customer.ts";
import { sayYes } from "./support/desk.ts";
import { openHouse } from "./support/house.ts";

test(
  "an owner sees figures and sales, makes a key for a till, and prints its sheet",
  { tag: "@every-language" },
  async ({ page, address, api, language, t }) => {
    await openHouse({ page, address, api, language }, "OWNER");
    await expect(page.getByRole("heading", { name: t("house:figures.sums") })).toBeVisible();
    await page.getByRole("link", { name: t("figures:span.named.last7") }).click();
    await expect(page).toHaveURL(/from=/);
    await expect(page.getByRole("heading", { name: t("house:figures.days") })).toBeVisible();
    await page.goto(address("/partner/sales"));
    await expect(page.getByRole("region", { name: t("house:sales.sums") })).toBeVisible();
    await page.goto(address("/partner/keys"));
    await page.locator("button[value=till]").click();
    await expect(page.getByTestId("new-key")).toHaveText(/^mk_/);
    await expectAccessible(page);
    await page.goto(address("/partner/stores"));
    await page
      .getByRole("link", { name: t("house:stores.sheet") })
      .first()
      .click();
    for (const one of ["house:sheet.shopQr", "house:sheet.qr"] as const)
      await expect(page.getByRole("img", { name: t(one) })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "a manager accepts a claim after a yes to its amount, refuses another, and adds a cashier",
  { tag: "@every-language" },
  async ({ page, address, api, language, t, complaints }) => {
    complaints.allow(/status of 400/);
    const till = await openHouse({ page, address, api, language }, "MANAGER");
    const customer = await makeCustomer(api);
    const title = `Remboursement ${randomUUID().slice(0, 8)}`;
    const id = await ask(api, till, customer, { title, amount: 20_000 });
    await page.goto(address("/partner/claims"));
    await page.getByRole("listitem").filter({ hasText: title }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("img", { name: t("till:requests.document.picture") })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(t("till:requests.amount")).fill("15,5");
    await page.getByRole("button", { name: t("till:requests.accept"), exact: true }).click();
    await expect(page.locator("button[name=sure]")).toBeVisible();
    await expectAccessible(page);
    await sayYes(page);
    await expect(page.getByRole("heading", { name: t("till:requests.over.ACCEPTED.title") })).toBeVisible();
    const { body } = await api.get<{ amountMillimes: number }>(`/merchant/validation-requests/${id}`, {
      key: till.apiKey,
    });
    expect(body.amountMillimes).toBe(15_500);

    const other = await ask(api, till, customer, { title: `${title} B`, amount: 9_000 });
    await page.goto(address(`/partner/claims/${other}`));
    await page.getByText(t("till:requests.refuse"), { exact: true }).click();
    await page.getByRole("button", { name: t("till:requests.refuseNow") }).click();
    await expect(page.getByRole("alert")).toHaveText(t("errors:details.REQUIRED"));
    await page
      .getByRole("radio", { name: t("till:requests.reasons.UNREADABLE.label") })
      .check({ force: true });
    await page.getByRole("button", { name: t("till:requests.refuseNow") }).click();
    await expect(page.getByRole("heading", { name: t("till:requests.over.REFUSED.title") })).toBeVisible();

    // In a store of this test's own: where there are cashiers, a till asks for them.
    const branch = `Annexe ${randomUUID().slice(0, 6)}`;
    const { operatorKey } = await readCredentials(api);
    const place = { partnerId: till.partnerId, name: branch, address: "Rue 1", state: "TUNIS" };
    const made = await api.post("/operator/stores", place, { key: operatorKey });
    expect(made.status).toBe(201);
    const name = `Amine ${randomUUID().slice(0, 6)}`;
    await page.goto(address("/partner/cashiers"));
    const add = page.getByRole("region", { name: t("house:cashiers.add") });
    await add.locator("select").selectOption({ label: branch });
    await add.getByLabel(t("house:cashiers.name"), { exact: true }).fill(name);
    await add.getByLabel(t("house:cashiers.pin")).fill("2758");
    await add.getByRole("button", { name: t("house:cashiers.submit") }).click();
    await expect(page.getByText(t("house:cashiers.done.add"))).toBeVisible();
    const row = page.getByRole("listitem").filter({ hasText: name });
    await row.getByText(t("house:cashiers.off.ask"), { exact: true }).click();
    await expectAccessible(page);
    await row.getByRole("button", { name: t("house:cashiers.off.yes") }).click();
    await expect(row.getByText(t("house:cashiers.inactive"))).toBeVisible();
  },
);
