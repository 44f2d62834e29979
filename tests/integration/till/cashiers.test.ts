import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { cashierPin } from "#app/core/domain/cashiers/pin-tries.ts";
import { changePartner } from "#app/core/services/catalogue/partner.server.ts";
import { changeCashier, createCashier, listCashiers } from "#app/partner/cashiers/cashier.server.ts";
import { signInCashier } from "#app/till/cashiers/sign-in-cashier.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { createTransaction } from "#app/till/sales/create-transaction.server.ts";
import { getTransaction } from "#app/till/sales/list-transactions.server.ts";
import { sellToCustomer } from "#app/till/sales/sell-to-customer.server.ts";
import { merchantCall, operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { lookUp } from "#tests/factories/card.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { makeCustomer, refusal, value } from "#tests/factories/customer.ts";
import { codeAt, makeItem, makeTill } from "#tests/factories/till.ts";

async function makeShop() {
  const till = await makeTill();
  const of = { partnerId: till.partner.id, storeId: till.store.id };
  return { ...till, of, house: (given = {}) => partnerCall(of, given) };
}

const start = new Date("2026-11-21T12:00:00Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

describe("a partner's cashiers", () => {
  it("are made, changed and listed by their own partner alone, and written to the audit without a PIN", async () => {
    const { of, house } = await makeShop();
    const call = house();
    const body = { storeId: of.storeId, name: "Sonia", pin: "2758" };
    const made = value(await createCashier(call, body));
    const shown = { id: made.id, storeId: of.storeId, name: "Sonia", active: true, lastSeenAt: null };
    expect(made).toEqual({ ...shown, version: 1 });
    expect(value(await listCashiers(house(), { limit: 10 })).items).toEqual([{ ...shown, version: 1 }]);
    const change = house();
    const changed = value(await changeCashier(change, made.id, { name: "Sonia B.", pin: "1234" }));
    expect(changed).toEqual({ ...shown, name: "Sonia B.", version: 2 });
    const acts = await prisma.auditEntry.findMany({ where: { target: made.id }, orderBy: { id: "asc" } });
    expect(acts).toMatchObject([
      { action: "cashier.create", actorKind: "MERCHANT_KEY", actorId: call.caller.actorId },
      { action: "cashier.change", actorId: change.caller.actorId, detail: { fields: ["name", "pin"] } },
    ]);
    const kept = await prisma.cashier.findUniqueOrThrow({ where: { id: made.id } });
    expect(JSON.stringify([acts, made, changed])).not.toMatch(/2758|1234/);
    expect(kept.pinHash).toMatch(/^\$2b\$/);

    const stranger = await makeShop();
    expect(refusal(await changeCashier(stranger.house(), made.id, { name: "X" }))).toBe("NOT_FOUND");
    expect(refusal(await createCashier(stranger.house(), body))).toBe("NOT_FOUND");
    const moved = await changeCashier(house(), made.id, { storeId: stranger.of.storeId });
    expect(refusal(moved)).toBe("NOT_FOUND");
    expect(value(await listCashiers(stranger.house(), { limit: 10 })).items).toEqual([]);
  });

  it("have a name of their own in a store, also of twenty made at once", async () => {
    const { of, house } = await makeShop();
    const body = { storeId: of.storeId, name: "Amel", pin: "2758" };
    const made = await Promise.all(Array.from({ length: 20 }, () => createCashier(house(), body)));
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    const taken = { refusal: "NAME_TAKEN", details: [{ path: "name", code: "NAME_TAKEN" }] };
    for (const one of made) if (!one.ok) expect(one).toMatchObject(taken);
    const other = await makeCashier(of);
    expect(await changeCashier(house(), other.id, { name: "Amel" })).toMatchObject(taken);
    const sister = await makeStore({ partnerId: of.partnerId });
    value(await createCashier(house(), { ...body, storeId: sister.id }));
  });

  it("are made once for one idempotency key, which keeps nothing by which a PIN can be tried", async () => {
    const { of, house } = await makeShop();
    const body = { storeId: of.storeId, name: "Amel", pin: "2758" };
    const call = house({ key: newId(), request: body });
    const made = value(await createCashier(call, body));
    expect(value(await createCashier(call, body)).id).toBe(made.id);
    const kept = await prisma.idempotencyKey.findFirstOrThrow({ where: { key: call.idempotency?.key } });
    expect(kept.requestHash).not.toBe(call.idempotency?.requestHash);
  });

  it("change from the version that was seen", async () => {
    const { of, house } = await makeShop();
    const { id } = await makeCashier(of);
    const from = (version: number) => ({
      ...house(),
      sent: { version, check: (fields: object) => ({ ok: true as const, value: fields }) },
    });
    value(await changeCashier(from(1), id, { active: false }));
    expect(await changeCashier(from(1), id, { active: true })).toMatchObject({
      refusal: "CONFLICT",
      details: [{ path: "active", code: "CHANGED" }],
    });
    value(await changeCashier(from(1), id, { name: "Ines" }));
  });

  it("change their PIN from the version that was seen, and tell nobody what it is", async () => {
    const { of, house, call } = await makeShop();
    const { id } = await makeCashier(of);
    const from = (version: number) => ({
      ...house(),
      sent: { version, check: (fields: object) => ({ ok: true as const, value: fields }) },
    });
    value(await changeCashier(from(1), id, { pin: "4321" }));
    const late = await changeCashier(from(1), id, { pin: "8765" });
    expect(late).toMatchObject({ refusal: "CONFLICT", details: [{ path: "pin", code: "CHANGED" }] });
    expect(JSON.stringify(late)).not.toMatch(/4321|pinHash/);
    value(await changeCashier(from(1), id, { name: "Ines" }));
    value(await signInCashier(call(), { cashierId: id, pin: "4321" }));
    const kept = await prisma.recordChange.findMany({ where: { subject: `cashier:${id}` } });
    expect(kept.map(({ changes }) => changes)).toEqual([{ pin: null }, { name: null }]);
  });

  it("stay as they are when their partner is closed, and can be read", async () => {
    const { of, house, call } = await makeShop();
    const { id, pin } = await makeCashier(of);
    const body = { storeId: of.storeId, name: "Amel", pin: "2758" };
    const once = house({ key: newId(), request: body });
    const { id: made } = value(await createCashier(once, body));
    value(await changePartner(operatorCall(), of.partnerId, { closedFrom: "2026-01-01" }));
    expect(value(await createCashier(once, body)).id).toBe(made);
    expect(refusal(await signInCashier(call(), { cashierId: id, pin }))).toBe("STORE_CLOSED");
    expect(refusal(await changeCashier(house(), id, { name: "X" }))).toBe("STORE_CLOSED");
    expect(refusal(await createCashier(house(), { ...body, name: "Ines" }))).toBe("STORE_CLOSED");
    expect(value(await listCashiers(house(), { limit: 10 })).items).toHaveLength(2);
  });
});

describe("a cashier's sign-in", () => {
  it("is by PIN, at a till of their store or of the whole company, and is noted", async () => {
    const { of, call } = await makeShop();
    const { id, name, pin } = await makeCashier(of);
    const signedIn = { cashier: { id, name } };
    expect(value(await signInCashier(call({ now: start }), { cashierId: id, pin }))).toEqual(signedIn);
    const company = merchantCall({ keyId: newId(), partnerId: of.partnerId, storeId: null }, { now: start });
    expect(value(await signInCashier(company, { cashierId: id, pin: " ٢٧٥٨" }))).toEqual(signedIn);
    expect(await prisma.cashier.findUniqueOrThrow({ where: { id } })).toMatchObject({ lastSeenAt: start });
    const wrong = { cashierId: id, pin: "1111" };
    expect(refusal(await signInCashier(call({ now: start }), wrong))).toBe("USER_AUTH_FAILED");
  });

  it("is of nobody who is unknown, inactive or of another store", async () => {
    const { of, call, house } = await makeShop();
    const { id, pin } = await makeCashier(of);
    const sister = await makeStore({ partnerId: of.partnerId });
    const there = merchantCall({ keyId: newId(), partnerId: of.partnerId, storeId: sister.id });
    expect(refusal(await signInCashier(there, { cashierId: id, pin }))).toBe("CASHIER_INVALID");
    expect(refusal(await signInCashier(call(), { cashierId: newId(), pin }))).toBe("CASHIER_INVALID");
    const stranger = await makeShop();
    expect(refusal(await signInCashier(stranger.call(), { cashierId: id, pin }))).toBe("CASHIER_INVALID");
    value(await changeCashier(house(), id, { active: false }));
    expect(refusal(await signInCashier(call(), { cashierId: id, pin }))).toBe("CASHIER_INVALID");
  });

  it("compares five wrong PINs of twenty at once, and is closed for a quarter of an hour", async () => {
    const { of, call } = await makeShop();
    const { id, pin } = await makeCashier(of);
    const at = (minutes: number, guess = pin) =>
      signInCashier(call({ now: after(minutes) }), { cashierId: id, pin: guess });
    // Each call has read the clock for itself, and any may come first.
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, count) => at((count % 7) / 60_000, String(1_000 + count))),
    );
    const said = guesses.map((guess) => refusal(guess));
    expect(said.filter((code) => code === "USER_AUTH_FAILED")).toHaveLength(cashierPin.mostWrong);
    expect(said.filter((code) => code === "CASHIER_LOCKED")).toHaveLength(15);
    expect(refusal(await at(14.9))).toBe("CASHIER_LOCKED");
    value(await at(15.1));
    for (let count = 0; count < 4; count += 1) expect(refusal(await at(16, "1111"))).toBe("USER_AUTH_FAILED");
    value(await at(16));
    expect(refusal(await at(16, "1111"))).toBe("USER_AUTH_FAILED");
  });

  it("opens at once with a new PIN", async () => {
    const { of, call, house } = await makeShop();
    const { id } = await makeCashier(of);
    const at = (pin: string) => signInCashier(call({ now: start }), { cashierId: id, pin });
    for (let count = 0; count < 5; count += 1) await at("1111");
    expect(refusal(await at("2758"))).toBe("CASHIER_LOCKED");
    value(await changeCashier(house(), id, { pin: "4321" }));
    value(await at("4321"));
  });
});

describe("a sale", () => {
  it("names its cashier, and bears their name unless the till gives one", async () => {
    const { of, call } = await makeShop();
    const cashier = await makeCashier(of);
    const named = { id: cashier.id, name: cashier.name };
    const sale = { priceMillimes: 20_000, cashierId: cashier.id };
    const made = value(await createTransaction(call(), sale));
    expect(made).toMatchObject({ sellerName: cashier.name, cashier: named });
    expect(value(await getTransaction(call(), made.id))).toMatchObject({ cashier: named });
    const own = value(await createTransaction(call(), { ...sale, sellerName: "Caisse 2" }));
    expect(own).toMatchObject({ sellerName: "Caisse 2", cashier: named });
    const without = value(await createTransaction(call(), { priceMillimes: 5_000, sellerName: "Caisse 2" }));
    expect(without.cashier).toBeNull();
  });

  it("names them too if it begins with a card, and if a voucher is used", async () => {
    const shop = await makeShop();
    const { of, call } = shop;
    const cashier = await makeCashier(of);
    const named = { id: cashier.id, name: cashier.name };
    const { userId } = await makeCustomer({ points: 500 });
    const now = new Date();
    const { customer } = await lookUp(shop, userId, now);
    const body = { customer, priceMillimes: 20_000, cashierId: cashier.id };
    expect(value(await sellToCustomer(call({ now }), body))).toMatchObject({ cashier: named });
    const code = await codeAt(await makeItem(userId, { partnerId: of.partnerId }), now);
    const used = value(
      await redeemWalletCode(call({ now }), { code, priceMillimes: 20_000, cashierId: cashier.id }),
    );
    expect(used.cashier).toEqual(named);
    expect(value(await getTransaction(call(), used.transactionId))).toMatchObject({
      ...{ sellerName: cashier.name, cashier: named },
    });
  });

  it("is of no cashier who is unknown, inactive or of another store", async () => {
    const { of, call, house } = await makeShop();
    const sister = await makeStore({ partnerId: of.partnerId });
    const elsewhere = await makeCashier({ ...of, storeId: sister.id });
    const inactive = await makeCashier(of);
    value(await changeCashier(house(), inactive.id, { active: false }));
    for (const cashierId of [elsewhere.id, inactive.id, newId()]) {
      const made = await createTransaction(call(), { priceMillimes: 5_000, cashierId });
      expect(refusal(made)).toBe("CASHIER_INVALID");
    }
  });
});
