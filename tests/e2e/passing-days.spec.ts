import { createHash, createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { formatDate } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { product } from "#app/product.ts";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible } from "#tests/setup/browser.ts";
import type { Texts } from "#tests/setup/texts.ts";
import { makeCustomer, readCredentials, signInFor } from "./support/customer.ts";
import { test } from "./support/own-server.ts";
import { enterPremiumOffer, subscribeToPremium } from "./support/premium.ts";

// In sequence on one server, because they all move its clock.
test.describe.configure({ mode: "default" });

const word = "ياسمين d’Hammamet";

async function nextDay(api: ApiClient): Promise<void> {
  const { status } = await api.post("/sandbox/clock", { advance: "P1D" });
  expect(status).toBe(200);
}

async function spin(api: ApiClient, token: string): Promise<void> {
  const { status } = await api.post("/client/wheel-points/play", {}, { token });
  expect(status).toBe(200);
}

const laid = (t: Texts, count: number) => t("wheel:streak.laid", { count, amount: String(count), target: 7 });

/** Confirms the free spin on the grand wheel's page. */
async function turnGrandWheel(page: Page, t: Texts): Promise<void> {
  await page.getByRole("link", { name: t("wheel:turnFree") }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(t("wheel:confirm.word")).fill(word);
  await expectAccessible(page);
  await sheet.getByRole("button", { name: t("wheel:confirm.spinFree") }).click();
}

interface GrandPrizes {
  items: { id: string; label: string; kind: string; points: number; weight: number }[];
  seedHash: string;
}

/**
 * The prize that a seed draws, computed by the published rule without the app's code, and the angles of its
 * field.
 */
function drawAnew({ items }: GrandPrizes, seed: string) {
  const total = items.reduce((sum, { weight }) => sum + weight, 0);
  const mac = createHmac("sha256", Buffer.from(seed, "hex")).update(word, "utf8").digest();
  const drawn = Number(mac.readBigUInt64BE(0) % BigInt(total));
  let counted = 0;
  for (const prize of items) {
    if (drawn < counted + prize.weight)
      return { ...prize, from: (counted * 360) / total, to: ((counted + prize.weight) * 360) / total };
    counted += prize.weight;
  }
  throw new Error("a draw beyond all prizes");
}

/** The rotation of the drawn wheel, in degrees clockwise from the top: the place at the pointer. */
async function pointedAt(page: Page): Promise<number> {
  const turned = await page.locator("g[transform^='rotate']").first().getAttribute("transform");
  return -Number(/^rotate\((.+)\)$/.exec(turned ?? "")?.[1]);
}

test("seven days at the points wheel and premium open the grand wheel; it lands where its seed leads, and a new run begins", async ({
  page,
  address,
  api,
  t,
  language,
}) => {
  const [{ login, token }, other] = [
    await makeCustomer(api, { points: 3_500, locale: language }),
    await makeCustomer(api, { points: 3_500 }),
  ];
  for (let days = 1; days <= 6; days += 1) {
    await spin(api, token);
    await spin(api, other.token);
    await nextDay(api);
  }
  await signInFor(page, address("/fortune-wheel"), login);
  await expect(page.getByRole("img", { name: laid(t, 6) })).toBeVisible();
  await page.getByRole("link", { name: t("wheel:turn", { count: 500, amount: "500" }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("wheel:confirm.spin", { count: 500, amount: "500" }) })
    .click();
  await expect(page.getByText(t("wheel:streak.full"))).toBeVisible();
  await page.getByRole("link", { name: t("wheel:streak.toGrand") }).click();
  await page.waitForURL(`**${address("/grand-prize-wheel")}`);
  await expect(page.getByRole("img", { name: laid(t, 7) })).toBeVisible();
  await expect(page.getByRole("link", { name: t("wheel:grand.toPremium") })).toBeVisible();
  await expect(page.getByRole("link", { name: t("wheel:turnFree") })).toHaveCount(0);

  await subscribeToPremium(api, token);
  await page.goto(address("/grand-prize-wheel"));
  await expect(page.getByRole("heading", { name: t("wheel:grand.openTitle") })).toBeVisible();
  await expectAccessible(page);
  const { body: before } = await api.get<GrandPrizes>("/client/wheel-prizes/get", { token, lang: language });
  await expect(page.getByText(before.seedHash), "the seal is on the page before the spin").toBeVisible();
  await turnGrandWheel(page, t);

  await expect(
    page.getByRole("status").filter({ hasText: t("wheel:result.told", { prize: "|" }).split("|")[0] ?? "" }),
  ).toBeAttached();
  await page.getByText(t("wheel:check.title")).click();
  const valueOf = (name: string) =>
    page.getByRole("term").filter({ hasText: name }).locator("+ dd").innerText();
  const seed = await valueOf(t("wheel:check.seed"));
  expect(createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex")).toBe(before.seedHash);
  const prize = drawAnew(before, seed);
  expect(await valueOf(t("wheel:check.clientSeed"))).toBe(word);
  await expect(page.getByText(t("wheel:check.verdict.true", { prize: prize.label }))).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: t("wheel:result.told", { prize: prize.label }) }),
  ).toBeAttached();
  const pointed = await pointedAt(page);
  expect([pointed > prize.from, pointed < prize.to], `${pointed}° of the wheel`).toEqual([true, true]);
  await expectWon(page, api, t, token, prize.kind);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole("img", { name: laid(t, 0) })).toBeVisible();
  await expect(page.getByText(t("wheel:grand.premiumDone"))).toBeVisible();
  await expect(page.getByRole("link", { name: t("wheel:turnFree") })).toHaveCount(0);
  await expect(
    page.getByRole("region", { name: t("wheel:grand.won") }).getByText(prize.label, { exact: true }),
  ).toBeVisible();
  expect(await api.post("/client/wheel-prizes/play", {}, { token })).toMatchObject({
    status: 400,
    body: { error: "WHEEL_LOCKED" },
  });

  // With reduced motion the result is shown at once.
  await spin(api, other.token);
  await subscribeToPremium(api, other.token);
  await page.context().clearCookies();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInFor(page, address("/grand-prize-wheel"), other.login);
  await turnGrandWheel(page, t);
  await expect(page.locator("#spin-result")).toBeVisible();
  expect(
    await page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
          .length,
    ),
  ).toBe(0);
});

/** Expects a result that names a prize of this kind and links to it. */
async function expectWon(page: Page, api: ApiClient, t: Texts, token: string, kind: string): Promise<void> {
  const result = page.getByRole("region").filter({ has: page.locator("#spin-result") });
  if (kind === "GOODS") {
    await expect(result.getByText(t("wheel:result.goods"))).toBeVisible();
    await expect(result.getByText(t("wheel:result.code"))).toBeVisible();
  } else if (kind === "WALLET_ITEM") {
    const { body } = await api.get<{ items: { id: string }[] }>("/client/wallet", { token });
    await expect(result.getByRole("link", { name: t("wheel:result.toItem") })).toHaveAttribute(
      "href",
      new RegExp(`/wallet/voucher/${body.items[0]?.id}$`),
    );
  } else {
    const { body } = await api.get<{ items: { source: string }[] }>("/client/points/history", { token });
    expect(body.items.map(({ source }) => source)).toContain("WHEEL_PRIZES");
    await expect(result.getByText(t("wheel:result.won"))).toBeVisible();
  }
}

interface Premium {
  status: string;
  suspendedAt: string | null;
  lastTryAt: string | null;
  currentPeriodEnd: string;
}

test("premium whose payment fails is closed, opens by itself when it is paid, and ends after seven days in vain", async ({
  page,
  address,
  api,
  t,
  language,
}) => {
  const { login, token } = await makeCustomer(api, { points: 50, locale: language });
  const offer = await enterPremiumOffer(api);
  const phone = await subscribeToPremium(api, token);
  const payments = (outcome: "OK" | "FAIL") => api.post("/sandbox/billing", { phone, outcome });
  const premium = async () => (await api.get<Premium>("/client/premium", { token })).body;
  const buy = () => api.post("/client/shop/purchase", { offerId: offer.id }, { token });
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  await signInFor(page, address("/premium"), login);
  await expect(title(t("premium:hero.activeTitle"))).toBeVisible();

  await payments("FAIL");
  await letADayPass(api);
  // The open page is updated.
  await expect(title(t("premium:hero.suspendedTitle"))).toBeVisible();
  const { status, suspendedAt, lastTryAt } = await premium();
  expect(status).toBe("SUSPENDED");
  for (const moment of [suspendedAt, lastTryAt])
    await expect(page.getByText(inWords(moment, language), { exact: true })).toBeVisible();
  expect(Date.parse(lastTryAt ?? "") - Date.parse(suspendedAt ?? "")).toBe(7 * 24 * 60 * 60 * 1000);
  await expect(page.getByText(t("premium:standing.suspendedText"))).toBeVisible();
  await expect(page.getByRole("heading", { name: t("premium:benefits.closedTitle") })).toBeVisible();
  await expectAccessible(page);
  expect(await subjectsTo(api, login)).toContain(
    t("messages:premiumSuspended.subject", { product: product.nameIn[language] }),
  );

  await page.goto(address(`/?premium=true&search=${encodeURIComponent(offer.title)}`));
  await expect(
    page.getByRole("listitem").filter({ hasText: offer.title }).getByText(t("shop:reason.PREMIUM_LOCKED")),
  ).toBeVisible();
  await page.goto(address("/grand-prize-wheel"));
  await expect(page.getByRole("link", { name: t("wheel:grand.toPremium") })).toBeVisible();
  await page.goto(address(`/voucher/${offer.id}`));
  await expect(page.getByRole("link", { name: t("premium:way") })).toBeVisible();
  expect(await buy()).toMatchObject({ status: 400, body: { error: "ERROR_OFFER_PREMIUM_ONLY" } });

  await payments("OK");
  await letADayPass(api);
  // The offer opens again by itself, on its page.
  await expect(page.getByRole("link", { name: t("shop:offer.buy") })).toBeVisible();
  expect((await buy()).status).toBe(201);

  await payments("FAIL");
  await page.goto(address("/premium"));
  await letADayPass(api);
  await expect(title(t("premium:hero.suspendedTitle"))).toBeVisible();
  for (let days = 1; days <= 7; days += 1) await letADayPass(api);
  await expect(page.getByText(t("premium:standing.unpaidText"))).toBeVisible();
  await expect(page.getByRole("link", { name: t("premium:hero.subscribe") })).toBeVisible();
  await expectAccessible(page);
  expect(await subjectsTo(api, login)).toContain(
    t("messages:premiumExpired.subject", { product: product.nameIn[language] }),
  );

  // A second subscription is cancelled: it stays open until the end of the paid day.
  await subscribeToPremium(api, token);
  await expect(title(t("premium:hero.activeTitle"))).toBeVisible();
  await api.post("/client/premium/cancel", {}, { token });
  await expect(title(t("premium:hero.cancelledTitle"))).toBeVisible();
  const end = inWords((await premium()).currentPeriodEnd, language);
  await expect(page.getByText(t("premium:hero.cancelledText", { date: end }))).toBeVisible();
  expect((await buy()).status).toBe(201);
  await letADayPass(api);
  await expect(page.getByText(t("premium:standing.expiredText", { date: end }))).toBeVisible();
  expect(await buy()).toMatchObject({ status: 400, body: { error: "ERROR_OFFER_PREMIUM_ONLY" } });
});

const inWords = (moment: string | null, language: Language) => formatDate(moment ?? "", language, "dateTime");

/** Moves the clock by a day and runs the due charges, unless the scheduled job has made them already. */
async function letADayPass(api: ApiClient): Promise<void> {
  await nextDay(api);
  const { operatorKey } = await readCredentials(api);
  const run = async () =>
    (await api.post("/operator/jobs/premium-renewal/run", {}, { key: operatorKey })).status;
  await expect.poll(run).toBe(200);
}

async function subjectsTo(api: ApiClient, login: string): Promise<(string | null)[]> {
  const { body } = await api.get<{ items: { subject: string | null }[] }>(
    `/sandbox/messages?to=${encodeURIComponent(login)}`,
  );
  return body.items.map(({ subject }) => subject);
}

test("a job that would take everybody's points waits for an operator: a no holds for the day, a yes lets it go on", async ({
  page,
  address,
  api,
  t,
}) => {
  const { operatorKey } = await readCredentials(api);
  await makeCustomer(api, { points: 90 });
  expect((await api.post("/sandbox/clock", { advance: "P40D" })).status).toBe(200);
  const job = t("operator:jobs.names.points-expiry");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const row = page.getByRole("table").getByRole("rowheader").filter({ hasText: job });
  // A `summary` element has no role of its own, so it is found by its label.
  const ask = (what: "approveOf" | "refuseOf") =>
    page.getByLabel(t(`operator:approvals.${what}`, { job })).click();
  const run = async () => {
    await page.goto(address("/operator/jobs"));
    await page.locator(`summary[aria-label="${t("operator:jobs.runOf", { job })}"]`).click();
    await press(t("operator:jobs.runOf", { job }));
  };
  const runInVain = async () => {
    await run();
    await expect(page.getByRole("status").getByText(t("operator:jobs.notDone"))).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole("status")
      .getByRole("link", { name: t("operator:nav.approvals") })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: t("operator:nav.approvals") })).toBeVisible();
    await expect(row).toHaveCount(1);
    await expectAccessible(page);
    await row.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: job })).toBeVisible();
  };
  const openDesk = async () => {
    await page.goto(address("/operator/sign-in"));
    await page.getByLabel(t("operator:signIn.label")).fill(operatorKey);
    await press(t("operator:signIn.submit"));
    await expect(page).toHaveURL(address("/operator"));
  };

  await openDesk();
  await runInVain();
  await ask("refuseOf");
  await expectAccessible(page);
  await page.getByLabel(t("operator:approvals.reason")).fill("Quarante jours d’un coup ?");
  await press(t("operator:approvals.refuseNow"));
  await expect(page.getByText(t("operator:approvals.refused"))).toBeVisible();
  await expect(page.getByText("Quarante jours d’un coup ?")).toBeVisible();
  await page.goto(address("/operator/approvals"));
  await expect(page.getByRole("heading", { level: 1, name: t("operator:nav.approvals") })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("link", { name: t("operator:approvals.status.REFUSED"), exact: true }).click();
  await expect(row).toHaveCount(1);
  await run();
  await expect(page.getByRole("status").getByText(t("operator:jobs.reasons.APPROVAL_REFUSED"))).toBeVisible();

  await nextDay(api);
  // A session at the desk does not last over a night.
  await openDesk();
  await runInVain();
  await ask("approveOf");
  await press(t("operator:approvals.approveNow"));
  await expect(page.getByText(t("operator:approvals.approved"))).toBeVisible();
  await run();
  await expect(page.getByRole("status").getByText(t("operator:jobs.ran"))).toBeVisible();
});
