// Own server: switches on maintenance for everybody.
/**
 * During maintenance: which calls are refused, which still work, and that everything already begun is
 * finished.
 */
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/core/db/ids.server.ts";
import { changeMaintenance } from "#app/desk/maintenance/change-maintenance.server.ts";
import { languages } from "#app/core/domain/languages.ts";
import type { OfflineKit } from "#app/till/kept/kit.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { makePassHolder } from "#tests/factories/offline-till.ts";
import { tillCookie } from "#tests/factories/staff.ts";
import { makeTillKey } from "#tests/factories/till-key.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { startTestServer } from "#tests/setup/start-test-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { calls, faultsOf, messageOf, type Call } from "./support/contract.ts";
import { done, enterShop, signUp } from "./support/journey.ts";

let operator = { id: "", key: "" };
const message = { ar: "نعود عند منتصف النهار", fr: "De retour à midi", en: "Back at noon" };

beforeAll(async () => {
  operator = await makeOperatorKey();
});

const close = async () => done(await api.patch("/operator/maintenance", { on: true, message }, operator));
const open = async () => done(await api.patch("/operator/maintenance", { on: false }, operator));

afterEach(open);

const page = (path: string, init: RequestInit = {}, url = server.url) =>
  fetch(url + path, { redirect: "manual", ...init });

/**
 * Makes the call without sign-in, with an unknown id: a call that works during maintenance checks the token.
 */
function attempt({ path, method, body }: Call) {
  const address = path.replace(/\{\w+\}/g, newId());
  if (method === "GET") return api.get(address, { lang: "en" });
  if (method === "DELETE") return api.delete(address, { lang: "en" });
  const sent = body === null ? undefined : {};
  if (method === "PUT") return api.put(address, sent, { lang: "en" });
  return method === "POST"
    ? api.post(address, sent, { lang: "en" })
    : api.patch(address, sent, { lang: "en" });
}

describe("calls", () => {
  beforeEach(close);

  it("are refused, each unless it is an operator's or finishes what has begun", async () => {
    const goOn: string[] = [];
    for (const call of calls) {
      const answer = await attempt(call);
      if (answer.status !== 503) {
        expect(faultsOf(call, answer, "en"), call.name).toEqual([]);
        goOn.push(call.name);
        continue;
      }
      expect(answer, call.name).toMatchObject({
        body: { error: "MAINTENANCE", message: messageOf("MAINTENANCE", "en") },
      });
      expect(answer.headers.get("Retry-After"), call.name).toBe("60");
    }
    const sale = ["", "/confirm", "/pin", "/refuse", "/cancel", "/withdraw"].map(
      (way) => `${way ? "POST" : "GET"} /merchant/transactions/{id}${way}`,
    );
    const others = calls
      .filter(({ scheme, path }) => scheme === "operatorKey" || path.startsWith("/sandbox/"))
      .map(({ name }) => name);
    expect(goOn.sort()).toEqual(
      [
        ...["POST /auth/logout", "GET /client/events", "GET /merchant/events", ...sale, ...others],
        ...[
          "GET /client/shop/purchase/{id}",
          "POST /client/shop/purchase/{id}",
          "GET /client/transaction/verification",
          "POST /merchant/offline/sales",
        ],
        ...["buy", "decline", "update"].map((act) => `POST /client/transaction/${act}`),
        ...[
          "merchant/online-uses/{transactionId}",
          "merchant/validation-requests/{id}",
          "partner/validation-requests/{id}",
        ].map((what) => `POST /${what}/cancel`),
      ].sort(),
    );
  });
});

describe("a sale that has begun", () => {
  it("comes to its end at till and phone, while no new one is made or taken", async () => {
    const shop = await enterShop();
    const { token } = await signUp();
    const make = () =>
      api.post<{ id: string; code: string }>(
        "/merchant/transactions",
        { priceMillimes: 25_000, sellerName: "Sonia" },
        shop.till,
      );
    const [begun, scannedLate] = [done(await make()), done(await make())];
    done(await api.post("/client/transaction/attach", { code: begun.code }, { token }));
    await close();
    const closed = { status: 503, body: { error: "MAINTENANCE" } };
    expect(await make()).toMatchObject(closed);
    expect(await api.post("/client/transaction/attach", { code: scannedLate.code }, { token })).toMatchObject(
      closed,
    );
    done(await api.post("/client/transaction/buy", { id: begun.id }, { token }));
    expect(done(await api.get(`/merchant/transactions/${begun.id}`, shop.till))).toMatchObject({
      status: "AWAITING_CASHIER",
    });
    done(await api.post(`/merchant/transactions/${begun.id}/confirm`, {}, shop.till));
    expect(done(await api.get(`/client/transaction/verification?id=${begun.id}`, { token }))).toMatchObject({
      status: "CONFIRMED",
      pointsEarned: 250,
    });
    done(await api.post(`/merchant/transactions/${begun.id}/cancel`, { amountMillimes: 5_000 }, shop.till));
    await open();
    expect(done(await api.get("/client/points", { token }))).toMatchObject({ available: 200 });
  });
});

it("what a till has sold without a network is taken from its page, which gets no new allowance", async () => {
  const shop = await enterShop();
  const key = makeTillKey();
  const cookie = (await tillCookie(shop.till.key)).split(";")[0] ?? "";
  const send = (path: string, fields: Record<string, string>) =>
    page(`/fr/cashier/offline${path}`, {
      method: "POST",
      headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(fields),
    });
  const device = { deviceId: randomUUID(), publicKey: JSON.stringify(key.jwk) };
  const kit = (await (await send("/kit", device)).json()) as { value: OfflineKit };
  const allowanceId = kit.value.allowance.id;
  const { tokenAt } = await makePassHolder(new Date(Date.now() - 60_000));
  const at = new Date();
  const sale = key.signed(allowanceId, { seq: 1, at, token: tokenAt(at), amountMillimes: 12_000 });
  await close();
  const sold = await send("/sold", {
    ...{ storeId: shop.store.id, allowanceId },
    sales: JSON.stringify([sale]),
  });
  expect(sold.status).toBe(200);
  expect(await sold.json()).toMatchObject({ value: { results: [{ seq: 1, outcome: "DONE" }] } });
  expect((await page("/fr/cashier/offline")).status).toBe(200);
  expect((await send("/kit", device)).headers.get("Location")).toBe("/fr/maintenance");
});

describe("pages", () => {
  it("lead to the one that says so, in its language, and back when it is over", async () => {
    await close();
    const response = await page("/fr/wallet?tab=1");
    const away = "/fr/maintenance?next=%2Ffr%2Fwallet%3Ftab%3D1";
    expect([response.status, response.headers.get("Location")]).toEqual([302, away]);
    expect((await page("/", { headers: { "Accept-Language": "ar" } })).headers.get("Location")).toBe(
      "/ar/maintenance?next=%2F",
    );
    for (const language of languages) {
      const shown = await page(`/${language}/maintenance?next=/${language}/wallet`);
      expect([shown.status, shown.headers.get("Retry-After")]).toEqual([503, "60"]);
      const text = await shown.text();
      expect(text).toContain(textsOf(language)("maintenance.closed.title"));
      expect(text).toContain(message[language]);
    }
    await open();
    const back = await page(away);
    expect([back.status, back.headers.get("Location")]).toEqual([302, "/fr/wallet?tab=1"]);
    const well = await page("/fr/maintenance");
    expect([well.status, well.headers.get("Retry-After")]).toEqual([200, null]);
    expect(await well.text()).toContain(textsOf("fr")("maintenance.open.title"));
    const foreign = await page("/de/maintenance");
    expect([foreign.status, foreign.headers.get("Location")]).toEqual([302, "/fr/maintenance"]);
  });

  it("that are open in a browser are led there too, and nothing that they send is done", async () => {
    await close();
    const data = await page("/fr/wallet.data?_routes=routes%2F%24lang.wallet._index");
    expect([data.status, data.headers.get("X-Remix-Response")]).toEqual([202, "yes"]);
    expect(await data.text()).toContain("/fr/maintenance?next=%2Ffr%2Fwallet");
    const own = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };
    const sent = await page("/fr/sign-in", {
      method: "POST",
      body: "login=a%40b.tn&password=x",
      headers: own,
    });
    expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/fr/maintenance"]);
    const foreign = await page("/fr/sign-in", {
      method: "POST",
      headers: { Origin: "https://elsewhere.example" },
    });
    expect(foreign.status).toBe(403);
  });

  it.each([
    ["/health/live", 200],
    ["/health/ready", 200],
    ["/favicon.svg", 200],
    ["/manifest.fr.webmanifest", 200],
    ["/manifest.till.fr.webmanifest", 200],
    ["/api/v1/openapi.json", 200],
    ["/api/v1/nothing", 404],
    ["/payments/callback/nobody", 404],
    [`/pay/${newId()}`, 404],
  ])("%s goes on", async (path, status) => {
    const before = (await page(path)).status;
    await close();
    expect([before, (await page(path)).status]).toEqual([status, status]);
  });
});

describe("every server", () => {
  it("hears within seconds what another has changed", async () => {
    const status = async () => (await api.get("/public/external")).status;
    const before = await status();
    // Written by this process, so the server has to hear of it.
    await changeMaintenance(operatorCall(), { on: true });
    await expect.poll(status, { timeout: 20_000 }).toBe(503);
    await changeMaintenance(operatorCall(), { on: false });
    await expect.poll(status, { timeout: 20_000 }).toBe(before);
  });

  it("that its environment closes stays closed, whatever operators say", async () => {
    const forced = await startTestServer({
      databaseUrl: process.env.DATABASE_URL ?? "",
      name: "api-maintenance-forced",
      settings: { MAINTENANCE: "1" },
    });
    try {
      expect((await page("/fr/maintenance", {}, forced.url)).status).toBe(503);
      expect((await page("/api/v1/public/external", {}, forced.url)).status).toBe(503);
      const said = await page(
        "/api/v1/operator/maintenance",
        { headers: { Authorization: `Bearer ${operator.key}` } },
        forced.url,
      );
      expect(await said.json()).toMatchObject({ on: true, since: null, forced: true });
    } finally {
      await forced.stop();
    }
  });
});
