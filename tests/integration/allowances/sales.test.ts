/** Sales of tills that had no network; api-partners.md, Tills without a network. */
import { afterEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { allowanceMs } from "#app/core/domain/offline/offline-bounds.ts";
import { signOutEverywhere } from "#app/customer/security/sessions.server.ts";
import { blockCustomer } from "#app/desk/customers/block-customer.server.ts";
import { takeSales } from "#app/till/allowances/take-sales.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { setCeilings } from "#tests/factories/ceilings.ts";
import { makeDevice, makePassOf, makeTillKey } from "#tests/factories/offline-till.ts";
import { giveItem, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { linesOf, makeCompany, makeTerms } from "#tests/factories/settlement.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";

const start = new Date("2026-11-20T09:00:00Z");
const minutes = (count: number, from = start) => new Date(from.getTime() + count * 60_000);
const hours = (count: number) => minutes(count * 60);
const till = await makeTill();
const partnerId = till.partner.id;
const voucher = { partnerId, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
const coupon = { partnerId, type: "COUPON", discount: { kind: "AMOUNT", value: 5_000 } } as const;
/** When the till has a network again. */
const back = hours(30);

afterEach(() => setCeilings());

async function customerAt(now = start) {
  const userId = await makeAccount({ now });
  return { userId, ...(await makePassOf(userId, now)) };
}

async function tillAt(now = start, of = till) {
  const device = makeDevice(of);
  return { ...device, allowance: await device.allowance(now), device };
}

describe("an allowance", () => {
  test("is good for 72 hours, with the house's keys, what was revoked, and campaigns of the store", async () => {
    const { userId, pass } = await customerAt();
    const { id } = await makeCampaign({ now: start, partnerId, effect: { multiplier: 2 } });
    await prisma.customer.update({ where: { id: userId }, data: { status: "ACTIVE" } });
    must(await signOutEverywhere(clientCall(userId, { now: minutes(1) })));
    const allowance = await makeDevice(till).allowance(minutes(2));
    expect(Date.parse(allowance.validUntil) - minutes(2).getTime()).toBe(allowanceMs);
    expect(allowance).toMatchObject({
      maxSales: 500,
      maxPoints: 50_000,
      maxReductionMillimes: 200_000,
      earnRate: 10,
    });
    const claims = JSON.parse(Buffer.from(pass.split(".")[1] ?? "", "base64url").toString()) as {
      jti: string;
    };
    expect(allowance.revoked).toContain(claims.jti);
    expect(allowance.keys[0]).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256" });
    expect(allowance.campaigns).toContainEqual(
      expect.objectContaining({ id, multiplier: 2, conditional: false }),
    );
    await prisma.campaignVersion.deleteMany({ where: { campaignId: id } });
  });
});

describe("a sale", () => {
  test("counts by its own moment: points, campaign, day of the sale; its line is of then, its entry of now", async () => {
    const own = await makeTill();
    const terms = await makeTerms(await makeCompany(own.partner.id, { now: start }), { now: start });
    await makeCampaign({
      ...{ now: start, partnerId: own.partner.id, effect: { points: 51 } },
      ...{ from: hours(4), until: hours(6) },
    });
    const { userId, tokenAt } = await customerAt();
    const { allowance, sell } = await tillAt(start, own);
    const at = hours(5);
    const sold = await sell(allowance.id, { seq: 1, at, token: tokenAt(at), amountMillimes: 20_000 }, back);
    expect(sold).toMatchObject({ seq: 1, outcome: "DONE", pointsEarned: 251, lossMillimes: 0 });
    const sale = await prisma.transaction.findFirstOrThrow({ where: { userId } });
    expect(sale).toMatchObject({
      ...{ id: sold.transactionId, status: "CONFIRMED", channel: "STORE", createdAt: at, confirmedAt: at },
      ...{ priceMillimes: 20_000, payableMillimes: 20_000, campaignPoints: 51 },
    });
    const lines = await linesOf(sale.id);
    expect(
      lines.map(({ kind, eventAt, at: written, contractId }) => [kind, eventAt, written, contractId]),
    ).toEqual([
      ["POINTS", at, back, terms.id],
      ["CAMPAIGN", at, back, terms.id],
    ]);
    const entries = await prisma.pointsEntry.findMany({
      where: { userId, source: { in: ["BUYING", "CAMPAIGN"] } },
    });
    expect(entries.map(({ createdAt }) => createdAt)).toEqual([back, back]);
  });

  test("has the bonus of the level of its moment, whatever the customer has reached since", async () => {
    const userId = await makeAccount({ now: start, level: 6, onboardingStep: 3 });
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, sell } = await tillAt();
    await prisma.customer.update({ where: { id: userId }, data: { level: 7 } });
    await prisma.userLevel.create({
      data: { userId, level: 7, rewardPoints: 0, reachedAt: hours(6) },
    });
    const [before, after] = [hours(5), hours(7)];
    expect(
      await sell(allowance.id, { seq: 1, at: before, token: tokenAt(before), amountMillimes: 10_000 }, back),
    ).toMatchObject({ pointsEarned: 110 });
    expect(
      await sell(allowance.id, { seq: 2, at: after, token: tokenAt(after), amountMillimes: 10_000 }, back),
    ).toMatchObject({ pointsEarned: 120 });
  });

  test("whose points pass a ceiling waits as any other does", async () => {
    await setCeilings({ perSalePoints: 100 });
    const { tokenAt } = await customerAt();
    const { allowance, sell } = await tillAt();
    const at = hours(1);
    const sold = await sell(allowance.id, { seq: 1, at, token: tokenAt(at), amountMillimes: 20_000 }, back);
    expect(sold).toMatchObject({ outcome: "DONE", pointsEarned: 0 });
    expect(await prisma.approval.count({ where: { subject: sold.transactionId ?? "" } })).toBe(1);
  });

  test("is taken once: sent again, alone or in another order, it says what came of it the first time", async () => {
    const { userId, tokenAt } = await customerAt();
    const { allowance, key, send } = await tillAt();
    const sales = [3, 1, 2].map((seq) =>
      key.signed(allowance.id, {
        seq,
        at: hours(seq),
        token: tokenAt(hours(seq)),
        amountMillimes: seq * 1_000,
      }),
    );
    const first = await send(allowance.id, sales, back);
    expect(first.map(({ seq, outcome, pointsEarned }) => [seq, outcome, pointsEarned])).toEqual([
      [1, "DONE", 10],
      [2, "DONE", 20],
      [3, "DONE", 30],
    ]);
    const again = await send(allowance.id, sales.toReversed(), hours(200));
    expect(again).toEqual(first.map((one) => ({ ...one, outcome: "REPEATED" })));
    expect(await prisma.transaction.count({ where: { userId } })).toBe(3);
  });

  test("with a voucher uses it; a voucher whose last day has passed since too, and one that waits for another cashier", async () => {
    const userId = await makeAccount({ now: start });
    const items = [await giveItem(userId, voucher, start), await giveItem(userId, voucher, start)];
    const [lapsed, held] = items as [string, string];
    await prisma.walletItem.updateMany({
      where: { id: lapsed },
      data: { validTo: hours(14), status: "EXPIRED" },
    });
    await prisma.walletItem.updateMany({ where: { id: lapsed }, data: { status: "ACTIVE" } });
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, sell } = await tillAt();
    await prisma.walletItem.updateMany({ where: { id: lapsed }, data: { status: "EXPIRED" } });
    const waiting = await makeWaitingSale(till, userId, { now: back, item: held, price: 20_000 });
    const [one, other] = [hours(1), hours(2)];
    expect(
      await sell(
        allowance.id,
        { seq: 1, at: one, token: tokenAt(one), amountMillimes: 12_000, walletItemId: lapsed },
        back,
      ),
    ).toMatchObject({ outcome: "DONE", pointsEarned: 0, lossMillimes: 0 });
    expect(
      await sell(
        allowance.id,
        { seq: 2, at: other, token: tokenAt(other), amountMillimes: 30_000, walletItemId: held },
        back,
      ),
    ).toMatchObject({ outcome: "DONE", pointsEarned: 100, lossMillimes: 0 });
    const left = await prisma.walletItem.findMany({
      where: { userId },
      select: { id: true, remainingMillimes: true },
    });
    expect(new Map(left.map(({ id, remainingMillimes }) => [id, remainingMillimes]))).toEqual(
      new Map([
        [lapsed, 8_000],
        [held, 0],
      ]),
    );
    expect(await prisma.transaction.findFirst({ where: { id: waiting.id } })).toMatchObject({
      status: "REFUSED",
    });
  });

  test("of a voucher in several goes at one till knows what the till took before", async () => {
    const userId = await makeAccount({ now: start });
    const item = await giveItem(userId, voucher, start);
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, key, send } = await tillAt();
    const sales = [1, 2].map((seq) =>
      key.signed(allowance.id, {
        ...{ seq, at: hours(seq), token: tokenAt(hours(seq)) },
        ...{ amountMillimes: 15_000, walletItemId: item },
      }),
    );
    expect(await send(allowance.id, sales, back)).toMatchObject([
      { outcome: "DONE", pointsEarned: 0 },
      { outcome: "DONE", pointsEarned: 100, lossMillimes: 0 },
    ]);
  });
});

describe("a loss", () => {
  test("is an item that was used elsewhere: the sale counts with what was paid, the partner bears the rest", async () => {
    const userId = await makeAccount({ now: start });
    const item = await giveItem(userId, coupon, start);
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, sell } = await tillAt();
    must(
      await redeemWalletCode(till.call({ now: hours(2) }), {
        code: await codeAt(item, hours(2)),
        priceMillimes: 20_000,
      }),
    );
    const at = hours(1);
    const sold = await sell(
      allowance.id,
      { seq: 1, at, token: tokenAt(at), amountMillimes: 20_000, walletItemId: item },
      back,
    );
    expect(sold).toMatchObject({ outcome: "LOSS", pointsEarned: 150, lossMillimes: 5_000 });
    expect(sold).not.toHaveProperty("because");
    expect(await prisma.offlineSale.findFirst({ where: { allowanceId: allowance.id } })).toMatchObject({
      ...{ borneBy: "PARTNER", userId, walletItemId: item, transactionId: sold.transactionId },
    });
  });

  test("is only what a voucher no longer held", async () => {
    const userId = await makeAccount({ now: start });
    const item = await giveItem(userId, voucher, start);
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, sell } = await tillAt();
    must(
      await redeemWalletCode(till.call({ now: hours(2) }), {
        code: await codeAt(item, hours(2)),
        priceMillimes: 15_000,
      }),
    );
    const at = hours(1);
    expect(
      await sell(
        allowance.id,
        { seq: 1, at, token: tokenAt(at), amountMillimes: 30_000, walletItemId: item },
        back,
      ),
    ).toMatchObject({ outcome: "LOSS", lossMillimes: 15_000, pointsEarned: 100 });
    expect(await prisma.walletItem.findFirst({ where: { id: item } })).toMatchObject({
      remainingMillimes: 0,
    });
  });

  test("never passes the allowance: what is above it is the store's", async () => {
    const userId = await makeAccount({ now: start });
    const item = await giveItem(userId, { ...voucher, faceValueMillimes: 300_000 }, start);
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, sell } = await tillAt();
    must(
      await redeemWalletCode(till.call({ now: hours(2) }), {
        code: await codeAt(item, hours(2)),
        priceMillimes: 300_000,
      }),
    );
    const at = hours(1);
    expect(
      await sell(
        allowance.id,
        { seq: 1, at, token: tokenAt(at), amountMillimes: 300_000, walletItemId: item },
        back,
      ),
    ).toMatchObject({ outcome: "LOSS", lossMillimes: 200_000 });
    const next = await giveItem(userId, voucher, start);
    expect(
      await sell(
        allowance.id,
        { seq: 2, at: hours(3), token: tokenAt(hours(3)), amountMillimes: 20_000, walletItemId: next },
        back,
      ),
    ).toMatchObject({ outcome: "REFUSED", because: "ALLOWANCE_SPENT" });
  });

  test("is the house's on a pass that was revoked since the till's last contact, and the item stays the customer's", async () => {
    const userId = await makeAccount({ now: start });
    const item = await giveItem(userId, voucher, start);
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, sell } = await tillAt();
    must(await signOutEverywhere(clientCall(userId, { now: hours(2) })));
    const [before, after] = [hours(1), hours(3)];
    expect(
      await sell(allowance.id, { seq: 1, at: before, token: tokenAt(before), amountMillimes: 1_000 }, back),
    ).toMatchObject({ outcome: "DONE" });
    expect(
      await sell(
        allowance.id,
        { seq: 2, at: after, token: tokenAt(after), amountMillimes: 30_000, walletItemId: item },
        back,
      ),
    ).toMatchObject({ outcome: "LOSS", because: "REVOKED", lossMillimes: 20_000, pointsEarned: 100 });
    expect(await prisma.walletItem.findFirst({ where: { id: item } })).toMatchObject({
      remainingMillimes: 20_000,
    });
    const where = { allowanceId: allowance.id, seq: 2 };
    expect(await prisma.offlineSale.findFirst({ where })).toMatchObject({ borneBy: "HOUSE" });
  });

  test("is the house's for a customer who was blocked since: nobody is given anything", async () => {
    const userId = await makeAccount({ now: start });
    const item = await giveItem(userId, voucher, start);
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, sell } = await tillAt();
    must(await blockCustomer(operatorCall({ now: hours(2) }), userId, { reason: "Copied phone" }));
    const at = hours(3);
    expect(
      await sell(
        allowance.id,
        { seq: 1, at, token: tokenAt(at), amountMillimes: 30_000, walletItemId: item },
        back,
      ),
    ).toMatchObject({
      outcome: "LOSS",
      because: "USER_BLOCKED",
      lossMillimes: 20_000,
      transactionId: null,
      pointsEarned: 0,
    });
    expect(await prisma.transaction.count({ where: { userId } })).toBe(0);
  });
});

describe("is refused", () => {
  const refusing = async (change: (sale: { at: Date; token: string }) => object, now = back) => {
    const { tokenAt } = await customerAt();
    const { allowance, sell } = await tillAt();
    const at = hours(1);
    const sale = { seq: 1, at, token: tokenAt(at), amountMillimes: 1_000 };
    return sell(allowance.id, { ...sale, ...change(sale) }, now);
  };

  test.each<[string, (sale: { at: Date; token: string }) => object, Date?]>([
    ["AT_OUTSIDE", () => ({ at: hours(2) })],
    ["AT_OUTSIDE", () => ({ at: minutes(-1) })],
    ["AT_OUTSIDE", () => ({}), minutes(59)],
    ["SIGNATURE_INVALID", ({ token }) => ({ token: `${token.slice(0, -2)}AA` })],
    ["SIGNATURE_INVALID", () => ({ token: "nothing" })],
    ["ITEM_UNKNOWN", () => ({ walletItemId: "nothing" })],
    ["ITEM_UNKNOWN", () => ({ walletItemId: crypto.randomUUID() })],
  ])("%s", async (because, change, now) => {
    expect(await refusing(change, now)).toMatchObject({ outcome: "REFUSED", because, transactionId: null });
  });

  test("SIGNATURE_INVALID by another key, and another sale under a number that was taken", async () => {
    const { tokenAt } = await customerAt();
    const { allowance, key, send } = await tillAt();
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

  test("TOKEN_USED for a second sale with the same token", async () => {
    const { tokenAt } = await customerAt();
    const [one, other] = [await tillAt(), await tillAt()];
    const at = hours(1);
    const sale = { seq: 1, at, token: tokenAt(at), amountMillimes: 1_000 };
    expect(await one.sell(one.allowance.id, sale, back)).toMatchObject({ outcome: "DONE" });
    const used = { outcome: "REFUSED", because: "TOKEN_USED" };
    expect(await one.sell(one.allowance.id, { ...sale, seq: 2 }, back)).toMatchObject(used);
    expect(await other.sell(other.allowance.id, sale, back)).toMatchObject(used);
  });

  test("REVOKED where the till could know, USER_BLOCKED for a customer blocked before", async () => {
    const [one, other] = [await customerAt(), await customerAt()];
    must(await signOutEverywhere(clientCall(one.userId, { now: minutes(1) })));
    must(await blockCustomer(operatorCall({ now: minutes(1) }), other.userId, { reason: "Copied phone" }));
    const { allowance, sell } = await tillAt(minutes(2));
    const at = hours(1);
    const refused = async (seq: number, token: string) =>
      sell(allowance.id, { seq, at, token, amountMillimes: 1_000 }, back);
    expect(await refused(1, one.tokenAt(at))).toMatchObject({ outcome: "REFUSED", because: "REVOKED" });
    expect(await refused(2, other.tokenAt(at))).toMatchObject({
      outcome: "REFUSED",
      because: "USER_BLOCKED",
    });
  });

  test("STORE_CLOSED from the day on which its store was closed", async () => {
    const own = await makeTill();
    const { tokenAt } = await customerAt();
    const { allowance, sell } = await tillAt(start, own);
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
    const { tokenAt } = await customerAt();
    const { allowance, sell, device } = await tillAt();
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
    const { tokenAt: then } = await customerAt(new Date(later.getTime() - 60_000));
    expect(
      await sell(next.id, { seq: 9, at: later, token: then(later), amountMillimes: 6_000 }, later),
    ).toMatchObject({ outcome: "DONE" });
  });
});

test("NO_ALLOWANCE: unknown, another store's, or got with a key that was ended since", async () => {
  const { tokenAt } = await customerAt();
  const { allowance, key } = await tillAt();
  const at = hours(1);
  const sales = [key.signed(allowance.id, { seq: 1, at, token: tokenAt(at), amountMillimes: 1_000 })];
  const none = { ok: false, refusal: "NO_ALLOWANCE" };
  const other = await makeTill();
  expect(await takeSales(other.call({ now: back }), { allowanceId: allowance.id, sales })).toEqual(none);
  expect(await takeSales(till.call({ now: back }), { allowanceId: crypto.randomUUID(), sales })).toEqual(
    none,
  );
  const { apiKeyId } = await prisma.offlineAllowance.findUniqueOrThrow({ where: { id: allowance.id } });
  await prisma.apiKey.create({
    data: {
      ...{ id: apiKeyId, kind: "MERCHANT", keyHash: crypto.randomUUID(), partnerId, storeId: till.store.id },
      ...{ createdAt: start, revokedAt: hours(2) },
    },
  });
  expect(await takeSales(till.call({ now: back }), { allowanceId: allowance.id, sales })).toEqual(none);
  await prisma.apiKey.delete({ where: { id: apiKeyId } });
});
