import { describe, expect, test } from "vitest";
import { wrongCodeOfCard } from "#app/core/auth/code-limits.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { lookupCustomer } from "#app/core/services/till/lookup-customer.server.ts";
import { lookupWalletCode } from "#app/till/codes/lookup-wallet-code.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { sellToCustomer } from "#app/till/sales/sell-to-customer.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, merchantCall } from "#tests/factories/calls.ts";
import { cardAt, lookUp, makeCardSale } from "#tests/factories/card.ts";
import { makeOffer, makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { giveItem, must } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-24T12:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const till = await makeTill();
const wrong = { ok: false, refusal: "WALLET_CODE_INVALID" };
const voucher = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
const look = (code: string, at = now) => lookupCustomer(till.call({ now: at }), { code });

describe("the code of a customer's card", () => {
  test("keeps its ten characters, has other digits each minute, and is made once by twenty pages at once", async () => {
    const userId = await makeAccount({ now });
    const codes = await Promise.all(Array.from({ length: 20 }, () => cardAt(userId, now)));
    expect(new Set(codes).size).toBe(1);
    const [first, next] = [codes[0] ?? "", await cardAt(userId, later(60))];
    expect(first).toMatch(/^C-[2-9A-HJ-NP-Z]{10}-\d{6}$/);
    expect(next.slice(0, 12)).toBe(first.slice(0, 12));
    expect(next).not.toBe(first);
    expect(await cardAt(await makeAccount({ now }), now)).not.toContain(first.slice(2, 12));
  });

  test("says who it is one step before and after its minute, in any case of letters, and no longer", async () => {
    const userId = await makeAccount({ now, level: 4 });
    const code = await cardAt(userId, now);
    const typed = ` ${code.toLowerCase().replaceAll("-", "")} `;
    for (const [text, at] of [
      [code, later(-60)],
      [code, later(119)],
      [typed, now],
    ] as const)
      expect(must(await look(text, at))).toMatchObject({ level: 4, firstName: null });
    for (const at of [later(-61), later(120)]) expect(await look(code, at)).toEqual(wrong);
  });

  test.each(["", "C-AAAAAAAAAA-000000", "C-AAAA", "W-AAAAAAAAAA-000000", "💳"])(
    "%j is none",
    async (code) => {
      expect(await look(code)).toEqual(wrong);
    },
  );

  test("is no item's code, and an item's is no card's", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, voucher, now);
    expect(await look((await codeAt(item, now)).replace("W", "C"))).toEqual(wrong);
    const code = (await cardAt(userId, now)).replace("C", "W");
    expect(await lookupWalletCode(till.call({ now }), { code })).toEqual(wrong);
  });

  test("of a blocked customer says only that, and of one who is gone nothing", async () => {
    const userId = await makeAccount({ now });
    const code = await cardAt(userId, now);
    await prisma.customer.update({ where: { id: userId }, data: { blockedAt: now } });
    expect(await look(code)).toMatchObject({ refusal: "USER_BLOCKED" });
    const digits = Number(code.slice(-6));
    const guess = code.slice(0, -6) + String((digits + 1) % 1_000_000).padStart(6, "0");
    expect(await look(guess), "to who only guesses").toEqual(wrong);
    await prisma.customer.update({ where: { id: userId }, data: { status: "DELETED" } });
    expect(await look(code)).toEqual(wrong);
  });

  test("is closed by twenty wrong ones at that store alone, so that no till can close it at another", async () => {
    const userId = await makeAccount({ now });
    const code = await cardAt(userId, now);
    const wrongDigits = code.slice(0, -6) + String((Number(code.slice(-6)) + 1) % 1_000_000).padStart(6, "0");
    await Promise.all(Array.from({ length: 40 }, () => look(wrongDigits)));
    expect(await look(code)).toEqual(wrong);
    const elsewhere = await makeTill();
    expect(await lookupCustomer(elsewhere.call({ now }), { code })).toMatchObject({ ok: true });
  });

  test("cannot be found by trying: after twenty wrong ones the right one opens nothing for a while", async () => {
    const userId = await makeAccount({ now });
    const code = await cardAt(userId, now);
    const other = (turn: number) =>
      code.slice(0, -6) + String((Number(code.slice(-6)) + 1 + turn) % 1_000_000).padStart(6, "0");
    for (let turn = 0; turn < 20; turn++) expect(await look(other(turn))).toEqual(wrong);
    expect(await look(code)).toEqual(wrong);
    await wrongCodeOfCard.forget(`${userId} ${till.store.id}`);
    expect(await look(code)).toMatchObject({ ok: true });
  });
});

test("a till sees what its store accepts, and whether it may be used now, and nothing else of the customer's", async () => {
  const userId = await makeAccount({ now, level: 3 });
  await prisma.customer.update({ where: { id: userId }, data: { firstName: "Amina" } });
  const here = await giveItem(userId, voucher, now);
  const coupon = { discount: { kind: "PERCENT", value: 10 }, type: "COUPON" } as const;
  const everywhere = await giveItem(userId, { ...coupon, partnerId: null }, now);
  await giveItem(userId, { ...voucher, partnerId: (await makePartner()).id }, now);
  const used = await giveItem(userId, voucher, now);
  must(await redeemWalletCode(till.call({ now }), { code: await codeAt(used, now), priceMillimes: 20_000 }));
  const held = await giveItem(userId, voucher, now);
  const { id } = await makeCardSale(till, userId, { now, item: held });
  must(await submitTransaction(clientCall(userId, { now }), id));
  const next = await giveItem(userId, { ...voucher, validFrom: later(3600) }, now);
  const offerId = (await makeOffer({ partnerId: till.partner.id })).id;
  const card = { partnerId: till.partner.id, offerId, target: 5, perDay: 1, status: "ON" } as const;
  const title = { ar: "قهوة", fr: "Café", en: "Coffee" };
  const cardId = newId();
  await prisma.stampCard.create({ data: { ...card, id: cardId, title, createdAt: now } });

  const { customer, items, ...seen } = await lookUp(till, userId, now);
  expect(seen).toEqual({
    ...{ firstName: "Amina", level: 3, expiresAt: later(300).toISOString() },
    stamps: [{ id: cardId, title: "Café", stamps: 0, target: 5, completed: 0 }],
  });
  expect(customer).not.toContain(userId);
  expect(items.map((item) => [item.walletItemId, item.type, item.remainingMillimes, item.usable])).toEqual(
    expect.arrayContaining([
      [here, "VOUCHER", 20_000, true],
      [everywhere, "COUPON", null, true],
      [held, "VOUCHER", 20_000, false],
      [next, "VOUCHER", 20_000, false],
    ]),
  );
  expect(items).toHaveLength(4);
});

describe("a handle", () => {
  const sell = (customer: string, at: Date, call = till.call({ now: at })) =>
    sellToCustomer(call, { customer, priceMillimes: 5_000, sellerName: "Sonia" });
  const invalid = { ok: false, refusal: "CUSTOMER_HANDLE_INVALID" };

  test("is good for five minutes, and for more than one sale", async () => {
    const { customer } = await lookUp(till, await makeAccount({ now }), now);
    const [first, second] = [must(await sell(customer, now)), must(await sell(customer, later(299)))];
    expect(first.id).not.toBe(second.id);
    expect(await sell(customer, later(300))).toEqual(invalid);
  });

  test("is good for its store alone, not for its company's others", async () => {
    const { customer } = await lookUp(till, await makeAccount({ now }), now);
    const sister = await makeStore({ partnerId: till.partner.id });
    const stranger = await makeTill();
    const company = { keyId: newId(), partnerId: till.partner.id, storeId: null };
    expect(await sell(customer, now, stranger.call({ now }))).toEqual(invalid);
    expect(await sell(customer, now, merchantCall({ ...company, storeId: sister.id }, { now }))).toEqual(
      invalid,
    );
    const input = { customer, priceMillimes: 5_000, sellerName: "Sonia" };
    const named = (storeId?: string) => sellToCustomer(merchantCall(company, { now }), { ...input, storeId });
    expect(await named(sister.id)).toEqual(invalid);
    expect(await named(till.store.id)).toMatchObject({ ok: true });
    expect(await named()).toMatchObject({ refusal: "INVALID_INPUT" });
  });

  test.each(["", "x", "a".repeat(300), Buffer.alloc(64, 7).toString("base64url")])(
    "%j is none",
    async (text) => {
      expect(await sell(text, now)).toEqual(invalid);
    },
  );

  test("of somebody who was blocked or has gone since sells nothing", async () => {
    const userId = await makeAccount({ now });
    const { customer } = await lookUp(till, userId, now);
    await prisma.customer.update({ where: { id: userId }, data: { blockedAt: now } });
    expect(await sell(customer, now)).toMatchObject({ refusal: "USER_BLOCKED" });
    await prisma.customer.update({ where: { id: userId }, data: { blockedAt: null, status: "DELETED" } });
    expect(await sell(customer, now)).toEqual(invalid);
  });
});
