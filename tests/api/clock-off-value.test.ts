// Own servers: the clocks of its servers are an hour ahead and ten days behind.
/** Nobody gains or loses by a server's wrong clock. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  moveSandboxPayment,
  sandboxReferenceOf,
} from "#app/core/adapters/payments/sandbox-payments.server.ts";
import { tillSeller } from "#app/core/auth/till-session.server.ts";
import { signInCookie } from "#app/core/auth/web-session.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { makeApiKey, makeOffer } from "#tests/factories/catalogue.ts";
import { goodPassword, makeCustomer } from "#tests/factories/customer.ts";
import { makePassHolder } from "#tests/factories/offline-till.ts";
import { makeMoneyOffer, openPage, reserve, stateOf } from "#tests/factories/payment.ts";
import { tillCookie } from "#tests/factories/staff.ts";
import { makeTillKey } from "#tests/factories/till-key.ts";
import { makeItem, makeTill } from "#tests/factories/till.ts";
import { apiClient } from "#tests/setup/api-client.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";
import { textsOf } from "#tests/setup/texts.ts";

const t = textsOf("fr");

const day = 24 * 60 * 60 * 1000;

/** A customer who was here yesterday and lacks only a second day for level 3. */
async function oneDayBeforeALevel() {
  const customer = await makeCustomer();
  const { userId } = customer;
  const now = new Date();
  const lastActiveDay = new Date(businessDayOf(new Date(now.getTime() - day)));
  const days = { lastActiveDay, connectedDays: 1, longestRunDays: 1 };
  await prisma.customer.update({ where: { id: userId }, data: { onboardingStep: 3, level: 2, ...days } });
  await prisma.userLevel.createMany({
    data: [1, 2].map((level) => ({ userId, level, rewardPoints: 0, reachedAt: now })),
  });
  await prisma.referral.create({
    data: { userId, id: newId(), friendId: newId(), status: "ACCEPTED", createdAt: now },
  });
  return { ...customer, lastActiveDay };
}

describe.each([
  ["an hour ahead", "ahead", day / 24],
  ["ten days behind", "behind", -10 * day],
])("a server whose clock is %s", (_, name, skewMs) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      databaseUrl: process.env.DATABASE_URL ?? "",
      name: `api-clock-${name}`,
      settings: { NODE_OPTIONS: "--import ./tests/support/shifted-clock.mjs", SKEW_MS: String(skewMs) },
      ready: 503,
    });
  });
  afterAll(() => server.stop());

  async function signedIn() {
    const customer = await makeCustomer({ points: 300 });
    const api = apiClient(server.url);
    const sent = { login: customer.login, password: goodPassword, challenge: null, type: "CLIENT" };
    const { token } = (await api.post<{ token: string }>("/auth/login", sent)).body;
    return { ...customer, api, token };
  }

  it("moves no value: a purchase is asked to come again, and nothing is written", async () => {
    const { api, token, userId } = await signedIn();
    const offer = await makeOffer({ pointPrice: 10 });
    const answer = await api.post("/client/shop/purchase", { offerId: offer.id }, { token });
    expect(answer).toMatchObject({ status: 503, body: { error: "MAINTENANCE" } });
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await prisma.purchase.count({ where: { userId } })).toBe(0);
  });

  it("brings no level with the first call of a day, nor by signing in; the day counts", async () => {
    const api = apiClient(server.url);
    const callers = await Promise.all([oneDayBeforeALevel(), oneDayBeforeALevel()]);
    const [{ token }, { login }] = callers;
    expect((await api.get("/client/points", { token })).status).toBe(200);
    const sent = { login, password: goodPassword, challenge: null, type: "CLIENT" };
    expect(await api.post("/auth/login", sent)).toMatchObject({ status: 200, body: { levelUp: null } });
    for (const one of callers) {
      expect(await prisma.pointsEntry.count({ where: { userId: one.userId } })).toBe(0);
      const now = await prisma.customer.findUniqueOrThrow({ where: { id: one.userId } });
      expect(now).toMatchObject({ level: 2 });
      expect(now.lastActiveDay?.getTime()).toBeGreaterThan(one.lastActiveDay.getTime());
    }
  });

  it("answers no form of a page either", async () => {
    const answer = await fetch(`${server.url}/fr/sign-in`, {
      method: "POST",
      body: new URLSearchParams({ login: "a@mezia.example", password: "x" }),
      headers: { Origin: server.url },
      redirect: "manual",
    });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("sells nothing at a till either, by its script or by its API, with or without a network", async () => {
    const { store } = await makeTill();
    const { key } = await makeApiKey({ storeId: store.id });
    const kept = [await tillCookie(key), await tillSeller.keep({ name: "Sonia" })];
    const form = { intent: "sell", amount: "12", idempotencyKey: randomUUID() };
    for (const address of ["send", "offline/sold"]) {
      const sent = await fetch(`${server.url}/fr/cashier/${address}`, {
        method: "POST",
        headers: { Origin: server.url, Cookie: kept.map((one) => one.split(";")[0]).join("; ") },
        body: new URLSearchParams(form),
        redirect: "manual",
      });
      expect(sent.status).toBe(503);
      expect(Number(sent.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    expect(await prisma.transaction.count({ where: { storeId: store.id } })).toBe(0);

    const [at, allowanceId] = [new Date(), randomUUID()];
    const { tokenAt } = await makePassHolder(at);
    const sale = makeTillKey().signed(allowanceId, { seq: 1, at, token: tokenAt(at), amountMillimes: 1_000 });
    const answer = await apiClient(server.url).post(
      "/merchant/offline/sales",
      { allowanceId, sales: [sale] },
      { key },
    );
    expect(answer).toMatchObject({ status: 503, body: { error: "MAINTENANCE" } });
  });

  it("opens no payment by its link, and takes none by a look at its purchase: who paid has it later", async () => {
    const { userId, token } = await signedIn();
    const { id: offerId } = await makeMoneyOffer();
    const [paid, unopened] = [
      await reserve(userId, offerId, new Date()),
      await reserve(userId, offerId, new Date()),
    ];
    await openPage(paid.invoice.id, new Date());
    await moveSandboxPayment(sandboxReferenceOf(paid.invoice.id), ["OPEN"], "PAID");
    const headers = { Cookie: (await signInCookie(token)).split(";")[0] ?? "" };
    const look = (path: string) => fetch(`${server.url}/${path}`, { headers, redirect: "manual" });
    const page = await look(`fr/purchase/${paid.id}`);
    expect([page.status, (await page.text()).includes(t("payments:problem.title"))]).toEqual([200, true]);
    expect(await stateOf(paid.id)).toMatchObject({ status: "AWAITING_PAYMENT", reserved: 200, items: 0 });
    for (const { invoice } of [paid, unopened]) expect((await look(`pay/${invoice.id}`)).status).toBe(503);
    expect(await prisma.payment.count({ where: { invoiceId: unopened.invoice.id } })).toBe(0);
  });

  it("shows what has lapsed as lapsed, and what is good as good", async () => {
    const { api, token, userId } = await signedIn();
    const now = Date.now();
    const lapsed = await makeItem(
      userId,
      { pointPrice: 10, now: new Date(now - 20 * day), validTo: new Date(now - 2 * day) },
      new Date(now - 20 * day),
    );
    const good = await makeItem(
      userId,
      { pointPrice: 10, now: new Date(now - day), validTo: new Date(now + day / 48) },
      new Date(now - day),
    );
    const seen = async (id: string) =>
      (await api.get<{ status: string; inStore: object | null }>(`/client/wallet/${id}`, { token })).body;
    expect(await seen(lapsed)).toMatchObject({ status: "EXPIRED", inStore: null });
    expect(await seen(good)).toMatchObject({ status: "ACTIVE" });
  });
});
