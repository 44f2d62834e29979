/** Sales of tills without a network that are refused; api-partners.md, Tills without a network. */
import { afterEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { endDevice } from "#app/core/services/offline-devices/offline-devices.server.ts";
import { listReviews } from "#app/core/services/reviews/list-reviews.server.ts";
import { askReview } from "#app/customer/reviews/ask-review.server.ts";
import { signOutEverywhere } from "#app/customer/security/sessions.server.ts";
import { blockCustomer } from "#app/desk/customers/block-customer.server.ts";
import { takeSales } from "#app/till/allowances/take-sales.server.ts";
import { day } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { setCeilings } from "#tests/factories/ceilings.ts";
import { clockAt, makeAllowed, makePassHolder } from "#tests/factories/offline-till.ts";
import { makePhone } from "#tests/factories/phone-key.ts";
import { must } from "#tests/factories/sale.ts";
import { makeTillKey } from "#tests/factories/till-key.ts";
import { makeTill } from "#tests/factories/till.ts";

const start = new Date("2026-11-20T09:00:00Z");
const minutes = (count: number, from = start) => new Date(from.getTime() + count * 60_000);
const hours = (count: number) => minutes(count * 60);
const till = await makeTill();
const partnerId = till.partner.id;
/** When the till has a network again. */
const back = hours(30);

afterEach(() => setCeilings());

/** What a customer is told of sales that did not count. */
async function toldTo(userId: string) {
  const notices = await prisma.notice.findMany({ where: { userId, kind: "OFFLINE_REFUSED" } });
  return notices.map(({ about }) => about);
}

/** Asks a person to look at each of them, where the customer's page of decisions lists them. */
async function askedBy(userId: string) {
  const call = clientCall(userId, { now: back });
  const standing = await listReviews(userId, back);
  const asked = await Promise.all(standing.map(({ kind, id }) => askReview(call, { kind, id })));
  return asked.map(must).map(({ kind, askedAt }) => ({ kind, askedAt }));
}

describe("is refused", () => {
  const refusing = async (change: (sale: { at: Date; token: string }) => object, now = back) => {
    const { userId, tokenAt } = await makePassHolder(start);
    const { allowance, sell } = await makeAllowed(till, start);
    const at = hours(1);
    const sale = { seq: 1, at, token: tokenAt(at), amountMillimes: 1_000 };
    const sent = { ...sale, ...change(sale) };
    const refused = await sell(allowance.id, sent, now);
    await sell(allowance.id, { ...sent, seq: 2 }, now);
    return { refused, told: await toldTo(userId), asked: await askedBy(userId) };
  };

  const promised = { partnerId, amountMillimes: 1_000, soldAt: expect.any(String) as string };

  test.each<[string, object[], (sale: { at: Date; token: string }) => object, Date?]>([
    ["AT_OUTSIDE", [promised], () => ({ at: hours(2) })],
    ["AT_OUTSIDE", [promised], () => ({ at: minutes(-1) })],
    ["AT_OUTSIDE", [], () => ({}), minutes(59)],
    ["SIGNATURE_INVALID", [], ({ token }) => ({ token: `${token.slice(0, -2)}AA` })],
    ["SIGNATURE_INVALID", [], () => ({ token: "nothing" })],
    ["ITEM_UNKNOWN", [promised], () => ({ walletItemId: "nothing" })],
    ["ITEM_UNKNOWN", [promised], () => ({ walletItemId: crypto.randomUUID() })],
  ])(
    "%s; whose own code it was is told once, however often it is sent",
    async (because, told, change, now) => {
      const sent = await refusing(change, now);
      expect(sent.refused).toMatchObject({ outcome: "REFUSED", because, transactionId: null });
      expect(sent.told).toEqual(told);
      expect(sent.asked).toEqual(told.map(() => ({ kind: "OFFLINE", askedAt: back.toISOString() })));
    },
  );

  test("is told to nobody whose code has counted, nor to a customer whose pass was another's by then", async () => {
    const { userId, tokenAt } = await makePassHolder(start);
    const { allowance, sell } = await makeAllowed(till, start);
    const at = hours(1);
    const sale = { at, token: tokenAt(at), amountMillimes: 1_000 };
    expect(await sell(allowance.id, { ...sale, seq: 1 }, back)).toMatchObject({ outcome: "DONE" });
    const again = await sell(allowance.id, { ...sale, seq: 2, walletItemId: "nothing" }, back);
    expect(again).toMatchObject({ outcome: "REFUSED", because: "ITEM_UNKNOWN" });
    expect(await toldTo(userId)).toEqual([]);
    await signOutEverywhere(clientCall(userId, { now: hours(2) }));
    const thiefs = { ...sale, token: tokenAt(minutes(70)), at: hours(3), seq: 3 };
    expect(await sell(allowance.id, thiefs, back)).toMatchObject({ because: "AT_OUTSIDE" });
    expect(await toldTo(userId)).toEqual([]);
  });

  test("AT_OUTSIDE for good if it is far ahead of us, but not if a till's clock is a little ahead", async () => {
    const { tokenAt } = await makePassHolder(start);
    const { allowance, sell } = await makeAllowed(till, start);
    const sale = (seq: number, at: Date) => ({ seq, at, token: tokenAt(at), amountMillimes: 1_000 });
    const outside = { outcome: "REFUSED", because: "AT_OUTSIDE", transactionId: null };
    const [near, far] = [sale(1, minutes(63)), sale(2, minutes(66))];
    for (const one of [near, far]) expect(await sell(allowance.id, one, hours(1))).toMatchObject(outside);
    expect(await sell(allowance.id, near, minutes(62))).toMatchObject(outside);
    expect(await sell(allowance.id, near, back)).toMatchObject({ outcome: "DONE" });
    expect(await sell(allowance.id, far, back)).toMatchObject({ ...outside, outcome: "REPEATED" });
  });

  test("SIGNATURE_INVALID by another key, and another sale under a number that was taken", async () => {
    const { tokenAt } = await makePassHolder(start);
    const { allowance, key, send } = await makeAllowed(till, start);
    const at = hours(1);
    const sale = { seq: 1, at, token: tokenAt(at), amountMillimes: 1_000 };
    const invalid = { outcome: "REFUSED", because: "SIGNATURE_INVALID", pointsEarned: 0 };
    expect(await send(allowance.id, [makeTillKey().signed(allowance.id, sale)], back)).toMatchObject([
      invalid,
    ]);
    expect(await send(allowance.id, [key.signed(allowance.id, sale)], back)).toMatchObject([
      { outcome: "DONE" },
    ]);
    const more = key.signed(allowance.id, { ...sale, amountMillimes: 9_000 });
    expect(await send(allowance.id, [more], back)).toMatchObject([invalid]);
  });

  test("SIGNATURE_INVALID for a copied pass, whose minute another phone has signed: nobody gains or is told anything", async () => {
    const { userId, pass } = await makePassHolder(start);
    const { allowance, sell } = await makeAllowed(till, start);
    const at = hours(1);
    const sale = { seq: 1, at, token: makePhone().tokenOf(pass, at), amountMillimes: 1_000 };
    expect(await sell(allowance.id, sale, back)).toMatchObject({
      ...{ outcome: "REFUSED", because: "SIGNATURE_INVALID", pointsEarned: 0, lossMillimes: 0 },
    });
    expect(await toldTo(userId)).toEqual([]);
  });

  test("TOKEN_USED for a second sale with the same token, of which nobody is told", async () => {
    const { userId, tokenAt } = await makePassHolder(start);
    const [one, another] = [await makeAllowed(till, start), await makeAllowed(till, start)];
    const at = hours(1);
    const sale = { seq: 1, at, token: tokenAt(at), amountMillimes: 1_000 };
    expect(await one.sell(one.allowance.id, sale, back)).toMatchObject({ outcome: "DONE" });
    const used = { outcome: "REFUSED", because: "TOKEN_USED" };
    // Who has seen a signature (r, s) can write (r, n − s), which is as valid.
    const bytes = Buffer.from(sale.token.slice(-86), "base64url");
    const other =
      0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n -
      BigInt(`0x${bytes.toString("hex", 32)}`);
    bytes.write(other.toString(16).padStart(64, "0"), 32, "hex");
    const token = sale.token.slice(0, -86) + bytes.toString("base64url");
    expect(await another.sell(another.allowance.id, { ...sale, seq: 3, token }, back)).toMatchObject(used);
    expect(await one.sell(one.allowance.id, { ...sale, seq: 2 }, back)).toMatchObject(used);
    expect(await another.sell(another.allowance.id, sale, back)).toMatchObject(used);
    expect(await toldTo(userId)).toEqual([]);
  });

  test("REVOKED where the till could know, USER_BLOCKED for a customer blocked before", async () => {
    const [one, other] = [await makePassHolder(start), await makePassHolder(start)];
    must(await signOutEverywhere(clientCall(one.userId, { now: minutes(1) })));
    must(await blockCustomer(operatorCall({ now: minutes(1) }), other.userId, { reason: "Copied phone" }));
    const { allowance, sell } = await makeAllowed(till, minutes(2));
    const at = hours(1);
    const refused = async (seq: number, token: string) =>
      sell(allowance.id, { seq, at, token, amountMillimes: 1_000 }, back);
    expect(await refused(1, one.tokenAt(at))).toMatchObject({ outcome: "REFUSED", because: "REVOKED" });
    expect(await toldTo(one.userId)).toEqual([]);
    expect(await refused(2, other.tokenAt(at))).toMatchObject({
      outcome: "REFUSED",
      because: "USER_BLOCKED",
    });
  });

  test("STORE_CLOSED from the day on which its store was closed", async () => {
    const own = await makeTill();
    const { tokenAt } = await makePassHolder(start);
    const { allowance, sell } = await makeAllowed(own, start);
    await prisma.store.update({
      where: { id: own.store.id },
      data: { closedFrom: new Date("2026-11-21T00:00:00Z") },
    });
    const [open, closed] = [hours(10), hours(20)];
    expect(
      await sell(allowance.id, { seq: 1, at: open, token: tokenAt(open), amountMillimes: 1_000 }, back),
    ).toMatchObject({ outcome: "DONE" });
    expect(
      await sell(allowance.id, { seq: 2, at: closed, token: tokenAt(closed), amountMillimes: 1_000 }, back),
    ).toMatchObject({ outcome: "REFUSED", because: "STORE_CLOSED" });
  });

  test("ALLOWANCE_SPENT above the till's bounds, whatever allowances it has got", async () => {
    await setCeilings({ perStoreDayPoints: 100 });
    const { tokenAt } = await makePassHolder(start);
    const { allowance, sell, device } = await makeAllowed(till, start);
    const [one, other] = [hours(1), hours(2)];
    expect(
      await sell(allowance.id, { seq: 1, at: one, token: tokenAt(one), amountMillimes: 6_000 }, hours(1)),
    ).toMatchObject({ outcome: "DONE" });
    const renewed = await device.allowance(hours(1.5));
    expect(renewed).toMatchObject({ maxPoints: 40, maxSales: 499 });
    for (const [seq, { id }] of [allowance, renewed].entries())
      expect(
        await sell(id, { seq: seq + 5, at: other, token: tokenAt(other), amountMillimes: 6_000 }, back),
      ).toMatchObject({ outcome: "REFUSED", because: "ALLOWANCE_SPENT" });
    const later = new Date(one.getTime() + 4 * day);
    const next = await device.allowance(new Date(later.getTime() - 60_000));
    const { tokenAt: then } = await makePassHolder(new Date(later.getTime() - 60_000));
    expect(
      await sell(next.id, { seq: 9, at: later, token: then(later), amountMillimes: 6_000 }, later),
    ).toMatchObject({ outcome: "DONE" });
  });
});

test("NO_ALLOWANCE: unknown, another store's, or got with a key that was ended since", async () => {
  const { tokenAt } = await makePassHolder(start);
  const { allowance, key } = await makeAllowed(till, start);
  const at = hours(1);
  const sales = [key.signed(allowance.id, { seq: 1, at, token: tokenAt(at), amountMillimes: 1_000 })];
  const none = { ok: false, refusal: "NO_ALLOWANCE" };
  const sent = (by: typeof till, allowanceId: string) =>
    takeSales(by.call({ now: back }), { allowanceId, sales }, clockAt(back));
  expect(await sent(await makeTill(), allowance.id)).toEqual(none);
  expect(await sent(till, crypto.randomUUID())).toEqual(none);
  const { apiKeyId } = await prisma.offlineAllowance.findUniqueOrThrow({ where: { id: allowance.id } });
  await prisma.apiKey.create({
    data: {
      ...{ id: apiKeyId, kind: "MERCHANT", keyHash: crypto.randomUUID(), partnerId, storeId: till.store.id },
      ...{ createdAt: start, revokedAt: hours(2) },
    },
  });
  expect(await sent(till, allowance.id)).toEqual(none);
  await prisma.apiKey.delete({ where: { id: apiKeyId } });
});

test("NO_ALLOWANCE for a till that is ended amid its sales, which first hears what was taken before", async () => {
  const { tokenAt } = await makePassHolder(start);
  const { allowance, key, device } = await makeAllowed(till, start);
  const sales = [1, 2, 3].map((seq) => {
    const at = hours(seq);
    return key.signed(allowance.id, { seq, at, token: tokenAt(at), amountMillimes: 1_000 });
  });
  let asked = 0;
  const endingClock = async () => {
    asked += 1;
    if (asked === 2) must(await endDevice({ now: back }, device.deviceId, { partnerId }));
    return back;
  };
  const send = () => takeSales(till.call({ now: back }), { allowanceId: allowance.id, sales }, endingClock);
  expect(must(await send()).results).toMatchObject([{ seq: 1, outcome: "DONE" }]);
  expect(await send()).toEqual({ ok: false, refusal: "NO_ALLOWANCE" });
  expect(await prisma.offlineSale.count({ where: { allowanceId: allowance.id } })).toBe(1);
});
