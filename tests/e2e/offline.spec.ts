import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test, untilAlive } from "#tests/setup/browser.ts";
import { makeCustomer, password, readCredentials, signInFor, type Customer } from "./support/customer.ts";

test.use({ serviceWorkers: "allow" });

interface Offer {
  id: string;
  title: string;
  availability: string;
  pricingType: string;
  partner: { id: string } | null;
}

/** Two vouchers in the customer's wallet, and the key of a till that accepts them. */
async function buyTwo(api: ApiClient, customer: Customer, lang: "fr" | "ar" | "en") {
  const { merchants } = await readCredentials(api);
  const { token } = customer;
  const { body } = await api.get<{ items: Offer[] }>("/client/shop?type=VOUCHER&limit=100", { token, lang });
  const tillOf = ({ partner }: Offer) => merchants.find(({ partnerId }) => partnerId === partner?.id);
  const offer = body.items.find(
    (one) => one.availability === "AVAILABLE" && one.pricingType === "POINTS_ONLY" && tillOf(one),
  );
  const till = offer && tillOf(offer);
  if (!offer || !till) throw new Error("the demonstration has no voucher that this test could buy");
  const buy = async () => {
    const { body: bought } = await api.post<{ walletItemId: string }>(
      "/client/shop/purchase",
      { offerId: offer.id },
      { token, idempotencyKey: randomUUID() },
    );
    return bought.walletItemId;
  };
  return { ids: [await buy(), await buy()] as const, title: offer.title, till };
}

async function codeOn(page: Page): Promise<string> {
  const label = await page
    .getByRole("img", { name: /W-\w{10}-\d{6}/ })
    .first()
    .getAttribute("alt");
  return /W-\w{10}-\d{6}/.exec(label ?? "")?.[0] ?? "";
}

/** The content of all caches of the browser: addresses and texts. */
function keptOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const isText = /html|json/.test(response?.headers.get("Content-Type") ?? "");
        kept.push(`${name} ${request.url}`, isText && response ? await response.text() : "");
      }
    }
    return kept.join("\n");
  });
}

/** The addresses of the saved pages. */
async function savedOn(page: Page): Promise<string[]> {
  return [
    ...(await keptOn(page)).matchAll(/^mezia-saved https?:\/\/[^/]+(\/\w+\/(?:wallet\/voucher\/.*|card))$/gm),
  ]
    .map(([, path]) => path ?? "")
    .sort();
}

async function untilWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

async function loseNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

test("all items and the card are shown without a network, opened or not, with the code of the moment", async ({
  page,
  context,
  address,
  api,
  t,
  language,
  complaints,
}) => {
  // Pictures may still be loading when the network fails.
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED.*\/pictures\//);
  const customer = await makeCustomer(api, { points: 8000 });
  const { ids, title, till } = await buyTwo(api, customer, language);
  const [first, second] = ids.map((id) => address(`/wallet/voucher/${id}`)) as [string, string];
  await page.clock.install();
  await signInFor(page, address("/wallet"), customer.login);
  await untilWorker(page);
  // When the network is idle, the app knows where its links lead.
  await page.waitForLoadState("networkidle");

  // Neither the items nor the card have been opened.
  const card = address("/card");
  await expect.poll(() => savedOn(page), { timeout: 30_000 }).toEqual([card, ...[first, second].sort()]);

  await loseNetwork(context);
  await page.goto(first);
  const notice = page.getByRole("status").filter({ hasText: t("offline:notice.code") });
  await expect(notice).toContainText(/\d\d:\d\d/);
  await expect(notice).toContainText(t("offline:notice.rest"));
  await expectAccessible(page);
  const before = await codeOn(page);
  expect(before).toMatch(/^W-/);
  await page.clock.fastForward(60_000);
  await expect.poll(() => codeOn(page)).not.toBe(before);

  await page.goto(address("/wallet"));
  await expect(page.getByRole("heading", { level: 1, name: t("offline:title") })).toBeVisible();
  await expect(page).toHaveTitle(`Mezia | ${t("offline:title")}`);
  await expect(page.locator(`a[href="${card}"]`)).toBeVisible();
  const saved = page.getByRole("link", { name: title });
  await expect(saved).toHaveCount(2);
  await expectAccessible(page);
  await page.locator(`a[href="${first}"]`).click();
  await expect(notice).toBeVisible();

  // The cashier is online.
  const used = await api.post(
    "/merchant/wallet/redeem",
    { code: await codeOn(page), priceMillimes: 5_000_000, storeId: till.storeId },
    {
      key: till.apiKey,
      idempotencyKey: randomUUID(),
    },
  );
  expect(used.status, JSON.stringify(used.body)).toBeLessThan(300);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: t("wallet:status.USED") })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => savedOn(page)).toEqual([card, second]);

  await page.goto(address("/profile"));
  await page.getByRole("button", { name: t("profile:signOut") }).click();
  await expect(page).toHaveURL(address("/"));
  await expect.poll(() => savedOn(page)).toEqual([]);
  const kept = await keptOn(page);
  for (const personal of [...ids, customer.login, before.slice(2, 12), "mezia-saved"])
    expect(kept).not.toContain(personal);
  expect(kept).toContain(address("/offline"));
  await loseNetwork(context);
  await page.goto(address("/wallet"));
  await expect(page.getByText(t("offline:saved.none"))).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL(`**${address("/sign-in")}?next=*`);
});

test("codes that were ended elsewhere are renewed on this phone without anybody doing anything", async ({
  page,
  context,
  address,
  api,
  language,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const customer = await makeCustomer(api, { points: 8000 });
  const { token } = customer;
  const { ids, till } = await buyTwo(api, customer, language);
  const [first, second] = ids.map((id) => address(`/wallet/voucher/${id}`)) as [string, string];
  const secretsNow = () =>
    Promise.all(
      ids.map(async (id) => {
        const { body } = await api.get<{ inStore: { secret: string } }>(`/client/wallet/${id}`, { token });
        return body.inStore.secret;
      }),
    );
  await signInFor(page, address("/wallet"), customer.login);
  await untilWorker(page);
  for (const path of [first, second]) {
    await page.goto(path);
    await expect.poll(() => savedOn(page)).toContain(path);
  }
  const before = await secretsNow();
  await expect.poll(() => keptOn(page).then((kept) => before.every((one) => kept.includes(one)))).toBe(true);

  // A lost device is signed out; this one stays signed in, with its page open.
  const lost = { login: customer.login, password, challenge: null, type: "CLIENT" };
  const { body } = await api.post<{ token: string }>("/auth/login", lost);
  const claims = JSON.parse(atob(body.token.split(".")[1] ?? "")) as { sid: string };
  const devices = new URL(address("/profile/devices"), page.url());
  const ended = await page.request.post(devices.href, {
    form: { id: claims.sid },
    headers: { Origin: devices.origin },
    maxRedirects: 0,
  });
  expect([ended.status(), ended.headers().location]).toEqual([302, `${address("/profile/devices")}?ended`]);
  const after = await secretsNow();
  expect(after.filter((one) => before.includes(one))).toEqual([]);
  const renewed = async () => {
    const kept = await keptOn(page);
    return [after.every((one) => kept.includes(one)), before.some((one) => kept.includes(one))];
  };
  await expect.poll(renewed, { timeout: 30_000 }).toEqual([true, false]);

  // The one that was not open is taken by a till without a network, too.
  await loseNetwork(context);
  await page.goto(first);
  await expect.poll(() => codeOn(page)).toMatch(/^W-/);
  const code = await codeOn(page);
  const redeem = { code, priceMillimes: 5_000_000, storeId: till.storeId };
  const used = await api.post("/merchant/wallet/redeem", redeem, {
    ...{ key: till.apiKey, idempotencyKey: randomUUID() },
  });
  expect(used.status, JSON.stringify(used.body)).toBeLessThan(300);
});

test("what one customer has saved is neither lost on the way nor another's", async ({
  page,
  context,
  address,
  api,
  t,
  language,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const customer = await makeCustomer(api, { points: 8000 });
  const { ids } = await buyTwo(api, customer, language);
  const item = address(`/wallet/voucher/${ids[0]}`);
  await signInFor(page, item, customer.login);
  await expect.poll(() => savedOn(page)).toContain(item);
  await page.goto(address("/wallet"));
  const link = page.locator(`a[href="${item}"]`);
  await untilAlive(link);

  // A page that was open when the network failed.
  await loseNetwork(context);
  await link.click();
  await expect(page.getByRole("status").filter({ hasText: t("offline:notice.code") })).toBeVisible();
  expect(await codeOn(page)).toMatch(/^W-/);
  await page.goto(item.replace("/fr/", "/ar/"));
  await expect(page, "in the language in which it was saved").toHaveURL(item);
  // An item's page has no navigation at the bottom: its header leads to the shop.
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: t("offline:title") })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(address("/"));

  // The session ends without a sign-out, perhaps while the page asks for its live events or its news, and another
  // customer uses the device.
  complaints.allow(/status of 401 .*\/(?:events|news)/);
  await context.clearCookies();
  const other = await makeCustomer(api);
  await signInFor(page, address("/wallet"), other.login);
  await expect.poll(() => savedOn(page)).toEqual([address("/card")]);
  const keptNow = await keptOn(page);
  for (const gone of [...ids, customer.login]) expect(keptNow).not.toContain(gone);
  complaints.allow(/status of 404/);
  await page.goto(item);
  await expect(page.getByRole("heading", { level: 1, name: t("error.notFound.title") })).toBeVisible();
  expect(await savedOn(page)).toEqual([address("/card")]);
});
