import { randomUUID } from "node:crypto";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { makeCustomer, readCredentials, signInFor } from "./support/customer.ts";
import { fillControl, sayYes } from "./support/desk.ts";

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test("a message is written to a segment, tried and sent; a customer reads it, and the desk sees it @every-language", async ({
  page,
  browser,
  address,
  api,
  t,
}) => {
  const { operatorKey } = await readCredentials(api);
  const operator = { key: operatorKey };
  const mark = randomUUID().slice(0, 8);
  const customer = await makeCustomer(api);
  const list = await api.post<{ id: string }>(
    "/operator/lists",
    { name: `L ${mark}`, logins: [customer.login] },
    operator,
  );
  const where = { fact: "listed", op: "eq", value: list.body.id };
  const segment = await api.post<{ id: string }>(
    "/operator/segments",
    { name: `S ${mark}`, where },
    operator,
  );

  await page.goto(address("/operator/sign-in"));
  await page.getByLabel(t("operator:signIn.label")).fill(operatorKey);
  await page.getByRole("button", { name: t("operator:signIn.submit") }).click();
  await expect(page).toHaveURL(address("/operator"));
  await page.goto(address("/operator/messages"));
  await page.getByRole("link", { name: t("outreach:add") }).click();

  // The size of the segment is shown beside its name.
  const choice = page.locator('select[name="segmentId"]');
  await expect(choice.locator(`option[value="${segment.body.id}"]`)).toHaveText(
    t("outreach:segmentOf", { count: 1, name: `S ${mark}`, amount: "1" }),
  );
  await choice.selectOption(segment.body.id);
  for (const language of ["fr", "ar", "en"]) {
    await fillControl(page, `title.${language}`, `M ${mark} ${language}`);
    await fillControl(page, `text.${language}`, `T ${mark} ${language}`);
  }
  await expect(page.locator("aside").getByText(`M ${mark} en`)).toBeVisible();
  await page.locator('[name="holdOutPercent"]').fill("0");
  await page.locator('[name="url"]').fill("/premium");
  await expectAccessible(page);

  await page.getByRole("button", { name: t("outreach:create") }).click();
  await expect(
    page.getByRole("heading", { name: t("asked:message.now", { count: 1, amount: "1" }) }),
  ).toBeVisible();
  await expect(page.locator('[name="url"]')).toHaveValue("/premium");
  await expectAccessible(page);
  await sayYes(page);
  await expect(page).toHaveURL(/messages\/[0-9a-f-]{36}\?made/);
  await expectAccessible(page);

  await api.post("/operator/jobs/operator-messages/run", {}, operator);
  await page.reload();
  await expect(page.getByText(t("lists:choices.message.SENT"), { exact: true }).first()).toBeVisible();

  const theirs = await browser.newContext();
  const inbox = await theirs.newPage();
  await signInFor(inbox, address("/notifications"), customer.login);
  const spoken = /\/(fr|ar|en)\//.exec(address("/x"))?.[1] ?? "";
  await inbox.getByRole("button", { name: new RegExp(`M ${mark} ${spoken}`) }).click();
  await expect(inbox).toHaveURL(address("/premium"));
  await theirs.close();

  await page.reload();
  const got = page.getByRole("row", { name: new RegExp(t("outreach:figures.got")) });
  await expect(got.getByText(t("outreach:figures.of", { amount: "1", percent: "100" }))).toBeVisible();
  await expectAccessible(page);

  // The list shows the message with its figures, and finds it by its segment.
  await page.goto(address(`/operator/messages?q=${mark}&message=SENT`));
  const row = page
    .getByRole("main")
    .getByRole("row")
    .filter({ hasText: `M ${mark} ${spoken}` });
  await expect(row).toContainText(`S ${mark}`);
  await expect(row.getByRole("cell", { name: "1", exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});
