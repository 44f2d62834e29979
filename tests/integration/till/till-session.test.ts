import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, test, vi } from "vitest";
import { newApiKey } from "#app/auth/api-keys.server.ts";
import { currentTill, tillKey, tillOf, tillSeller } from "#app/auth/till-session.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { createTransaction } from "#app/services/transactions/create-transaction.server.ts";
import { requireMerchantCall, requireSeller } from "#app/web/till.server.ts";
import { makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { makeCustomer } from "#tests/factories/customer.ts";

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

describe("a till's cookie", () => {
  test("is sealed, out of reach of scripts and other sites, and holds the key in no readable form", async () => {
    const { partner, store } = await makeShop();
    const { key } = await makeKey(partner.id, store.id);
    const cookie = await tillKey.keep({ key, storeId: store.id });
    expect(cookie).toMatch(/^till=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const value = decodeURIComponent(cookie.split(";")[0]?.slice("till=".length) ?? "");
    expect(Buffer.from(value, "base64").toString()).not.toContain(key);
    expect(cookie).not.toContain(key);
  });

  test("of another name, of another making or none at all opens nothing", async () => {
    const { partner, store } = await makeShop();
    const { key } = await makeKey(partner.id, store.id);
    const good = await tillKey.keep({ key, storeId: store.id });
    const sealed = good.split(";")[0]?.slice("till=".length) ?? "";
    const seller = (await tillSeller.keep({ name: "Sonia" })).split(";")[0]?.slice("till-seller=".length);
    expect(await currentTill(pageArgs("/fr/cashier", good).request)).not.toBeNull();
    expect(await currentTill(pageArgs("/fr/cashier").request)).toBeNull();
    expect(await currentTill(pageArgs("/fr/cashier", `till=${seller}`).request)).toBeNull();
    expect(await currentTill(pageArgs("/fr/cashier", `till=${sealed.slice(0, -8)}`).request)).toBeNull();
    expect(
      await currentTill(
        pageArgs(
          "/fr/cashier",
          `till=${Buffer.from(JSON.stringify({ key, storeId: store.id })).toString("base64")}`,
        ).request,
      ),
    ).toBeNull();
  });
});

describe("a key", () => {
  test("of a store speaks for that store, whichever is named beside it", async () => {
    const { partner, store, other } = await makeShop();
    const { id, key } = await makeKey(partner.id, store.id);
    expect(await tillOf(key, null)).toEqual({
      caller: { kind: "merchant", keyId: id, partnerId: partner.id, storeId: store.id },
      store: { id: store.id, name: store.name },
    });
    expect((await tillOf(key, other.id))?.store?.id).toBe(store.id);
  });

  test("of a company waits for its store, and takes none of another company's", async () => {
    const { partner, store } = await makeShop();
    const stranger = await makeShop();
    const { key } = await makeKey(partner.id, null);
    expect((await tillOf(key, null))?.store).toBeNull();
    expect((await tillOf(key, stranger.store.id))?.store).toBeNull();
    expect((await tillOf(key, newId()))?.store).toBeNull();
    expect(await tillOf(key, store.id)).toMatchObject({
      caller: { storeId: store.id },
      store: { id: store.id },
    });
  });

  test("of anybody else opens no till", async () => {
    const { token } = await makeCustomer();
    const operator = newApiKey("OPERATOR");
    await prisma.apiKey.create({
      data: { id: newId(), kind: "OPERATOR", keyHash: operator.keyHash, createdAt: now },
    });
    for (const key of [token, operator.key, newApiKey("MERCHANT").key, "mk_", ""])
      expect(await tillOf(key, null)).toBeNull();
  });
});

describe("a page of the till", () => {
  test("is given a call for its one store, with a company's key too", async () => {
    const { partner, store } = await makeShop();
    const { id, key } = await makeKey(partner.id, null);
    const cookie = await tillKey.keep({ key, storeId: store.id });
    const { call, store: shown } = await requireMerchantCall(pageArgs("/ar/cashier", cookie));
    expect(shown).toEqual({ id: store.id, name: store.name });
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
    const cookie = await tillKey.keep({ key, storeId: store.id });
    await expect(requireMerchantCall(pageArgs("/fr/cashier", cookie))).resolves.toBeDefined();
    await prisma.apiKey.update({ where: { id }, data: { revokedAt: now } });
    // As if another server had revoked it: this one hears it a moment later.
    const sent = await vi.waitFor(
      () => thrownBy(() => requireMerchantCall(pageArgs("/fr/cashier/sales", cookie))),
      { interval: 5 },
    );
    expect(sent.status).toBe(302);
    expect(sent.headers.get("Location")).toBe("/fr/cashier/sign-in");
    expect(sent.headers.get("Set-Cookie")).toBe(await tillKey.forget());
  });

  test("waits for the store of a company's key without forgetting the key", async () => {
    const { partner } = await makeShop();
    const { key } = await makeKey(partner.id, null);
    const cookie = await tillKey.keep({ key, storeId: null });
    const sent = await thrownBy(() => requireMerchantCall(pageArgs("/en/cashier", cookie)));
    expect(sent.headers.get("Location")).toBe("/en/cashier/sign-in");
    expect(sent.headers.get("Set-Cookie")).toBeNull();
  });

  test("asks who sells", async () => {
    const { partner, store } = await makeShop();
    const { key } = await makeKey(partner.id, store.id);
    const cookie = await tillKey.keep({ key, storeId: store.id });
    expect(
      (await thrownBy(() => requireSeller(pageArgs("/fr/cashier", cookie)))).headers.get("Location"),
    ).toBe("/fr/cashier/sign-in");
    const seller = await tillSeller.keep({ name: "سنية" });
    expect((await requireSeller(pageArgs("/fr/cashier", cookie, seller))).seller).toBe("سنية");
  });
});
