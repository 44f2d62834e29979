import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { describe, expect, test, vi } from "vitest";
import { hashApiKey } from "#app/core/auth/api-keys.server.ts";
import { newApiKey } from "#app/core/auth/api-keys.server.ts";
import {
  chooseTillStore,
  currentTill,
  endTill,
  openTill,
  tillSecret,
  tillSeller,
} from "#app/core/auth/till-session.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { createTransaction } from "#app/till/sales/create-transaction.server.ts";
import { requireMerchantCall, requireSeller } from "#app/till/frame/till.server.ts";
import { makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { arrival, requestWith, tillCookie } from "#tests/factories/staff.ts";

const now = new Date("2026-11-21T10:00:00Z");

/** A merchant's key: for one store, or for the company if none is named. */
async function makeKey(partnerId: string, storeId: string | null) {
  const { key, keyHash } = newApiKey("MERCHANT");
  const { id } = await prisma.apiKey.create({
    data: { id: newId(), kind: "MERCHANT", keyHash, partnerId, storeId, createdAt: now },
  });
  return { id, key };
}

async function makeShop() {
  const partner = await makePartner({});
  const [store, other] = [
    await makeStore({ partnerId: partner.id }),
    await makeStore({ partnerId: partner.id }),
  ];
  return { partner, store, other };
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

function pageArgs(path: string, ...cookies: string[]): LoaderFunctionArgs {
  const headers = { Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
  const context = { requestId: "r", clientAddress: "127.0.0.1", log: silent };
  return {
    request: new Request(`http://localhost:3000${path}`, { headers }),
    params: {},
    context,
  } as unknown as LoaderFunctionArgs;
}

async function thrownBy(work: () => unknown): Promise<Response> {
  try {
    await work();
  } catch (thrown) {
    return thrown as Response;
  }
  throw new Error("nothing was thrown");
}

const day = 24 * 60 * 60 * 1000;

describe("a till's cookie", () => {
  test("is sealed, out of reach of scripts and other sites, and holds no key", async () => {
    const { partner, store } = await makeShop();
    const { key } = await makeKey(partner.id, store.id);
    const cookie = await tillCookie(key);
    expect(cookie).toMatch(/^till=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const kept = await tillSecret.read(requestWith(cookie));
    expect(JSON.stringify(kept)).not.toContain(key);
    expect(JSON.stringify(await prisma.tillSession.findMany())).not.toContain(kept?.secret);
  });

  test("of another name, of another making or none at all opens nothing", async () => {
    const { partner, store } = await makeShop();
    const { key } = await makeKey(partner.id, store.id);
    const good = await tillCookie(key);
    const sealed = good.split(";")[0]?.slice("till=".length) ?? "";
    const seller = (await tillSeller.keep({ name: "Sonia" })).split(";")[0]?.slice("till-seller=".length);
    const kept = await tillSecret.read(requestWith(good));
    expect(await currentTill(requestWith(good))).not.toBeNull();
    const others = [
      "",
      `till=${seller}`,
      `till=${sealed.slice(0, -8)}`,
      `till=${Buffer.from(JSON.stringify(kept)).toString("base64")}`,
      await tillSecret.keep({ secret: "never" }),
    ];
    for (const cookie of others) expect(await currentTill(requestWith(cookie))).toBeNull();
  });
});

describe("a till's session", () => {
  test("is over on the server once signed out, although the cookie was kept; its key still opens another", async () => {
    const { partner, store } = await makeShop();
    const { key } = await makeKey(partner.id, store.id);
    const [cookie, other] = [await tillCookie(key), await tillCookie(key)];
    await endTill(requestWith(cookie));
    expect(await currentTill(requestWith(cookie))).toBeNull();
    expect(await currentTill(requestWith(other))).not.toBeNull();
  });

  test("ends 30 days after its last use", async () => {
    const { partner, store } = await makeShop();
    const { key } = await makeKey(partner.id, store.id);
    const ago = (ms: number) => new Date(Date.now() - ms);
    expect(await currentTill(requestWith(await tillCookie(key, null, ago(30 * day))))).toBeNull();
    const used = await tillCookie(key, null, ago(29 * day));
    const till = await currentTill(requestWith(used));
    const { lastUsedAt } = await prisma.tillSession.findUniqueOrThrow({
      where: { id: till?.caller.tillSessionId },
    });
    expect(Date.now() - lastUsedAt.getTime()).toBeLessThan(day);
  });

  test("of a key that was rotated ends with the key before, not earlier", async () => {
    const { partner, store } = await makeShop();
    const { id, key } = await makeKey(partner.id, store.id);
    const cookie = await tillCookie(key);
    const [fresh, { keyHash: previousHash }] = [
      newApiKey("MERCHANT"),
      await prisma.apiKey.findUniqueOrThrow({ where: { id } }),
    ];
    const rotate = (previousUntil: Date) =>
      prisma.apiKey.update({ where: { id }, data: { keyHash: fresh.keyHash, previousHash, previousUntil } });
    await rotate(new Date(Date.now() + day));
    expect(await currentTill(requestWith(cookie))).not.toBeNull();
    await rotate(new Date(Date.now() - 1));
    await vi.waitFor(async () => expect(await currentTill(requestWith(cookie))).toBeNull(), { interval: 5 });
    expect(await currentTill(requestWith(await tillCookie(fresh.key)))).not.toBeNull();
  });
});

describe("a key", () => {
  const openWith = async (key: string, storeId: string | null = null) =>
    currentTill(requestWith(await tillCookie(key, storeId)));

  test("of a store speaks for that store", async () => {
    const { partner, store } = await makeShop();
    const { id, key } = await makeKey(partner.id, store.id);
    expect(await openWith(key)).toEqual({
      caller: {
        kind: "merchant",
        keyId: id,
        keyHash: hashApiKey(key),
        partnerId: partner.id,
        storeId: store.id,
        tillSessionId: expect.any(String) as string,
      },
      store: { id: store.id, name: store.name, partnerName: partner.name },
      ...{ cashiers: [], cashier: null, cashierSeenAt: null },
    });
  });

  test("of a company waits for its store, and takes none of another company's", async () => {
    const { partner, store } = await makeShop();
    const stranger = await makeShop();
    const { key } = await makeKey(partner.id, null);
    const till = await openWith(key);
    if (!till) throw new Error("no till");
    expect(till.store).toBeNull();
    expect(await chooseTillStore(till, stranger.store.id)).toBe(false);
    expect(await chooseTillStore(till, newId())).toBe(false);
    expect(await openWith(key, store.id)).toMatchObject({
      caller: { storeId: store.id },
      store: { id: store.id },
    });
  });

  test("of a company is asked again before the till stands in another store", async () => {
    const { partner, store, other } = await makeShop();
    const { key } = await makeKey(partner.id, null);
    const cookie = await tillCookie(key);
    const read = async () => {
      const till = await currentTill(requestWith(cookie));
      if (!till) throw new Error("no till");
      return till;
    };
    const fresh = await read();
    const taken = await Promise.all([store, other].map(({ id }) => chooseTillStore(fresh, id)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const [chosen, left] = taken[0] ? [store, other] : [other, store];
    expect((await read()).store?.id).toBe(chosen.id);
    expect(await chooseTillStore(await read(), left.id)).toBe(false);
    expect(await chooseTillStore(await read(), chosen.id)).toBe(true);
    expect((await read()).store?.id).toBe(chosen.id);
    await endTill(requestWith(cookie));
    expect(await openWith(key, left.id)).toMatchObject({ store: { id: left.id } });
  });

  test("of anybody else opens no till", async () => {
    const { token } = await makeCustomer();
    const operator = newApiKey("OPERATOR");
    await prisma.apiKey.create({
      data: { id: newId(), kind: "OPERATOR", keyHash: operator.keyHash, createdAt: now },
    });
    for (const key of [token, operator.key, newApiKey("MERCHANT").key, "mk_", ""])
      expect(await openTill(key, arrival())).toBeNull();
  });
});

describe("a page of the till", () => {
  test("is given a call for its one store, with a company's key too", async () => {
    const { partner, store } = await makeShop();
    const { id, key } = await makeKey(partner.id, null);
    const cookie = await tillCookie(key, store.id);
    const { call, store: shown } = await requireMerchantCall(pageArgs("/ar/cashier", cookie));
    expect(shown).toEqual({ id: store.id, name: store.name, partnerName: partner.name });
    expect(call).toMatchObject({
      caller: { kind: "merchant", keyId: id, storeId: store.id },
      language: "ar",
    });
    const sale = await createTransaction(call, { priceMillimes: 1000, sellerName: "Sonia" });
    expect(sale).toMatchObject({ ok: true, value: { store: { id: store.id } } });
  });

  test("sends a revoked key to the sign-in, and makes the browser forget it", async () => {
    const { partner, store } = await makeShop();
    const { id, key } = await makeKey(partner.id, store.id);
    const cookie = await tillCookie(key, store.id);
    await expect(requireMerchantCall(pageArgs("/fr/cashier", cookie))).resolves.toBeDefined();
    await prisma.apiKey.update({ where: { id }, data: { revokedAt: now } });
    // As if another server had revoked it: this server hears of it a moment later.
    const sent = await vi.waitFor(
      () => thrownBy(() => requireMerchantCall(pageArgs("/fr/cashier/sales", cookie))),
      { interval: 5 },
    );
    expect(sent.status).toBe(302);
    expect(sent.headers.get("Location")).toBe("/fr/cashier/sign-in");
    expect(sent.headers.get("Set-Cookie")).toBe(await tillSecret.forget());
  });

  test("waits for the store of a company's key without forgetting the key", async () => {
    const { partner } = await makeShop();
    const { key } = await makeKey(partner.id, null);
    const cookie = await tillCookie(key);
    const sent = await thrownBy(() => requireMerchantCall(pageArgs("/en/cashier", cookie)));
    expect(sent.headers.get("Location")).toBe("/en/cashier/sign-in");
    expect(sent.headers.get("Set-Cookie")).toBeNull();
  });

  test("asks who sells", async () => {
    const { partner, store } = await makeShop();
    const { key } = await makeKey(partner.id, store.id);
    const cookie = await tillCookie(key, store.id);
    expect(
      (await thrownBy(() => requireSeller(pageArgs("/fr/cashier", cookie)))).headers.get("Location"),
    ).toBe("/fr/cashier/sign-in");
    const seller = await tillSeller.keep({ name: "سنية" });
    expect((await requireSeller(pageArgs("/fr/cashier", cookie, seller))).seller).toBe("سنية");
  });
});
