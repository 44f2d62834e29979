// Own server: changes the economy and switches on maintenance for everybody.
/** The work of Mezia's own staff over the API, and its record in the audit. */
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { exampleEvent } from "#tests/factories/webhook-event.ts";
import type { AnyBody, ApiAnswer } from "#tests/setup/api-client.ts";
import { api } from "#tests/setup/api-server.ts";
import { calls } from "./support/contract.ts";
import { done } from "./support/journey.ts";
import { makeWorld, type World } from "./support/valid-request.ts";
import { sendWritten, validRequestOf, writtenOf } from "./support/valid-requests.ts";

let operator = { id: "", key: "" };
let world: World;

beforeAll(async () => {
  operator = await makeOperatorKey();
  world = await makeWorld();
});

const url = "https://shop.example/hooks";
const reason = "Demandé par le client";

async function makeWebhook() {
  const { id: partnerId } = await makePartner();
  return done(
    await api.post<{ id: string; secret: string }>("/operator/webhooks", { partnerId, url }, operator),
  );
}

async function makeDelivery(state: "PARKED" | "WAITING" = "PARKED"): Promise<string> {
  const [id, now] = [newId(), new Date()];
  const { id: recipient } = await makeWebhook();
  const row = {
    kind: "WEBHOOK",
    state,
    recipient,
    payload: { ...exampleEvent("request.created") },
    attempts: 9,
    nextAttemptAt: now,
    createdAt: now,
  } as const;
  await prisma.outbox.create({ data: { id, ...row } });
  return id;
}

interface Audited {
  keyId: string;
  action: string;
  target: string | null;
  detail: object;
  requestId: string;
  at: string;
}

async function auditOf(answer: ApiAnswer<AnyBody>): Promise<Audited[]> {
  const { items } = done(await api.get<{ items: Audited[] }>("/operator/audit?limit=100", operator));
  return items.filter(({ requestId }) => requestId === answer.headers.get("X-Request-Id"));
}

describe("the audit", () => {
  const changes = calls.filter(({ scheme, method }) => scheme === "operatorKey" && method !== "GET");

  it.each(changes)("has $name once, with the key and the request", async (call) => {
    const written = writtenOf(call, await validRequestOf(call, world));
    const answer = await sendWritten(call, written, operator.key);
    expect(answer.body).toMatchObject({ success: true });
    const [entry, ...more] = await auditOf(answer);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ keyId: operator.id, action: expect.any(String) as string });
  });

  it("has nothing of what was refused", async () => {
    const refused = [
      await api.post("/operator/gifts", { userId: newId(), points: 5 }, operator),
      await api.patch(`/operator/partners/${newId()}`, { earnRate: 3 }, operator),
      await api.patch("/operator/economy", { spinPoints: -1 }, operator),
      await api.delete(`/operator/webhooks/${newId()}`, operator),
      await api.post("/operator/jobs/nonsense/run", {}, operator),
      await api.post(`/operator/customers/${newId()}/block`, { reason }, operator),
      await api.post(`/operator/purchases/${newId()}/return`, { reason }, operator),
    ];
    for (const answer of refused) {
      expect(answer.body.success).toBe(false);
      expect(await auditOf(answer)).toEqual([]);
    }
  });
});

describe("the economy", () => {
  it("is what the next customer meets", async () => {
    const before = done(
      await api.get<{ version: number; onboardingPoints: number[] }>("/operator/economy", operator),
    );
    const version = before.version + 1;
    expect(before).toMatchObject({
      onboardingPoints: [50, 50, 100],
      referralPoints: 20,
      referralCapPoints: 100,
      spinPoints: 500,
    });
    const changed = await api.patch("/operator/economy", { onboardingPoints: [60, 50, 100] }, operator);
    expect(changed).toMatchObject({
      status: 200,
      body: { ...before, version, onboardingPoints: [60, 50, 100] },
    });
    const { token } = await makeCustomer();
    expect(done(await api.post("/client/onboarding/step1", { firstName: "Amira" }, { token }))).toMatchObject(
      { pointsEarned: 60 },
    );
    done(await api.patch("/operator/economy", { onboardingPoints: before.onboardingPoints }, operator));
  });

  it.each<[object, string, string]>([
    [{ onboardingPoints: [50, 50] }, "onboardingPoints", "TOO_SHORT"],
    [{ levelPoints: Array<number>(11).fill(1) }, "levelPoints", "TOO_LONG"],
    [{ levelPoints: [...Array<number>(9).fill(1), -1] }, "levelPoints.9", "TOO_SMALL"],
    [{ referralPoints: 0.5 }, "referralPoints", "INVALID"],
    [{ referralCapPoints: 100_001 }, "referralCapPoints", "TOO_LARGE"],
    [{ spinPoints: -1 }, "spinPoints", "TOO_SMALL"],
    [{ freeEntryDays: 0 }, "freeEntryDays", "TOO_SMALL"],
    [{ freeEntryDays: 32 }, "freeEntryDays", "TOO_LARGE"],
    [{ grandForPremium: null }, "grandForPremium", "INVALID"],
    [{ pointsWheelFrom: "tomorrow" }, "pointsWheelFrom", "INVALID_DATE"],
    [{ spinPoints: null }, "spinPoints", "INVALID"],
  ])("refuses %j", async (body, path, code) => {
    const refused = await api.patch("/operator/economy", body, operator);
    expect(refused).toMatchObject({
      status: 400,
      body: { error: "INVALID_INPUT", details: [{ path, code }] },
    });
  });
});

describe("a webhook", () => {
  it("shows its secret in the answer that makes it, and nowhere else", async () => {
    const { id, secret } = await makeWebhook();
    expect(secret).toMatch(/^whsec_/);
    const one = await api.get(`/operator/webhooks/${id}`, operator);
    const list = await api.get("/operator/webhooks?limit=100", operator);
    expect(one).toMatchObject({ status: 200, body: { id, url, storeId: null } });
    for (const { body } of [one, list]) expect(JSON.stringify(body)).not.toMatch(/whsec_|secret/i);
    expect(await api.delete(`/operator/webhooks/${id}`, operator)).toMatchObject({
      status: 200,
      body: { id, removedAt: expect.any(String) as string },
    });
    expect((await api.get(`/operator/webhooks/${id}`, operator)).status).toBe(404);
  });

  it("goes nowhere but where it may", async () => {
    const { id: partnerId } = await makePartner();
    for (const wrong of [
      "http://shop.example/",
      "ftp://shop.example/",
      "shop.example",
      "https://a:b@shop.example/",
      7,
    ]) {
      const refused = await api.post("/operator/webhooks", { partnerId, url: wrong }, operator);
      expect(refused, String(wrong)).toMatchObject({
        status: 400,
        body: { error: "INVALID_INPUT", details: [{ path: "url", code: "INVALID" }] },
      });
    }
    expect((await api.post("/operator/webhooks", { partnerId: newId(), url }, operator)).status).toBe(404);
  });

  it("gets again what was given up", async () => {
    const [id, waiting] = [await makeDelivery(), await makeDelivery("WAITING")];
    const parked = done(
      await api.get<{ items: object[] }>("/operator/webhook-deliveries?state=PARKED&limit=100", operator),
    );
    expect(parked.items).toContainEqual(
      expect.objectContaining({ id, state: "PARKED", attempts: 9, nextAttemptAt: null }),
    );
    expect(parked.items).not.toContainEqual(expect.objectContaining({ id: waiting }));
    const replayed = await api.post(`/operator/webhook-deliveries/${id}/replay`, {}, operator);
    expect(replayed).toMatchObject({
      status: 200,
      body: { id, attempts: 0, nextAttemptAt: expect.any(String) as string },
    });
    expect(await api.post(`/operator/webhook-deliveries/${newId()}/replay`, {}, operator)).toMatchObject({
      status: 404,
    });
    expect((await api.get("/operator/webhook-deliveries?state=LOST", operator)).status).toBe(400);
  });
});

describe("customers", () => {
  it("are found and shown with their ledger, without anything that opens the account", async () => {
    const customer = await makeCustomer({ points: 30 });
    const { userId, login } = customer;
    done(await api.post("/operator/gifts", { login, points: 12, note: "Merci" }, operator));
    const { items } = done(
      await api.get<{ items: object[] }>(`/operator/customers?search=${encodeURIComponent(login)}`, operator),
    );
    expect(items).toMatchObject([{ id: userId, email: login, availablePoints: 42 }]);
    const one = await api.get<{ ledger: { items: object[]; nextCursor: string } }>(
      `/operator/customers/${userId}?limit=1`,
      operator,
    );
    expect(one).toMatchObject({
      status: 200,
      body: {
        id: userId,
        points: { available: 42 },
        ledger: { items: [{ amount: 12, source: "GIFT_MEZIA", note: "Merci" }] },
      },
    });
    const next = await api.get(
      `/operator/customers/${userId}?limit=1&cursor=${one.body.ledger.nextCursor}`,
      operator,
    );
    expect(next.body).toMatchObject({ ledger: { items: [{ amount: 30 }], nextCursor: null } });
    expect(JSON.stringify(one.body)).not.toMatch(/hash|secret|token/i);
    expect((await api.get(`/operator/customers/${newId()}`, operator)).status).toBe(404);
  });
});

describe("the report of the points", () => {
  interface Report {
    totals: { issued: number; spent: number; expired: number; cancelled: number; outstanding: number };
    byDay: { day: string; issued: number }[];
  }

  it("balances, follows a gift, and takes days and moments", async () => {
    const read = async (query = "") =>
      done(await api.get<Report>(`/operator/reports/points${query}`, operator));
    const before = (await read()).totals;
    done(await api.post("/operator/gifts", { userId: (await makeCustomer()).userId, points: 31 }, operator));
    const { totals, byDay } = await read();
    expect(totals).toMatchObject({ issued: before.issued + 31, outstanding: before.outstanding + 31 });
    expect(totals.issued).toBe(totals.spent + totals.expired + totals.cancelled + totals.outstanding);
    const [today] = byDay.slice(-1);
    expect((await read(`?from=${today?.day}&to=${today?.day}`)).byDay).toEqual([today]);
    expect((await read("?from=2199-01-01T00:00:00Z")).totals).toEqual({
      issued: 0,
      spent: 0,
      expired: 0,
      cancelled: 0,
      outstanding: 0,
    });
  });

  it.each(["from=tomorrow", "to=2026-02-30", "from=2026-11-20&to=2026-11-19"])(
    "refuses ?%s",
    async (query) => {
      const refused = await api.get(`/operator/reports/points?${query}`, operator);
      expect(refused).toMatchObject({
        status: 400,
        body: { error: "INVALID_INPUT", details: [{ code: "INVALID_DATE" }] },
      });
    },
  );
});
