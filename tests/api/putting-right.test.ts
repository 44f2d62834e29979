/** Operators' corrections over the API: blocks, returns, voided items, cancelled sales. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { makeApiKey } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { codeAt, makeItem, makeTill } from "#tests/factories/till.ts";
import type { AnyBody, ApiOptions } from "#tests/setup/api-client.ts";
import { api } from "#tests/setup/api-server.ts";
import { calls } from "./support/contract.ts";
import { done, signIn } from "./support/journey.ts";

const reason = "Demandé par le client";
const day = 24 * 60 * 60 * 1000;
let operator = { id: "", key: "" };
let till: Awaited<ReturnType<typeof makeTill>>;
let key = "";

beforeAll(async () => {
  operator = await makeOperatorKey();
  till = await makeTill();
  key = (await makeApiKey({ storeId: till.store.id })).key;
});

const act = (path: string, body: object = {}, options: ApiOptions = {}) =>
  api.post<AnyBody>(`/operator${path}`, { reason, ...body }, { ...operator, ...options });
const pointsOf = async (token: string) =>
  done(await api.get<{ available: number }>("/client/points", { token })).available;

async function bought() {
  const customer = await makeCustomer({ points: 100 });
  const item = await makeItem(customer.userId, { partnerId: till.partner.id });
  const { id } = await prisma.purchase.findFirstOrThrow({ where: { walletItemId: item } });
  return { ...customer, item, id };
}

describe("the calls", () => {
  it.each([
    ["POST /operator/customers/{id}/block", "customers.act"],
    ["POST /operator/customers/{id}/unblock", "customers.act"],
    ["POST /operator/customers/{id}/confirm-age", "customers.act"],
    ["POST /operator/purchases/{id}/return", "finance"],
    ["POST /operator/transactions/{id}/cancel", "finance"],
    ["POST /operator/wallet-items/{id}/void", "finance"],
  ])("%s needs the right %s", (name, right) => {
    const call = calls.find((one) => one.name === name);
    expect(call?.operation).toMatchObject({ "x-right": right });
  });

  it.each([
    ["block", {}, "reason", "REQUIRED"],
    ["block", { reason: " " }, "reason", "REQUIRED"],
    ["unblock", { reason: "x".repeat(501) }, "reason", "TOO_LONG"],
  ])("%s with %j is refused beside %s", async (what, body, path, code) => {
    const refused = await api.post(`/operator/customers/${randomUUID()}/${what}`, body, operator);
    expect(refused).toMatchObject({
      status: 400,
      body: { error: "INVALID_INPUT", details: [{ path, code }] },
    });
  });

  it.each([
    "/customers/{}/block",
    "/purchases/{}/return",
    "/transactions/{}/cancel",
    "/wallet-items/{}/void",
  ])("%s of nothing is not found", async (path) => {
    const refused = await act(path.replace("{}", randomUUID()), { refund: false });
    expect(refused).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
  });
});

describe("a blocked customer", () => {
  it("has no token, no sign-in, and no use of a code at a till, until they are unblocked", async () => {
    const { userId, login, token, item } = await bought();
    const asked = { idempotencyKey: randomUUID() };
    const first = await act(`/customers/${userId}/block`, {}, asked);
    expect(first).toMatchObject({ status: 200, body: { success: true, status: "BLOCKED" } });
    const again = await act(`/customers/${userId}/block`, {}, asked);
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await api.get("/client/points", { token })).toMatchObject({ status: 401 });
    const refused = { status: 400, body: { success: false, error: "USER_BLOCKED" } };
    expect(await api.post("/auth/login", { login, password: "jasmin2026" })).toMatchObject(refused);
    const code = await codeAt(item, new Date());
    expect(await api.post("/merchant/wallet/lookup", { code }, { key })).toMatchObject(refused);
    const sale = { code, priceMillimes: 9_000 };
    expect(await api.post("/merchant/wallet/redeem", sale, { key })).toMatchObject(refused);
    expect(await api.post("/operator/gifts", { userId, points: 5 }, operator)).toMatchObject(refused);
    const shown = done(await api.get(`/operator/customers/${userId}`, operator));
    expect(shown).toMatchObject({ status: "BLOCKED", blockedAt: expect.any(String) as string });
    expect(await act(`/customers/${userId}/unblock`)).toMatchObject({
      status: 200,
      body: { status: "ACTIVE" },
    });
    done(await api.post("/merchant/wallet/redeem", sale, { key }));
    expect(await pointsOf((await signIn(login)).token)).toBeGreaterThanOrEqual(0);
  });
});

describe("a purchase", () => {
  it("is returned once, with its points", async () => {
    const { id, item, token } = await bought();
    expect(await pointsOf(token)).toBe(0);
    const asked = { idempotencyKey: randomUUID() };
    const returned = await act(`/purchases/${id}/return`, {}, asked);
    expect(returned).toMatchObject({
      status: 200,
      body: { id, status: "REFUNDED", totalPoints: 100, invoice: null },
    });
    expect((await act(`/purchases/${id}/return`, {}, asked)).body).toMatchObject({ id, status: "REFUNDED" });
    expect(await act(`/purchases/${id}/return`)).toMatchObject({
      status: 400,
      body: { error: "WALLET_ITEM_NOT_USABLE" },
    });
    expect(await pointsOf(token)).toBe(100);
    expect(done(await api.get(`/client/wallet/${item}`, { token }))).toMatchObject({
      status: "VOID",
      inStore: null,
    });
  });

  it("loses its item by a void, and its points with it unless they are refunded", async () => {
    const { item, token } = await bought();
    expect(await act(`/wallet-items/${item}/void`)).toMatchObject({
      status: 400,
      body: { error: "INVALID_INPUT", details: [{ path: "refund", code: "REQUIRED" }] },
    });
    const voided = await act(`/wallet-items/${item}/void`, { refund: false });
    expect(voided).toMatchObject({ status: 200, body: { id: item, status: "VOID" } });
    expect(await pointsOf(token)).toBe(0);
    const other = await bought();
    done(await act(`/wallet-items/${other.item}/void`, { refund: true }));
    expect(await pointsOf(other.token)).toBe(100);
  });
});

describe("a sale", () => {
  it("is cancelled by an operator long after its 30 days, and its merchant sees it", async () => {
    const { userId } = await makeCustomer();
    const { id } = await makeConfirmedSale(till, userId, {
      now: new Date(Date.now() - 40 * day),
      price: 20_000,
    });
    const byMerchant = await api.post(`/merchant/transactions/${id}/cancel`, {}, { key });
    expect(byMerchant).toMatchObject({ status: 400, body: { error: "CANCEL_NOT_ALLOWED" } });
    const part = await act(`/transactions/${id}/cancel`, { amountMillimes: 5_000 });
    expect(part).toMatchObject({
      status: 200,
      body: {
        id,
        status: "CONFIRMED",
        cancelledMillimes: 5_000,
        cancelledPoints: expect.any(Number) as number,
      },
    });
    expect(await act(`/transactions/${id}/cancel`, { amountMillimes: 15_001 })).toMatchObject({
      status: 400,
      body: { error: "CANCEL_NOT_ALLOWED" },
    });
    done(await act(`/transactions/${id}/cancel`));
    expect(await act(`/transactions/${id}/cancel`)).toMatchObject({
      status: 400,
      body: { error: "TRANSACTION_INVALID_STATUS" },
    });
    expect(done(await api.get(`/merchant/transactions/${id}`, { key }))).toMatchObject({
      status: "CANCELLED",
      cancelledMillimes: 20_000,
    });
  });
});
