import { afterEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { lookupCustomer } from "#app/core/services/till/lookup-customer.server.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { attachTransaction } from "#app/customer/scan/attach-transaction.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import { agreeByPin } from "#app/till/sales/agree-by-pin.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { sellToCustomer } from "#app/till/sales/sell-to-customer.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { clientCall, merchantCall } from "#tests/factories/calls.ts";
import { cardAt, givePin, lookUp } from "#tests/factories/card.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { giveItem, makeSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-24T12:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const till = await makeTill();
const voucher = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
const pin = "4826";
const wrong = { ok: false, refusal: "WALLET_CODE_INVALID" };
const spent = {
  ...{ ok: false, refusal: "USER_AUTH_FAILED" },
  details: [{ path: "pin", code: "CARD_CODE_SPENT" }],
};
const at20 = <T>(act: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, turn) => act(turn)));

async function makeWithPin(): Promise<string> {
  const userId = await makeAccount({ now });
  await givePin(userId, pin);
  return userId;
}

const sell = (customer: string, walletItemId?: string, at = now) =>
  sellToCustomer(till.call({ now: at }), {
    ...{ customer, walletItemId, priceMillimes: 20_000, sellerName: "Sonia" },
  });
const agree = (id: string, typed = pin, at = now) => agreeByPin(till.call({ now: at }), { id, pin: typed });
/** A sale by this handle to which the customer agrees by PIN. */
const sellByPin = async (customer: string, at = now) =>
  agree(must(await sell(customer, undefined, at)).id, pin, at);

describe("a code of the card", () => {
  test("gives its store the same handle again, also to its other tills and to a company's key", async () => {
    const userId = await makeAccount({ now });
    const code = await cardAt(userId, now);
    const first = must(await lookupCustomer(till.call({ now }), { code }));
    const again = must(await lookupCustomer(till.call({ now: later(90) }), { code }));
    expect([again.customer, again.expiresAt]).toEqual([first.customer, first.expiresAt]);
    const company = merchantCall({ keyId: newId(), partnerId: till.partner.id, storeId: null }, { now });
    const named = must(await lookupCustomer(company, { code, storeId: till.store.id }));
    expect(named.customer).toBe(first.customer);
  });

  test("belongs to the store that looked it up first: no other takes it, a sister store neither", async () => {
    const userId = await makeAccount({ now });
    const code = await cardAt(userId, now);
    must(await lookupCustomer(till.call({ now }), { code }));
    const sister = await makeStore({ partnerId: till.partner.id });
    const keys = { keyId: newId(), partnerId: till.partner.id };
    for (const call of [
      merchantCall({ ...keys, storeId: sister.id }, { now }),
      (await makeTill()).call({ now }),
    ])
      expect(await lookupCustomer(call, { code })).toEqual(wrong);
    const company = merchantCall({ ...keys, storeId: null }, { now });
    expect(await lookupCustomer(company, { code, storeId: sister.id })).toEqual(wrong);
    expect(await lookupCustomer(till.call({ now }), { code })).toMatchObject({ ok: true });
    const next = await cardAt(userId, later(60));
    expect(await lookupCustomer((await makeTill()).call({ now: later(60) }), { code: next })).toMatchObject({
      ok: true,
    });
  });

  test("goes to one of twenty stores that look it up at once, and all tills of that one get one handle", async () => {
    const userId = await makeAccount({ now });
    const code = await cardAt(userId, now);
    const tills = await Promise.all(Array.from({ length: 5 }, () => makeTill()));
    const answers = await at20((turn) => {
      const one = tills[turn % tills.length] ?? till;
      return lookupCustomer(one.call({ now }), { code }).then((answer) => ({ store: one.store.id, answer }));
    });
    const good = answers.filter(({ answer }) => answer.ok);
    expect(good).toHaveLength(4);
    expect(new Set(good.map(({ store }) => store)).size).toBe(1);
    expect(new Set(good.map(({ answer }) => answer.ok && answer.value.customer)).size).toBe(1);
  });
});

describe("a till that has heard the PIN", () => {
  test("has one sale of one look-up: the honest one", async () => {
    const userId = await makeWithPin();
    const vouchers = await Promise.all([1, 2, 3].map(() => giveItem(userId, voucher, now)));
    const { customer } = await lookUp(till, userId, now);
    const honest = must(await sell(customer, vouchers[0]));
    must(await agree(honest.id));
    must(await confirmTransaction(till.call({ now }), honest.id));
    for (const item of vouchers.slice(1)) {
      const { id } = must(await sell(customer, item));
      expect(await agree(id)).toEqual(spent);
    }
    expect(await prisma.walletUse.count({ where: { userId } })).toBe(1);
  });

  test("gets no other from the same code by a second look-up, nor from sales that it has made before", async () => {
    const userId = await makeWithPin();
    const { customer } = await lookUp(till, userId, now);
    const prepared = [must(await sell(customer)), must(await sell(customer))];
    must(await sellByPin(customer));
    for (const { id } of prepared) expect(await agree(id)).toEqual(spent);
    const code = await cardAt(userId, now);
    const again = must(await lookupCustomer(till.call({ now: later(60) }), { code }));
    expect(await sellByPin(again.customer, later(60))).toEqual(spent);
  });

  test("gets no other where the first sale is refused afterwards", async () => {
    const userId = await makeWithPin();
    const { customer } = await lookUp(till, userId, now);
    const { id } = must(await sellByPin(customer));
    must(await refuseTransaction(till.call({ now }), id, null));
    expect(await sellByPin(customer)).toEqual(spent);
  });

  test("gets one of twenty that are sent at once", async () => {
    const userId = await makeWithPin();
    const { customer } = await lookUp(till, userId, now);
    // Four: of five wrong ones at once the limit would tell, not the code.
    const sales = await Promise.all(Array.from({ length: 4 }, () => sell(customer)));
    const ids = sales.map((sale) => must(sale).id);
    const answers = await Promise.all(ids.map((id) => agree(id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await prisma.transaction.count({ where: { userId, status: "AWAITING_CASHIER" } })).toBe(1);
  });

  test("gets none that was decided before another took the code", async () => {
    const userId = await makeWithPin();
    const { customer } = await lookUp(till, userId, now);
    const [one, other] = [must(await sell(customer)), must(await sell(customer))];
    const take = async () => {
      await prisma.cardLookup.updateMany({ where: { userId }, data: { pinSaleId: other.id } });
    };
    expect(await decidedBefore(userId, () => agree(one.id), take)).toEqual(spent);
  });
});

describe("the honest customer", () => {
  test("says yes by PIN again with the card's next code, and on the phone at any time", async () => {
    const userId = await makeWithPin();
    const { customer } = await lookUp(till, userId, now);
    must(await sellByPin(customer));
    const { id } = must(await sell(customer));
    must(await submitTransaction(clientCall(userId, { now }), id));
    const next = await lookUp(till, userId, later(60));
    expect(next.customer).not.toBe(customer);
    must(await sellByPin(next.customer, later(60)));
  });

  test("mistypes without losing the code", async () => {
    const userId = await makeWithPin();
    const { id } = must(await sell((await lookUp(till, userId, now)).customer));
    expect(await agree(id, "0000")).toEqual({ ok: false, refusal: "USER_AUTH_FAILED" });
    must(await agree(id));
  });

  test("says yes by PIN to a sale whose code they have scanned themselves", async () => {
    const userId = await makeWithPin();
    must(await sellByPin((await lookUp(till, userId, now)).customer));
    const sale = await makeSale(till, { now });
    must(await attachTransaction(clientCall(userId, { now }), sale.code));
    must(await agree(sale.id));
  });
});

describe("a partner that asks for a yes on the phone above a worth", () => {
  const ask = (phoneYesAboveMillimes: number | null) =>
    prisma.partner.update({ where: { id: till.partner.id }, data: { phoneYesAboveMillimes } });
  afterEach(() => ask(null));

  test("takes no PIN for an item that takes more off, whatever is typed, and takes it for one that does not", async () => {
    const userId = await makeWithPin();
    const dear = await giveItem(userId, voucher, now);
    const cheap = await giveItem(userId, { ...voucher, faceValueMillimes: 19_999 }, now);
    await ask(19_999);
    const { id } = must(await sell((await lookUp(till, userId, now)).customer, dear));
    for (const typed of [pin, "0000"])
      expect(await agree(id, typed)).toEqual({
        ...{ ok: false, refusal: "USER_AUTH_FAILED" },
        details: [{ path: "pin", code: "PHONE_YES_NEEDED" }],
      });
    expect(await prisma.transaction.findFirst({ where: { userId, id } })).toMatchObject({
      status: "ATTACHED",
    });
    must(await submitTransaction(clientCall(userId, { now }), id));
    const next = await lookUp(till, userId, later(60));
    must(await agree(must(await sell(next.customer, cheap, later(60))).id, pin, later(60)));
  });

  test("takes a PIN for a sale without an item at any price, and for none with one if the worth is 0", async () => {
    const userId = await makeWithPin();
    const item = await giveItem(userId, { ...voucher, faceValueMillimes: 1 }, now);
    await ask(0);
    const { customer } = await lookUp(till, userId, now);
    expect(await agree(must(await sell(customer, item)).id)).toMatchObject({
      details: [{ code: "PHONE_YES_NEEDED" }],
    });
    must(await sellByPin(customer));
  });
});

test("a blocked customer's code goes to no store", async () => {
  const userId = await makeAccount({ now });
  const code = await cardAt(userId, now);
  await prisma.customer.update({ where: { id: userId }, data: { blockedAt: now } });
  expect(await lookupCustomer(till.call({ now }), { code })).toMatchObject({ refusal: "USER_BLOCKED" });
  await prisma.customer.update({ where: { id: userId }, data: { blockedAt: null } });
  expect(await lookupCustomer((await makeTill()).call({ now }), { code })).toMatchObject({ ok: true });
});
