/** Every call with every kind of caller, generated from the API's own description. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { deskDoor } from "#app/core/auth/staff-doors.server.ts";
import { signToken } from "#app/core/auth/tokens.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeApiKey, makeOffer, makePartner, makePartnerKey, makeStore } from "#tests/factories/catalogue.ts";
import { rights, rightsOf, roles, type Right } from "#app/core/domain/operators/rights.ts";
import { makeCustomer, makeOperatorKey, type Customer } from "#tests/factories/customer.ts";
import { deskCookieOf, makePerson, requestWith } from "#tests/factories/staff.ts";
import { makeItem } from "#tests/factories/till.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { calls, faultsOf, type Call, type Scheme } from "./support/contract.ts";
import { codeAfter, codeOf, done } from "./support/journey.ts";

const day = 24 * 60 * 60 * 1000;

/** A token of a new session of this customer; the session was last used `days` days ago. */
async function openSession(userId: string, daysAgo = 0): Promise<string> {
  const sessionId = newId();
  const lastUsedAt = new Date(Date.now() - daysAgo * day);
  await prisma.session.create({ data: { userId, id: sessionId, createdAt: lastUsedAt, lastUsedAt } });
  return signToken({ userId, sessionId }, lastUsedAt);
}

async function makeUnverified(): Promise<string> {
  const userId = newId();
  await prisma.customer.create({
    data: { id: userId, referralCode: randomUUID().slice(0, 8), createdAt: new Date() },
  });
  return userId;
}

/** Makes a new `Authorization` for one kind of caller each time, because the call may be the sign-out. */
type Credentials = () => Promise<string | undefined>;

/**
 * Unknown callers: they get 401 wherever a token is needed. Each is made once, because no call changes them.
 */
const nobodies: Record<string, Credentials> = {
  nobody: async () => undefined,
  "somebody with garbage": async () => "Bearer garbage",
  "somebody with an empty token": async () => "Bearer ",
  "somebody with a name and a password": async () =>
    `Basic ${Buffer.from("amira:jasmin2026").toString("base64")}`,
  "somebody with an unsigned token": async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    return `Bearer ${part({ alg: "none" })}.${part({ sub: await makeAccount(), sid: newId() })}.`;
  },
  "somebody with a token signed by another": async () => {
    const token = await openSession(await makeAccount());
    const [head, body] = token.split(".");
    return `Bearer ${head}.${body}.${Buffer.alloc(32, 7).toString("base64url")}`;
  },
  "a customer of a session that never was": async () =>
    `Bearer ${await signToken({ userId: await makeAccount(), sessionId: newId() }, new Date())}`,
  "a customer with another's session": async () => {
    const token = await openSession(await makeAccount());
    const { sid } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
      sid: string;
    };
    return `Bearer ${await signToken({ userId: await makeAccount(), sessionId: sid }, new Date())}`;
  },
  "a customer who has signed out": async () => {
    const token = await openSession(await makeAccount());
    done(await api.post("/auth/logout", {}, { token }));
    return `Bearer ${token}`;
  },
  "a customer whose session is over": async () => `Bearer ${await openSession(await makeAccount(), 91)}`,
  "a customer who is deleted": async () => {
    const userId = await makeAccount();
    await prisma.customer.update({ where: { id: userId }, data: { status: "DELETED" } });
    return `Bearer ${await openSession(userId)}`;
  },
  "a customer who is blocked": async () => {
    const userId = await makeAccount();
    const token = await openSession(userId);
    const { key } = await makeOperatorKey();
    done(await api.get("/client/points", { token }));
    done(await api.post(`/operator/customers/${userId}/block`, { reason: "Compte partagé" }, { key }));
    return `Bearer ${token}`;
  },
  "a till whose key was ended": async () => {
    const { id, key } = await makeApiKey({ storeId: (await makeStore()).id });
    await prisma.apiKey.update({ where: { id }, data: { revokedAt: new Date() } });
    return `Bearer ${key}`;
  },
  "an operator whose key was ended": async () => {
    const { id, key } = await makeOperatorKey();
    await prisma.apiKey.update({ where: { id }, data: { revokedAt: new Date() } });
    return `Bearer ${key}`;
  },
  "an operator whose key is past its end": async () => {
    const { id, key } = await makeOperatorKey();
    await prisma.apiKey.update({ where: { id }, data: { expiresAt: new Date() } });
    return `Bearer ${key}`;
  },
  "an operator with a key that was rotated away": async () => {
    const { id, key } = await makeOperatorKey();
    const { keyHash: previousHash } = await prisma.apiKey.findUniqueOrThrow({ where: { id } });
    const data = { keyHash: randomUUID(), previousHash, previousUntil: new Date() };
    await prisma.apiKey.update({ where: { id }, data });
    return `Bearer ${key}`;
  },
  "a person of the desk with the secret of the session": async () => {
    const kept = await deskDoor.session.read(requestWith(await deskCookieOf((await makePerson()).id)));
    return `Bearer ${kept?.secret}`;
  },
  "a till with a key that never was": async () => `Bearer mk_${randomUUID()}`,
  "a partner with a key that never was": async () => `Bearer pk_${randomUUID()}`,
  "an operator with a key that never was": async () => `Bearer ok_${randomUUID()}`,
};

/** A key of a system that has only these rights. */
async function systemKey(held: readonly Right[]): Promise<string> {
  const { id, key } = await makeOperatorKey();
  await prisma.apiKey.update({ where: { id }, data: { name: "System", rights: [...held] } });
  return key;
}

let shop = { storeId: "", partnerId: "" };
const nobodiesOnce: Record<string, string | undefined> = {};

/** Known callers: let in where the description says so, 403 everywhere else. */
const somebodies: Record<string, { scheme: Scheme; credentials: Credentials }> = {
  "a customer": {
    scheme: "customer",
    credentials: async () => `Bearer ${await openSession(await makeAccount())}`,
  },
  "a store's till": {
    scheme: "merchantKey",
    credentials: async () => `Bearer ${(await makeApiKey({ storeId: shop.storeId })).key}`,
  },
  "a company's till": {
    scheme: "merchantKey",
    credentials: async () => `Bearer ${(await makeApiKey({ partnerId: shop.partnerId })).key}`,
  },
  "a partner": {
    scheme: "partnerKey",
    credentials: async () => `Bearer ${(await makePartnerKey(shop)).key}`,
  },
  "an operator": {
    scheme: "operatorKey",
    credentials: async () => `Bearer ${(await makeOperatorKey()).key}`,
  },
};

const unverified: Credentials = async () => `Bearer ${await openSession(await makeUnverified())}`;

beforeAll(async () => {
  const { id, partnerId } = await makeStore();
  shop = { storeId: id, partnerId };
  for (const [who, credentials] of Object.entries(nobodies)) nobodiesOnce[who] = await credentials();
});

/**
 * Makes the call with an unknown id and an empty body. A caller without access learns neither which records
 * exist nor which fields are expected.
 */
async function attempt(call: Call, credentials: Credentials) {
  const authorization = await credentials();
  const headers = authorization === undefined ? undefined : { Authorization: authorization };
  const path = call.path.replace(/\{\w+\}/g, newId());
  const body = call.body === null ? undefined : {};
  const options = { headers, lang: "en" as const };
  if (call.method === "GET") return api.get(path, options);
  if (call.method === "DELETE") return api.delete(path, options);
  if (call.method === "PUT") return api.put(path, body, options);
  return call.method === "POST" ? api.post(path, body, options) : api.patch(path, body, options);
}

describe.each(calls)("$name", (call) => {
  it("asks nobodies who they are", async () => {
    for (const [who, authorization] of Object.entries(nobodiesOnce)) {
      const answer = await attempt(call, async () => authorization);
      expect(faultsOf(call, answer, "en"), who).toEqual([]);
      if (call.scheme === null) {
        expect([401, 403], who).not.toContain(answer.status);
      } else {
        expect(answer, who).toMatchObject({ status: 401, body: { success: false, error: "UNAUTHORIZED" } });
        expect(answer.headers.get("WWW-Authenticate"), who).toBe("Bearer");
      }
    }
  });

  it("lets in whom it is for, and nobody else", async () => {
    for (const [who, { scheme, credentials }] of Object.entries(somebodies)) {
      const answer = await attempt(call, credentials);
      expect(faultsOf(call, answer, "en"), who).toEqual([]);
      if (call.scheme === null || call.scheme === scheme) {
        expect([401, 403], who).not.toContain(answer.status);
      } else {
        expect(answer, who).toMatchObject({ status: 403, body: { success: false, error: "FORBIDDEN" } });
      }
    }
  });

  it("gives an account that has not been proved nothing but the sign-out", async () => {
    const answer = await attempt(call, unverified);
    expect(faultsOf(call, answer, "en")).toEqual([]);
    if (call.name === "POST /auth/logout") expect(answer.status).toBe(200);
    else if (call.scheme === null) expect([401, 403]).not.toContain(answer.status);
    else expect(answer).toMatchObject({ status: 403, body: { error: "FORBIDDEN" } });
  });
});

const operatorCalls = calls.filter(({ scheme }) => scheme === "operatorKey");

describe.each(operatorCalls)("$name, by right", (call) => {
  const needed = call.operation["x-right"] as Right;
  const opens: (string | undefined)[] = [needed, call.operation["x-or-right"]];

  it("is open with its own right alone, and closed with all the others", async () => {
    const own = await attempt(call, async () => `Bearer ${await systemKey([needed])}`);
    expect([401, 403]).not.toContain(own.status);
    const others = rights.filter((right) => !opens.includes(right));
    const without = await attempt(call, async () => `Bearer ${await systemKey(others)}`);
    expect(without).toMatchObject({ status: 403, body: { error: "FORBIDDEN" } });
  });

  it.each(roles)("is open to %s if the role has it", async (role) => {
    const answer = await attempt(call, async () => `Bearer ${await systemKey(rightsOf([role]))}`);
    if (rightsOf([role]).includes(needed)) expect([401, 403]).not.toContain(answer.status);
    else expect(answer).toMatchObject({ status: 403, body: { error: "FORBIDDEN" } });
  });
});

describe("what is another customer's", () => {
  let owner: Customer;
  let other: Customer;
  let itemId: string;

  beforeAll(async () => {
    [owner, other] = [await makeCustomer({ points: 500 }), await makeCustomer({ points: 500 })];
    itemId = await makeItem(owner.userId, { partnerId: shop.partnerId });
  });

  it("is not there, in the same words as what never was", async () => {
    const offer = await makeOffer({ partnerId: shop.partnerId });
    const bought = done(
      await api.post<{ id: string }>("/client/shop/purchase", { offerId: offer.id }, { token: owner.token }),
    );
    const paths = [(id: string) => `/client/wallet/${id}`, (id: string) => `/client/wallet/${id}/history`];
    const cases = [
      ...paths.map((path) => [path, itemId] as const),
      [(id: string) => `/client/shop/purchase/${id}`, bought.id] as const,
    ];
    for (const [path, id] of cases) {
      expect((await api.get(path(id), { token: owner.token })).status).toBe(200);
      const refused = await api.get(path(id), { token: other.token });
      expect(refused).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
      const unknown = await api.get(path(newId()), { token: other.token });
      expect({ ...refused.body, requestId: null }).toEqual({ ...unknown.body, requestId: null });
    }
  });

  it("is in none of one's own lists", async () => {
    const { code } = await codeOf(itemId, owner.token);
    const { key } = await makeApiKey({ storeId: shop.storeId });
    done(await api.post("/merchant/wallet/redeem", { code, priceMillimes: 3_000 }, { key }));
    for (const path of ["/client/wallet", "/client/wallet/history"]) {
      const mine = done(await api.get<{ items: object[] }>(path, { token: owner.token }));
      expect(mine.items.length, path).toBeGreaterThan(0);
    }
    for (const path of ["/client/wallet", "/client/wallet/expired", "/client/wallet/history"]) {
      expect(done(await api.get(path, { token: other.token })), path).toMatchObject({
        items: [],
        nextCursor: null,
      });
    }
    const history = done(
      await api.get<{ items: { source: string }[] }>("/client/points/history", { token: other.token }),
    );
    expect(history.items.map(({ source }) => source)).toEqual([expect.stringMatching(/^GIFT_/)]);
    const cursor = Buffer.from(JSON.stringify({ id: "ffffffff-ffff-ffff-ffff-ffffffffffff" })).toString(
      "base64url",
    );
    expect(done(await api.get(`/client/wallet?cursor=${cursor}`, { token: other.token }))).toMatchObject({
      items: [],
    });
  });
});

describe("what is another company's", () => {
  it("is no code at its till", async () => {
    const { userId, token } = await makeCustomer({ points: 500 });
    const itemId = await makeItem(userId, { partnerId: shop.partnerId });
    const inStore = await codeOf(itemId, token);
    const stranger = await makeStore();
    for (const owner of [{ storeId: stranger.id }, { partnerId: stranger.partnerId }]) {
      const { key } = await makeApiKey(owner);
      const body = { code: inStore.code, priceMillimes: 1_000 };
      const looked = await api.post("/merchant/wallet/lookup", body, { key });
      expect(looked).toMatchObject({ status: 400, body: { error: "WALLET_CODE_INVALID" } });
      const redeemed = await api.post("/merchant/wallet/redeem", { ...body, storeId: stranger.id }, { key });
      expect(redeemed).toMatchObject({ status: 400, body: { error: "WALLET_CODE_INVALID" } });
    }
    const { key } = await makeApiKey({ storeId: shop.storeId });
    done(
      await api.post(
        "/merchant/wallet/redeem",
        { code: codeAfter(inStore, 0), priceMillimes: 1_000 },
        { key },
      ),
    );
  });

  it("is no store of one's own, with a store's key nor with a company's", async () => {
    const { userId, token } = await makeCustomer({ points: 500 });
    const { code } = await codeOf(await makeItem(userId, { partnerId: shop.partnerId }), token);
    const [second, stranger] = [await makeStore({ partnerId: shop.partnerId }), await makeStore()];
    const redeem = async (owner: Parameters<typeof makeApiKey>[0], storeId?: string) =>
      api.post(
        "/merchant/wallet/redeem",
        { code, priceMillimes: 1_000, storeId },
        { key: (await makeApiKey(owner)).key },
      );
    const notThere = { status: 404, body: { error: "NOT_FOUND" } };
    expect(await redeem({ storeId: shop.storeId }, second.id)).toMatchObject(notThere);
    expect(await redeem({ storeId: shop.storeId }, stranger.id)).toMatchObject(notThere);
    expect(await redeem({ partnerId: shop.partnerId }, stranger.id)).toMatchObject(notThere);
    expect(await redeem({ partnerId: shop.partnerId }, newId())).toMatchObject(notThere);
    const unnamed = await redeem({ partnerId: shop.partnerId });
    expect(unnamed).toMatchObject({
      status: 400,
      body: { error: "INVALID_INPUT", details: [{ path: "storeId", code: "REQUIRED" }] },
    });
    done(await redeem({ partnerId: shop.partnerId }, second.id));
  });

  it("is a partner's, and nobody learns of its key from an answer", async () => {
    const partner = await makePartner();
    const operator = await makeOperatorKey();
    const { key } = await makeApiKey({ partnerId: partner.id });
    const shown = await api.get(`/operator/partners/${partner.id}`, { key: operator.key });
    expect(JSON.stringify(shown.body)).not.toContain(key);
    const ended = await api.delete(`/operator/api-keys/${operator.id}`, { key: operator.key });
    expect(ended, "an operator's key made on the server is not ended over the network").toMatchObject({
      status: 404,
      body: { error: "NOT_FOUND" },
    });
  });
});

describe("the language of the caller", () => {
  it.each([
    ["?lang=ar", "fr", "ar"],
    ["?lang=en", undefined, "en"],
    ["?lang=de", "ar", "ar"],
    ["", "de, en;q=0.5, ar;q=0.9", "ar"],
    ["", "ar-TN", "ar"],
    ["", "de", "fr"],
    ["", undefined, "fr"],
  ])("%j with Accept-Language %s is %s, also for who may not call", async (query, accepted, language) => {
    const headers: Record<string, string> = accepted ? { "Accept-Language": accepted } : {};
    const response = await fetch(`${server.url}/api/v1/client/points${query}`, { headers });
    await response.text();
    expect(response.status).toBe(401);
    expect(response.headers.get("Content-Language")).toBe(language);
  });
});
