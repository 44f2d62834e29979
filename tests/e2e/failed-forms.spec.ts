import { randomBytes } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import pg from "pg";
import { expect, expectAccessible, fromSetUp, test } from "#tests/setup/browser.ts";
import { makeCustomer, password, readCredentials, signIn, signInFor } from "./support/customer.ts";

const word = "ياسمين d’Hammamet";

test("a form that gets no answer says so, keeps what was typed, and counts once when it is sent again", async ({
  page,
  context,
  address,
  api,
  t,
  complaints,
}) => {
  // Remix reports missing and foreign answers on the console.
  complaints.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 502|SyntaxError/);
  const customer = await makeCustomer(api, { points: 700 });
  await signInFor(page, address("/fortune-wheel"), customer.login);
  // Without a network, only a page that is fully loaded can show the error.
  await page.goto(address("/fortune-wheel?spin=1"), { waitUntil: "networkidle" });
  const sheet = page.getByRole("dialog");
  const typed = sheet.getByLabel(t("wheel:confirm.word"));
  const send = sheet.getByRole("button", { name: t("wheel:confirm.spin", { count: 500, amount: "500" }) });
  const said = sheet.getByText(t("errors:API_ERROR"));
  await typed.fill(word);

  await context.setOffline(true);
  await send.click();
  await expect(said).toBeVisible();
  await expect(typed).toHaveValue(word);
  await expectAccessible(page);
  await context.setOffline(false);

  // A proxy answers with its own error page.
  const heard = page.waitForResponse((response) => response.status() === 502);
  await takeNextForm(page, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await send.click();
  await heard;
  await expect(said).toBeVisible();
  await expect(typed).toHaveValue(word);

  // The spin is made, but its answer is lost.
  await takeNextForm(page, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await send.click();
  const spins = async () => {
    const { body } = await api.get<{ items: { source: string }[] }>("/client/points/history", {
      token: customer.token,
    });
    return body.items.filter(({ source }) => source === "CONSUMED_IN_WHEEL").length;
  };
  await expect.poll(spins).toBe(1);
  await expect(said).toBeVisible();
  await expect(typed).toHaveValue(word);

  await send.click();
  await expect(page.getByText(t("wheel:next.title"))).toBeVisible();
  await expect(sheet).toHaveCount(0);
  expect(await spins()).toBe(1);
});

/** Intercepts the next form that the page sends. */
async function takeNextForm(page: Page, take: (route: Route) => Promise<void>): Promise<void> {
  let isTaken = false;
  await page.route(/\.data(\?|$)/, (route) => {
    if (isTaken || route.request().method() !== "POST") return route.fallback();
    isTaken = true;
    return take(route);
  });
}

test("a form that breaks inside says so and keeps what was chosen", async ({
  page,
  address,
  api,
  t,
  language,
  complaints,
}) => {
  complaints.allow(/status of 500/);
  const { login, token } = await makeCustomer(api);
  const { body } = await api.get<{ items: { label: string }[] }>("/client/tags", { token, lang: language });
  const chosen = body.items.slice(0, 3).map(({ label }) => page.getByRole("checkbox", { name: label }));
  await signInFor(page, address("/profile/edit-tags"), login);
  const mend = await breakTagsOf((await api.get<{ id: string }>("/client/profile/info", { token })).body.id);
  for (const tag of chosen) await tag.check({ force: true });
  const save = page.getByRole("button", { name: t("actions.save") });
  await save.click();
  await expect(page.getByRole("main").getByText(t("errors:ACTION_ERROR"))).toBeVisible();
  await expect(page).toHaveTitle(`Mezia | ${t("profile:editTags.title")}`);
  for (const tag of chosen) await expect(tag).toBeChecked();
  await expectAccessible(page);
  await mend();
  await save.click();
  await page.waitForURL(`**${address("/profile")}?saved`);
});

/** Blocks writes of this customer's interests until the returned function is called. */
async function breakTagsOf(userId: string): Promise<() => Promise<void>> {
  const database = new pg.Client({
    connectionString: fromSetUp("TEST_POSTGRES").replace("DATABASE", "demonstration"),
  });
  const name = `breaks_${randomBytes(4).toString("hex")}`;
  await database.connect();
  await database.query(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$`,
  );
  await database.query(
    `CREATE TRIGGER ${name} BEFORE INSERT ON user_tag FOR EACH ROW WHEN (NEW.user_id = '${userId}') EXECUTE FUNCTION ${name}()`,
  );
  return async () => {
    await database.query(`DROP FUNCTION ${name}() CASCADE`);
    await database.end();
  };
}

test("a form whose session has ended comes back after the sign-in, with what was typed, and for nobody else", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const edit = address("/profile/edit");
  const next = "Jasmin2027";
  const [customer, other] = [await makeCustomer(api), await makeCustomer(api)];
  const first = page.getByLabel(t("profile:edit.firstName"), { exact: true });
  const last = page.getByLabel(t("profile:edit.lastName"), { exact: true });
  const save = page.getByRole("button", { name: t("common:actions.save") });
  const fillIn = async () => {
    await first.fill("Leïla");
    await last.fill("Ben Salah");
    await page.getByText(t("profile:edit.genders.FEMALE"), { exact: true }).click();
  };
  const endSessions = (oldPassword: string, newPassword: string) =>
    api.post(
      "/client/profile/info/update/password",
      { oldPassword, password: newPassword, confirmPassword: newPassword },
      { token: customer.token },
    );

  await signInFor(page, edit, customer.login);
  await page.waitForLoadState("networkidle");
  await fillIn();
  expect((await endSessions(password, next)).status).toBe(200);
  await save.click();
  await page.waitForURL(/\/sign-in\?next=/);
  await signIn(page, t, customer.login, next);
  await page.waitForURL(`**${edit}`);
  await expect(first).toHaveValue("Leïla");
  await expect(last).toHaveValue("Ben Salah");
  await expect(page.getByLabel(t("profile:edit.genders.FEMALE"))).toBeChecked();

  expect((await endSessions(next, password)).status).toBe(200);
  await save.click();
  await page.waitForURL(/\/sign-in\?next=/);
  await signIn(page, t, other.login);
  await page.waitForURL(`**${edit}`);
  await expect(first).toHaveValue("");
});

test("so it does at the desk", async ({ page, context, address, api, t, complaints }) => {
  complaints.allow(/status of 401/);
  const { operatorKey } = await readCredentials(api);
  const form = address("/operator/partners/new");
  const [name, rate] = [page.locator('[name="name"]'), page.locator('[name="earnRate"]')];
  const open = async () => {
    await page.waitForURL(/\/operator\/sign-in\?next=/);
    await page.getByLabel(t("operator:signIn.label")).fill(operatorKey);
    await page.getByRole("button", { name: t("operator:signIn.submit") }).click();
    await page.waitForURL(`**${form}`);
  };
  await page.goto(form);
  await open();
  await page.waitForLoadState("networkidle");
  await name.fill(word);
  await rate.fill("12");
  await context.clearCookies();
  await page.getByRole("button", { name: t("operator:partners.create"), exact: true }).click();
  await open();
  await expect(name).toHaveValue(word);
  await expect(rate).toHaveValue("12");
});
