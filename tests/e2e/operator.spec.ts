import { randomUUID } from "node:crypto";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { makeCustomer, readCredentials } from "./support/customer.ts";
import { fillControl, sayYes } from "./support/desk.ts";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test("an operator makes a partner, a store with its key and an offer, gives points, and the log says so", async ({
  page,
  address,
  api,
  t,
  complaints,
  language,
}) => {
  complaints.allow(/status of 4(00|04)/);
  const { operatorKey, merchants } = await readCredentials(api);
  const customer = await makeCustomer(api);
  const mark = randomUUID().slice(0, 8);
  const shows = (title: string) => expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  // Only an operator's key opens the desk; a till's key does not.
  const customers = address("/operator/customers");
  await page.goto(customers);
  await expect(page).toHaveURL(`${address("/operator/sign-in")}?next=${encodeURIComponent(customers)}`);
  await expect(page).toHaveTitle(`Mezia | ${t("operator:signIn.title")}`);
  await page.getByLabel(t("operator:signIn.label")).fill(merchants[0]?.apiKey ?? "");
  await press(t("operator:signIn.submit"));
  await expect(page.getByRole("alert")).toHaveText(t("operator:signIn.wrong"));
  await expectAccessible(page);
  await page.getByLabel(t("operator:signIn.label")).fill(operatorKey);
  await press(t("operator:signIn.submit"));
  await expect(page).toHaveURL(customers);
  await page.goto(address("/operator"));
  await shows(t("operator:overview.title"));
  await expectAccessible(page);

  // A partner: errors are shown beside their field, and nothing typed is lost.
  await page.goto(address("/operator/partners/new"));
  await page.getByLabel(t("operator:fields.names.onlineUrl")).fill("dar");
  await page.getByLabel(t("operator:fields.names.earnRate")).fill("12");
  await press(t("operator:partners.create"));
  await expect(page.getByRole("main").getByText(t("errors:details.REQUIRED"))).toBeVisible();
  await expect(page.getByLabel(t("operator:fields.names.onlineUrl"))).toHaveValue("dar");
  await expectAccessible(page);
  await page.getByLabel(t("operator:fields.names.onlineUrl")).fill("");
  await page.getByLabel(t("operator:fields.names.name")).fill(`Dar ${mark}`);
  await press(t("operator:partners.create"));
  await shows(`Dar ${mark}`);
  const partnerId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await page.getByRole("link", { name: t("operator:stores.add") }).click();
  await shows(t("operator:stores.new"));
  await page.getByLabel(t("operator:fields.names.name")).fill(`La Marsa ${mark}`);
  await page
    .getByLabel(t("operator:fields.names.address"), { exact: true })
    .fill("12, avenue Habib Bourguiba");
  await page.getByLabel(t("operator:fields.names.state")).selectOption("TUNIS");
  await press(t("operator:stores.create"));
  await expect(page.getByRole("link", { name: `La Marsa ${mark}` })).toBeVisible();
  await expectAccessible(page);

  // The key is shown only once, works for the store's calls, and stops when it is revoked.
  const partner = page.url();
  await page.getByRole("link", { name: t("operator:keys.title") }).click();
  await shows(t("operator:keys.title"));
  await page.getByLabel(t("operator:keys.for")).selectOption({ label: `La Marsa ${mark}` });
  await press(t("operator:keys.submit"));
  const key = (await page.getByTestId("new-key").textContent()) ?? "";
  expect((await api.get("/merchant/summary", { key })).status).toBe(200);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByTestId("new-key")).toHaveCount(0);
  const keys = page.url();
  await page.goto(partner);
  await page.getByRole("link", { name: `La Marsa ${mark}` }).click();
  await page.getByRole("link", { name: t("operator:tills.title"), exact: true }).click();
  await expect(page.getByText(t("operator:tills.none"))).toBeVisible();
  await page.getByText(t("operator:systemKeys.rotate"), { exact: true }).click();
  await expect(page.getByText(t("operator:keys.rotateText"))).toBeVisible();
  await expectAccessible(page);
  await page.goto(keys);
  await page.getByText(t("operator:keys.end"), { exact: true }).click();
  await page.getByText(t("operator:keys.endNow"), { exact: true }).click();
  await expect(page.getByText(t("operator:keys.ended"))).toBeVisible();
  expect((await api.get("/merchant/summary", { key })).status).toBe(401);

  // An offer appears in the shop; a change shows there too.
  await page.goto(address("/operator/offers/new"));
  await page.getByRole("link", { name: t("operator:fields.choices.VOUCHER") }).click();
  await page.locator('select[name="partnerId"]').selectOption(partnerId);
  for (const [spoken, text] of Object.entries({ ar: "قسيمة", fr: "Bon", en: "Voucher" }))
    await fillControl(page, `title.${spoken}`, `${text} ${mark}`);
  await page.locator('select[name="pricingType"]').selectOption("POINTS_ONLY");
  await page.locator('input[name="pointPrice"]').fill("300");
  await page.locator('input[name="stock"]').fill("5");
  await press(t("operator:offers.create"));
  await expect(page.getByRole("main").getByText(t("errors:details.REQUIRED"))).toBeVisible();
  await expectAccessible(page);
  await page.locator('input[name="faceValueMillimes"]').fill("20");
  await press(t("operator:offers.create"));
  await expect(page.getByText(t("operator:saved"))).toBeVisible();
  await press(t("lists:moves.publish"));
  await sayYes(page);
  await expect(page.getByText(t("lists:states.text.ON_SALE"))).toBeVisible();
  await page.locator('input[name="stock"]').fill("8");
  await press(t("operator:save"));
  await expect(page.getByText(t("operator:offers.left", { left: "8", made: "8" }))).toBeVisible();
  await page.getByRole("link", { name: t("operator:offers.inShop") }).click();
  const names = { ar: `قسيمة ${mark}`, fr: `Bon ${mark}`, en: `Voucher ${mark}` };
  await shows(names[language]);
  const offerId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await page.goto(address(`/operator/customers?q=${encodeURIComponent(customer.login)}`));
  await page.getByRole("rowheader").getByRole("link").click();
  await page
    .getByRole("complementary")
    .getByRole("link", { name: t("lists:drawer.open") })
    .click();
  await shows(customer.login);
  await page.getByText(t("support:actions.gift"), { exact: true }).click();
  await page.getByLabel(t("operator:fields.names.points"), { exact: true }).fill("350");
  await press(t("operator:customers.give"));
  await expect(page.getByText(t("asked:points.after", { count: 350, amount: "350" }))).toBeVisible();
  await expectAccessible(page);
  await sayYes(page);
  const given = { count: 350, amount: "350", name: `\u2068${customer.login}\u2069` };
  await expect(page.getByText(t("asked:gift.done", given))).toBeVisible();
  // Given, the form is closed and empty.
  await expect(page.locator('input[name="points"]')).toBeHidden();
  const gift = page.locator("main li > details").filter({ hasText: t("operator:sources.GIFT") });
  await gift.locator("> summary").click();
  await gift.getByText(t("support:audit.details"), { exact: true }).click();
  await expect(gift.getByText(/^gift:/)).toBeVisible();
  await expectAccessible(page);
  expect(
    (await api.get<{ available: number }>("/client/points", { token: customer.token })).body.available,
  ).toBe(350);

  // A purchase by mistake is returned.
  const bought = await api.post("/client/shop/purchase", { offerId }, { token: customer.token });
  expect(bought.status).toBe(201);
  await page.getByRole("link", { name: t("support:tabs.wallet"), exact: true }).click();
  await page.getByText(t("operator:putRight.return.ask"), { exact: true }).click();
  await expectAccessible(page);
  await page.getByLabel(t("operator:putRight.reason")).first().fill("Acheté par erreur");
  await press(t("operator:putRight.return.now"));
  await expect(page.getByText(t("operator:putRight.done"))).toBeVisible();
  await expectAccessible(page);

  await page.goto(address("/operator/audit"));
  for (const action of [
    "gift.give",
    "offer.change",
    "offer.create",
    "api-key.end",
    "store.create",
    "partner.create",
  ] as const) {
    // The longest part of the sentence between the actor and the target.
    const sentence: string = t(`support:audit.did.${action}` as "support:audit.someTill", {
      who: "|",
      what: "|",
    });
    const pieces = sentence.split("|");
    const words = pieces.toSorted((one, other) => other.length - one.length)[0] ?? "";
    await expect(
      page.getByRole("main").getByRole("row").filter({ hasText: words.trim() }).first(),
    ).toBeVisible();
  }
  await expectAccessible(page);
  for (const place of ["claims", "approvals", "refunds", "jobs", "economy"] as const) {
    await page.goto(address(`/operator/${place}`));
    await shows(t(`operator:nav.${place}`));
    await expectAccessible(page);
  }
  await press(t("staff:signOut"));
  await expect(page).toHaveURL(address("/operator/sign-in"));
});
