// Own server: moves the sandbox's clock.
/**
 * Everything that only time changes, tested with the sandbox's clock. This file has a server and a clock of
 * its own.
 */
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { uniqueEmail } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import {
  codeAfter,
  codeOf,
  done,
  enterOffer,
  enterShop,
  newestMessage,
  onboard,
  password,
  signUp,
} from "./support/journey.ts";

afterEach(async () => {
  done(await api.post("/sandbox/clock", { reset: true }));
});

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The time this many milliseconds after `now`, in real time. */
const from = (now: number, milliseconds: number) => new Date(now + milliseconds).toISOString();

const pass = async (duration: string) =>
  done(await api.post<{ now: string }>("/sandbox/clock", { advance: duration }));

const clock = async () => Date.parse(done(await api.get<{ now: string }>("/sandbox/clock")).now);

interface Listed {
  items: { id: string; status: string }[];
}

async function arrive() {
  const shop = await enterShop();
  const { token } = await signUp();
  await onboard(token);
  return { ...shop, token };
}

async function buy(offerId: string, token: string): Promise<string> {
  return done(await api.post<{ walletItemId: string }>("/client/shop/purchase", { offerId }, { token }))
    .walletItemId;
}

describe("the clock", () => {
  it("goes forward by what it is told, more than once, and back to the real time", async () => {
    const start = Date.now();
    const { now } = await pass("P31D");
    expect(Date.parse(now) - start).toBeGreaterThanOrEqual(31 * day);
    await pass("PT61S");
    const far = (await clock()) - start;
    expect(far).toBeGreaterThanOrEqual(31 * day + 61_000);
    expect(far).toBeLessThan(31 * day + 61_000 + hour);
    const reset = done(await api.post<{ now: string }>("/sandbox/clock", { reset: true }));
    expect(Math.abs(Date.parse(reset.now) - Date.now())).toBeLessThan(hour);
  });
});

describe("a wallet item", () => {
  it("is used in two goes, a minute after one another", async () => {
    const { operator, partner, till, token } = await arrive();
    const id = await buy((await enterOffer(operator, partner.id)).id, token);
    const first = await codeOf(id, token);
    done(await api.post("/merchant/wallet/redeem", { code: first.code, priceMillimes: 7_500 }, till));
    const again = await api.post("/merchant/wallet/redeem", { code: first.code, priceMillimes: 1_000 }, till);
    expect(again).toMatchObject({ status: 400, body: { error: "WALLET_CODE_INVALID" } });

    await pass("PT60S");
    const before = await clock();
    const second = await codeOf(id, token);
    expect(second.code).not.toBe(first.code);
    // The minute may change in between, so the code of either minute is right.
    expect([codeAfter(first, 0, before), codeAfter(first, 0, await clock())]).toContain(second.code);
    const rest = await api.post("/merchant/wallet/redeem", { code: second.code, priceMillimes: 5_000 }, till);
    expect(rest).toMatchObject({
      status: 200,
      body: { reductionMillimes: 2_500, payableMillimes: 2_500, remainingMillimes: 0 },
    });
  });

  it("has a code that is worth nothing two minutes later", async () => {
    const { operator, partner, till, token } = await arrive();
    const id = await buy((await enterOffer(operator, partner.id)).id, token);
    const { code } = await codeOf(id, token);
    await pass("PT2M");
    for (const call of ["lookup", "redeem"]) {
      const refused = await api.post(`/merchant/wallet/${call}`, { code, priceMillimes: 1_000 }, till);
      expect(refused).toMatchObject({ status: 400, body: { error: "WALLET_CODE_INVALID" } });
    }
  });

  it("is good to the end of its last day, then stands among the expired and cannot be used", async () => {
    const { operator, partner, till, token } = await arrive();
    const offer = await enterOffer(operator, partner.id, { validTo: from(Date.now(), 2 * day) });
    const id = await buy(offer.id, token);
    const kept = await codeOf(id, token);
    const open = done(await api.get<Listed>("/client/wallet", { token }));
    expect(open).toMatchObject({ items: [{ id, status: "ACTIVE" }] });
    expect(done(await api.get("/client/wallet/expired", { token }))).toMatchObject({ items: [] });

    await pass("P4D");
    expect(done(await api.get("/client/wallet", { token }))).toMatchObject({ items: [] });
    const over = done(await api.get<Listed>("/client/wallet/expired", { token }));
    expect(over).toMatchObject({ items: [{ id, status: "EXPIRED", remainingMillimes: 10_000 }] });
    expect(done(await api.get(`/client/wallet/${id}`, { token }))).toMatchObject({
      status: "EXPIRED",
      inStore: null,
    });

    const code = codeAfter(kept, 0, await clock());
    const looked = await api.post("/merchant/wallet/lookup", { code, priceMillimes: 1_000 }, till);
    expect(looked).toMatchObject({
      status: 200,
      body: { usable: false, reason: "EXPIRED", item: { status: "EXPIRED" } },
    });
    const refused = await api.post("/merchant/wallet/redeem", { code, priceMillimes: 1_000 }, till);
    expect(refused).toMatchObject({ status: 400, body: { error: "WALLET_ITEM_NOT_USABLE" } });
    expect(done(await api.get("/client/wallet/history", { token }))).toMatchObject({ items: [] });
  });

  it("cannot be used before its first day", async () => {
    const { operator, partner, till, token } = await arrive();
    const offer = await enterOffer(operator, partner.id, {
      validFrom: from(Date.now(), 2 * day),
      validTo: from(Date.now(), 9 * day),
    });
    const id = await buy(offer.id, token);
    const kept = done(await api.get<{ inStore: unknown }>(`/client/wallet/${id}`, { token }));
    expect(kept).toMatchObject({ status: "ACTIVE", inStore: null });
    await pass("P3D");
    const { code } = await codeOf(id, token);
    expect((await api.post("/merchant/wallet/redeem", { code, priceMillimes: 1_000 }, till)).status).toBe(
      200,
    );
  });
});

describe("an offer", () => {
  it("opens and ends at its times", async () => {
    const { operator, partner, token } = await arrive();
    const offer = await enterOffer(operator, partner.id, {
      availableFrom: from(Date.now(), hour),
      availableTo: from(Date.now(), 3 * hour),
    });
    const seen = async () => done(await api.get(`/client/shop/offer/${offer.id}`, { token })).availability;
    const purchase = () => api.post("/client/shop/purchase", { offerId: offer.id }, { token });
    expect(await seen()).toBe("NOT_YET_AVAILABLE");
    expect(await purchase()).toMatchObject({ status: 400, body: { error: "ERROR_OFFER_NOT_YET_AVAILABLE" } });
    await pass("PT2H");
    expect(await seen()).toBe("AVAILABLE");
    expect((await purchase()).status).toBe(201);
    await pass("PT2H");
    expect(await seen()).toBe("EXPIRED");
    expect(await purchase()).toMatchObject({ status: 400, body: { error: "ERROR_OFFER_HAS_FINISHED" } });
  });
});

describe("points", () => {
  it("of the first steps are gone after 30 days, those of a member after 90", async () => {
    const { operator, partner, token } = await arrive();
    const offer = await enterOffer(operator, partner.id, { pointPrice: 200 });
    const points = async () => done(await api.get("/client/points", { token }));
    expect(await points()).toMatchObject({ available: 250, expiring: { points: 100 } });
    await pass("P32D");
    expect(await points()).toMatchObject({ available: 150, lifetimeEarned: 250, expiring: { points: 150 } });
    const refused = await api.post("/client/shop/purchase", { offerId: offer.id }, { token });
    expect(refused).toMatchObject({ status: 400, body: { error: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT" } });
    await pass("P59D");
    expect(await points()).toMatchObject({ available: 0, expiring: null });
  });
});

describe("an Idempotency-Key", () => {
  it("is kept for 24 hours, and counts anew afterwards", async () => {
    const { operator, partner, token } = await arrive();
    const offer = await enterOffer(operator, partner.id);
    const keyed = { token, idempotencyKey: randomUUID() };
    const purchase = () => api.post("/client/shop/purchase", { offerId: offer.id }, keyed);
    const first = await purchase();
    await pass("PT23H59M");
    const second = await purchase();
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get("Idempotent-Replayed")).toBe("true");
    await pass("PT2M");
    const third = await purchase();
    expect(third.status).toBe(201);
    expect(third.body.id).not.toBe(first.body.id);
    expect(third.headers.get("Idempotent-Replayed")).toBeNull();
  });
});

describe("a session", () => {
  it("ends 90 days after its last use", async () => {
    const { token } = await signUp();
    const see = async () => (await api.get("/client/points", { token })).status;
    await pass("P89D");
    expect(await see()).toBe(200);
    await pass("P89D");
    expect(await see()).toBe(200);
    await pass("P90D");
    expect(await see()).toBe(401);
  });
});

describe("a one-time code", () => {
  it("lives ten minutes", async () => {
    const login = uniqueEmail();
    const { challenge } = done(await api.post<{ challenge: string }>("/auth/register", { login, password }));
    const { code } = await newestMessage(login);
    await pass("PT10M1S");
    expect(await api.post("/auth/otp", { otp: code, challenge })).toMatchObject({
      status: 400,
      body: { error: "ACCOUNT_COULD_NOT_ACTIVATE" },
    });
    const resent = done(
      await api.post<{ challenge: string }>("/auth/otp/send", { login, action: "VERIFICATION", challenge }),
    );
    const newer = await newestMessage(login);
    expect((await api.post("/auth/otp", { otp: newer.code, challenge: resent.challenge })).status).toBe(200);
  });

  it("is sent five times an hour to one login, whatever the rules' clock says", async () => {
    const login = uniqueEmail();
    done(await api.post("/auth/register", { login, password }));
    for (let sent = 1; sent < 5; sent += 1) {
      await pass("PT61S");
      done(await api.post("/auth/otp/send", { login, action: "VERIFICATION" }));
    }
    await pass("P1D");
    const refused = await api.post("/auth/otp/send", { login, action: "VERIFICATION" });
    expect(refused).toMatchObject({ status: 429, body: { error: "TOO_MANY_REQUESTS" } });
    const seconds = Number(refused.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3_600);
  });
});
