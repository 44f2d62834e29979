import { randomUUID } from "node:crypto";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { makeCustomer, readCredentials } from "./support/customer.ts";
import { fillControl, sayYes } from "./support/desk.ts";
import { readQr } from "./support/read-qr.ts";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

interface SeenCard {
  id: string;
  title: string;
  action: string;
  pointPrice: number;
  priceMillimes: number | null;
  queries: string[];
}

test("an operator opens a counter with its code, writes an answer and a tour, and customers see all of it", async ({
  page,
  address,
  api,
  t,
  complaints,
  baseURL,
}) => {
  // The test visits many pages and checks each for accessibility.
  test.slow();
  complaints.allow(/status of 400/);
  const { operatorKey } = await readCredentials(api);
  const { token } = await makeCustomer(api, { locale: "fr" });
  const mark = randomUUID().slice(0, 8);
  const control = (name: string) => page.locator(`[name="${name}"]:not([type="hidden"])`);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const saved = () => expect(page.getByText(t("operator:saved"))).toBeVisible();
  const write = async (name: string, text: string) => {
    for (const spoken of ["ar", "fr", "en"])
      await fillControl(page, `${name}.${spoken}`, spoken === "fr" ? text : `${text} ${spoken}`);
  };
  const seenCards = async (code: string) =>
    (await api.get<{ name: string; cards: SeenCard[] }>(`/client/sale-point/${code}`, { token, lang: "fr" }))
      .body.cards;

  await page.goto(address("/operator/sign-in"));
  await page.getByLabel(t("operator:signIn.label")).fill(operatorKey);
  await press(t("operator:signIn.submit"));
  await expect(page).toHaveURL(address("/operator"));

  // A sale point with two cards: errors are shown beside the empty fields of a card, and nothing typed is
  // lost.
  await page.goto(address("/operator/sale-points"));
  await expectAccessible(page);
  await page.getByRole("link", { name: t("operator:salePoints.add") }).click();
  await expect(page).toHaveTitle(`Mezia | ${t("operator:salePoints.new")}`);
  await control("storeId").selectOption({ index: 1 });
  await control("name").fill(`Accueil ${mark}`);
  await write("cards.0.title", `Recharge ${mark}`);
  await control("cards.0.priceMillimes").fill("12,500");
  const add = page.locator("summary", { hasText: t("operator:fields.rows.cards.add") });
  await expect(add.nth(2)).toBeHidden();
  await add.nth(1).click();
  await expect(add.nth(2)).toBeVisible();
  await write("cards.1.title", `Reçu ${mark}`);
  await control("cards.1.action").selectOption("REQUEST");
  await control("cards.1.queries").and(page.locator('[value="document"]')).check();
  await press(t("operator:salePoints.create"));
  await expect(control("cards.0.action")).toBeFocused();
  await expect(control("cards.0.action")).toHaveAccessibleDescription(
    new RegExp(t("errors:details.REQUIRED")),
  );
  await expect(control("cards.1.title.fr")).toHaveValue(`Reçu ${mark}`);
  await expect(control("cards.1.queries").and(page.locator('[value="document"]'))).toBeChecked();
  await expectAccessible(page);
  await control("cards.0.action").selectOption("BUY");
  await press(t("operator:salePoints.create"));
  await saved();
  await expectAccessible(page);

  // Its code can be scanned from the page and from the poster, and leads customers to its cards.
  const code =
    (await page
      .getByText(/^S-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
      .first()
      .textContent()) ?? "";
  const qr = page.getByRole("img", { name: t("operator:salePoints.qr", { code }) });
  const leadsTo = `${baseURL}/scan/${code}`;
  expect(await readQr(await qr.screenshot())).toBe(leadsTo);
  const made = await seenCards(code);
  expect(made).toMatchObject([
    { title: `Recharge ${mark}`, action: "BUY", priceMillimes: 12_500, pointPrice: 0, queries: [] },
    { title: `Reçu ${mark}`, action: "REQUEST", priceMillimes: null, queries: ["document"] },
  ]);
  await page.getByRole("link", { name: t("operator:salePoints.poster") }).click();
  await expect(page.getByRole("heading", { level: 2, name: `Accueil ${mark}` })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  expect(await readQr(await qr.screenshot())).toBe(leadsTo);
  await page.emulateMedia({ media: null });
  await page.getByRole("link", { name: t("common:actions.back") }).click();

  // A card keeps its id when it is changed and moved; another card is removed; the store's page shows both
  // changes.
  for (const [at, fill] of [
    [0, ["priceMillimes", "15"]],
    [1, ["place", "1"]],
  ] as const) {
    await page.locator("summary", { hasText: made[at]?.title ?? "" }).click();
    await control(`cards.${at}.${fill[0]}`).fill(fill[1]);
  }
  await press(t("operator:save"));
  await saved();
  expect(await seenCards(code)).toMatchObject([
    { id: made[1]?.id },
    { id: made[0]?.id, priceMillimes: 15_000 },
  ]);
  await page.locator("summary", { hasText: made[1]?.title ?? "" }).click();
  await control("cards.0.remove").check();
  await press(t("operator:save"));
  await expect(page.locator("summary", { hasText: made[1]?.title ?? "" })).toHaveCount(0);
  expect((await seenCards(code)).map(({ id }) => id)).toEqual([made[0]?.id]);
  await page.getByRole("main").locator('a[href*="/operator/stores/"]').click();
  await expect(page.getByRole("list", { name: t("operator:nav.salePoints") }).getByText(code)).toBeVisible();
  await expectAccessible(page);

  // A topic of the help whose text contains a figure of the rules.
  await page.goto(address("/operator/help"));
  await expectAccessible(page);
  await page.getByRole("link", { name: t("operator:helpDesk.addTopic") }).click();
  await write("title", `Réponse ${mark}`);
  await write("body", "Ils durent **{{memberDay}}**.");
  await press(t("operator:helpDesk.create.TOPIC"));
  await expect(control("body.fr")).toHaveAccessibleDescription(t("errors:details.UNKNOWN"));
  await expectAccessible(page);
  await write("body", "Ils durent **{{memberDays}}**.");
  await press(t("operator:helpDesk.create.TOPIC"));
  await sayYes(page);
  await saved();
  await page.locator("summary", { hasText: t("operator:helpDesk.facts") }).click();
  await expect(page.getByText("{{memberDays}}", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const topic = page.url();
  await page.getByRole("link", { name: t("operator:helpDesk.asSeen") }).click();
  await expect(
    page.getByRole("article").getByText(t("common:days", { count: 90, amount: "90" })),
  ).toBeVisible();
  await page.goto(topic);
  await control("active").uncheck();
  await press(t("operator:save"));
  await saved();
  await expect(page.getByRole("link", { name: t("operator:helpDesk.asSeen") })).toHaveCount(0);
  const response = await api.get<{ items: { title: string }[] }>("/client/help-menu", { token, lang: "fr" });
  expect(response.body.items.map(({ title }) => title)).not.toContain(`Réponse ${mark}`);

  // A story, slide by slide.
  await page.goto(address("/operator/help/new?kind=STORY"));
  await control("topic").selectOption("PROFILE");
  await write("title", `Tour ${mark}`);
  await control("slides.0.imageUrl").fill("/pictures/help/gift.svg");
  await write("slides.0.title", "Un");
  await write("slides.0.text", "Premier écran");
  await press(t("operator:helpDesk.create.STORY"));
  await sayYes(page);
  await saved();
  await page
    .locator("summary", { hasText: t("operator:fields.rows.slides.add") })
    .first()
    .click();
  await control("slides.1.imageUrl").fill("/pictures/help/rug.svg");
  await write("slides.1.title", "Deux");
  await write("slides.1.text", "Second écran");
  await press(t("operator:save"));
  await expect(page.locator("summary", { hasText: "Deux" })).toBeVisible();
  await expectAccessible(page);
  const told = await api.get<{ items: { title: string; slides: { title: string }[] }[] }>(
    "/client/help/stories",
    { token, lang: "fr" },
  );
  expect(
    told.body.items.find(({ title }) => title === `Tour ${mark}`)?.slides.map(({ title }) => title),
  ).toEqual(["Un", "Deux"]);
  // The address without ?saved, so that the message about this change is not taken for that of the next.
  const [story = ""] = page.url().split("?");
  await page.goto(address("/profile/help-and-contact"));
  await expect(page.getByRole("link", { name: t("help:contact.PROFILE") })).toHaveCount(2);
  await page.goto(story);
  await control("active").uncheck();
  await press(t("operator:save"));
  await saved();
  await page.goto(address("/operator/help"));
  await expect(
    page
      .getByRole("main")
      .getByRole("row")
      .filter({ hasText: `Tour ${mark}` }),
  ).toContainText(t("lists:choices.shown.no"));
});
