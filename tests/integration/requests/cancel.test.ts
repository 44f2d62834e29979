/** Accepted claims and cards that are cancelled, and online orders that came to nothing; rules.md, Cause and consequence. */
import { afterEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { getCampaignRecord } from "#app/desk/campaigns/campaign.server.ts";
import { cancelOnlineUse } from "#app/core/services/online/cancel-online-use.server.ts";
import { useItemOnline } from "#app/customer/online/use-item-online.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { cancelRequest } from "#app/core/services/requests/cancel-request.server.ts";
import { claimPoints } from "#app/customer/online/claim-points.server.ts";
import { getOwnRequest } from "#app/customer/online/get-own-request.server.ts";
import { getWalletItem } from "#app/customer/wallet/get-wallet-item.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { makeOffer, makeStore } from "#tests/factories/catalogue.ts";
import { approvalOf, otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { refusal } from "#tests/factories/customer.ts";
import { makeFriend } from "#tests/factories/friend.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { askFor, claimFor, claimOnline } from "#tests/factories/request.ts";
import { giveItem, must } from "#tests/factories/sale.ts";

const now = new Date("2026-11-21T12:00:00Z");
const till = await makeOnlineTill();
const partnerId = till.partner.id;
const reason = "Commande rendue";

afterEach(async () => {
  await setCeilings();
  expect((await proveLedger()).violations).toEqual([]);
});

const pointsOf = async (userId: string) => {
  const { available, owed, pending } = await getPoints(clientCall(userId, { now }));
  return { available, owed, pending };
};
const cancel = (id: string, amountMillimes?: number, at = now) =>
  cancelRequest(till.call({ now: at }), id, { amountMillimes, reason });
async function accepted(userId: string, millimes = 50_000) {
  const { id } = await claimOnline(till, userId, { now, millimes });
  must(await acceptRequest(till.call({ now }), id, {}));
  return id;
}

describe("an accepted claim", () => {
  test("is cancelled in parts and stays accepted, until nothing is left", async () => {
    const userId = await makeAccount({ now });
    const id = await accepted(userId);
    expect(must(await cancel(id, 20_000))).toMatchObject({
      ...{ status: "ACCEPTED", cancelledMillimes: 20_000, cancelledPoints: 200, cancelledAt: null },
      undone: { points: 200, owed: 0, levels: [], gifts: [], itemsReturned: [] },
    });
    expect(await pointsOf(userId)).toEqual({ available: 300, owed: 0, pending: 0 });
    expect(refusal(await cancel(id, 30_001))).toBe("CANCEL_NOT_ALLOWED");
    expect(must(await cancel(id))).toMatchObject({
      ...{ status: "ACCEPTED", cancelledMillimes: 50_000, cancelledPoints: 500 },
      undone: { points: 300 },
    });
    expect(await pointsOf(userId)).toEqual({ available: 0, owed: 0, pending: 0 });
    expect(refusal(await cancel(id))).toBe("CANCEL_NOT_ALLOWED");
    expect(must(await getOwnRequest(clientCall(userId, { now }), id))).toMatchObject({
      ...{ status: "ACCEPTED", cancelledMillimes: 50_000, cancelledPoints: 500, points: 500 },
    });
    expect(
      await prisma.notice.count({ where: { userId, kind: "REFUND" } }),
      "one message for each cancellation",
    ).toBe(2);
  });

  test("takes with it the level, the campaign's gift and the place in its budget", async () => {
    const userId = await makeAccount({
      now: new Date(now.getTime() - 100 * day),
      level: 5,
      onboardingStep: 3,
    });
    for (let friend = 0; friend < 5; friend += 1) await makeFriend(userId, { now });
    const gift = await makeOffer({ now, partnerId, stock: 1 });
    const campaign = await makeCampaign({ now, partnerId, trigger: "CLAIM", effect: { offerId: gift.id } });
    const id = await accepted(userId, 150_000);
    expect(await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ level: 6 });
    const { undone } = must(await cancel(id));
    expect(undone).toMatchObject({ levels: [6], owed: 0 });
    expect(undone.gifts).toHaveLength(1);
    expect(await pointsOf(userId)).toMatchObject({ available: 0, owed: 0 });
    expect(must(await getCampaignRecord(campaign.id)).used).toEqual({ points: 0, times: 0, customers: 0 });
    const stock = await prisma.stock.aggregate({ where: { subjectId: gift.id }, _sum: { remaining: true } });
    expect(stock._sum.remaining).toBe(1);
  });

  test("loses the level that what is left of it does not reach", async () => {
    const userId = await makeAccount({
      now: new Date(now.getTime() - 100 * day),
      level: 5,
      onboardingStep: 3,
    });
    const id = await accepted(userId, 150_000);
    expect(must(await cancel(id, 1_000)).undone).toMatchObject({ levels: [6] });
    expect(await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ level: 5 });
    expect(await pointsOf(userId)).toMatchObject({ available: 1_490 });
  });

  test("whose points wait gives only what is left of it once they are approved, and nothing if all is gone", async () => {
    await setCeilings({ perSalePoints: 100 });
    const userId = await makeAccount({ now });
    const part = await accepted(userId);
    expect(await pointsOf(userId)).toEqual({ available: 0, owed: 0, pending: 500 });
    expect(must(await cancel(part, 20_000))).toMatchObject({ heldPoints: 300, cancelledPoints: 0 });
    must(await approve(otherOperator(now), (await approvalOf(userId)).id));
    expect(await pointsOf(userId)).toEqual({ available: 300, owed: 0, pending: 0 });
    expect(must(await cancel(part))).toMatchObject({ cancelledPoints: 300 });
    const whole = await accepted(userId);
    must(await cancel(whole));
    expect(await pointsOf(userId)).toEqual({ available: 0, owed: 0, pending: 0 });
    expect((await approvalOf(userId)).status).toBe("REFUSED");
    const refused = await accepted(userId);
    must(await refuseApproval(otherOperator(now), (await approvalOf(userId)).id, "Doute"));
    expect(must(await cancel(refused)).undone).toMatchObject({ points: 0 });
  });

  test("is cancelled by its merchant until the end of the 30th day, by an operator however late", async () => {
    const userId = await makeAccount({ now });
    const id = await accepted(userId);
    const lastMoment = new Date("2026-12-21T22:59:59Z");
    const late = new Date("2026-12-21T23:00:00Z");
    expect(refusal(await cancel(id, undefined, late))).toBe("CANCEL_NOT_ALLOWED");
    must(await cancel(id, 1_000, lastMoment));
    must(await cancelRequest(operatorCall({ now: late }), id, { reason }));
    const elsewhere = await makeOnlineTill();
    expect(refusal(await cancelRequest(elsewhere.call({ now }), id, { reason }))).toBe("NOT_FOUND");
  });

  test("cancelled by twenty at once takes its points back once", async () => {
    const userId = await makeAccount({ now });
    const id = await accepted(userId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => cancel(id, turn % 2 ? 30_000 : undefined)),
    );
    const { cancelledMillimes, cancelledPoints } = await prisma.validationRequest.findUniqueOrThrow({
      where: { userId_id: { userId, id } },
    });
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect(cancelledPoints).toBe(cancelledMillimes / 100);
    expect(await pointsOf(userId)).toEqual({ available: 500 - cancelledPoints, owed: 0, pending: 0 });
  });

  test("that nobody has accepted cannot be cancelled", async () => {
    const { id } = await claimOnline(till, await makeAccount({ now }), { now });
    expect(refusal(await cancel(id))).toBe("REQUEST_INVALID_STATUS");
  });
});

test("a card that is cancelled wholly gives back the points that it cost", async () => {
  const userId = await makeAccount({ points: 50, now });
  const id = await askFor(till, userId, { pointPrice: 50, priceMillimes: 10_000, now });
  must(await acceptRequest(till.call({ now }), id, {}));
  expect(await pointsOf(userId)).toMatchObject({ available: 100 });
  must(await cancel(id, 5_000));
  expect(await pointsOf(userId)).toMatchObject({ available: 50 });
  must(await cancel(id));
  expect(await pointsOf(userId)).toEqual({ available: 50, owed: 0, pending: 0 });
  const free = await askFor(till, userId, { pointPrice: 50, now });
  must(await acceptRequest(till.call({ now }), free, {}));
  must(await cancel(free));
  expect(await pointsOf(userId)).toMatchObject({ available: 50 });
  expect(refusal(await cancel(free))).toBe("CANCEL_NOT_ALLOWED");
});

describe("an online use", () => {
  const coupon = { partnerId, availableOnline: true, discount: { kind: "PERCENT" as const, value: 20 } };
  const voucher = { partnerId, availableOnline: true, faceValueMillimes: 10_000 };
  const itemOf = async (userId: string, id: string) =>
    must(await getWalletItem(clientCall(userId, { now }), id));
  async function usedOnline(userId: string, offer: Parameters<typeof giveItem>[1]) {
    const walletItemId = await giveItem(userId, offer, now);
    const used = must(
      await useItemOnline(clientCall(userId, { now }), { walletItemId, basketPriceMillimes: 50_000 }),
    );
    return { walletItemId, ...used };
  }
  const came = (named: string) => cancelOnlineUse(till.call({ now }), named, { reason });

  test("whose order came to nothing gives its coupon or its voucher's amount back, once", async () => {
    const userId = await makeAccount({ now });
    const one = await usedOnline(userId, coupon);
    expect(must(await came(one.transactionId))).toMatchObject({
      ...{ status: "CANCELLED", itemBackMillimes: 10_000, refusedRequestId: null },
    });
    expect(await itemOf(userId, one.walletItemId)).toMatchObject({ status: "ACTIVE" });
    expect(refusal(await came(one.transactionId))).toBe("REQUEST_INVALID_STATUS");
    const other = await usedOnline(userId, voucher);
    must(await came(` ${other.code.toLowerCase()} `));
    expect(await itemOf(userId, other.walletItemId)).toMatchObject({
      ...{ status: "ACTIVE", remainingMillimes: 10_000 },
    });
    const elsewhere = await makeOnlineTill();
    expect(refusal(await cancelOnlineUse(elsewhere.call({ now }), other.transactionId, { reason }))).toBe(
      "NOT_FOUND",
    );
  });

  test("names the cashier who cancels it, of the store whose key calls", async () => {
    const { transactionId } = await usedOnline(await makeAccount({ now }), coupon);
    const branch = await makeStore({ partnerId });
    const here = await makeCashier({ partnerId, storeId: till.store.id });
    const there = await makeCashier({ partnerId, storeId: branch.id });
    const by = ({ id: cashierId }: { id: string }) =>
      cancelOnlineUse(till.call({ now }), transactionId, { reason, cashierId });
    expect(refusal(await by(there))).toBe("CASHIER_INVALID");
    must(await by(here));
    const where = { target: transactionId, action: "online-use.cancel" };
    expect(await prisma.auditEntry.findMany({ where })).toMatchObject([
      { actorKind: "MERCHANT_KEY", detail: { reason, cashierId: here.id } },
    ]);
  });

  test("takes its open claim with it, with the reason, and none can follow", async () => {
    const userId = await makeAccount({ now });
    const { transactionId, walletItemId } = await usedOnline(userId, coupon);
    const claim = (options = {}) =>
      claimPoints(
        clientCall(userId, { now }),
        claimFor(transactionId, { amountMillimes: 40_000, ...options }),
      );
    const { requestId } = must(await claim());
    expect(await pointsOf(userId)).toMatchObject({ pending: 400 });
    expect(must(await came(transactionId))).toMatchObject({ refusedRequestId: requestId });
    expect(await pointsOf(userId)).toMatchObject({ pending: 0 });
    expect(must(await getOwnRequest(clientCall(userId, { now }), requestId))).toMatchObject({
      ...{ status: "REFUSED", responseText: reason, mayClaimAgain: false },
    });
    expect(await itemOf(userId, walletItemId)).toMatchObject({ status: "ACTIVE" });
    expect(refusal(await claim())).toBe("REQUEST_EXISTS");
  });

  test("takes a claim with it that nobody answered in time, before the job has closed it", async () => {
    const userId = await makeAccount({ now });
    const { transactionId } = await usedOnline(userId, coupon);
    const claim = claimFor(transactionId, { amountMillimes: 40_000 });
    const { requestId } = must(await claimPoints(clientCall(userId, { now }), claim));
    const late = new Date(now.getTime() + 92 * day);
    expect(must(await cancelOnlineUse(till.call({ now: late }), transactionId, { reason }))).toMatchObject({
      refusedRequestId: requestId,
    });
    const again = claimPoints(clientCall(userId, { now: late }), claimFor(transactionId));
    expect(refusal(await again)).toBe("REQUEST_EXISTS");
  });

  test("cannot be cancelled after an accepted claim; cancelled wholly, that gives the item back", async () => {
    const userId = await makeAccount({ now });
    const { transactionId, walletItemId } = await usedOnline(userId, voucher);
    const claim = claimFor(transactionId, { amountMillimes: 40_000 });
    const { requestId } = must(await claimPoints(clientCall(userId, { now }), claim));
    must(await acceptRequest(till.call({ now }), requestId, {}));
    expect(refusal(await came(transactionId))).toBe("REQUEST_INVALID_STATUS");
    expect(must(await cancel(requestId, 10_000))).toMatchObject({ itemBackMillimes: 0 });
    expect(await itemOf(userId, walletItemId)).toMatchObject({ status: "USED" });
    expect(must(await cancel(requestId))).toMatchObject({ itemBackMillimes: 10_000 });
    expect(await itemOf(userId, walletItemId)).toMatchObject({ status: "ACTIVE", remainingMillimes: 10_000 });
  });

  test("cancelled by twenty at once gives its item back once", async () => {
    const userId = await makeAccount({ now });
    const { transactionId, walletItemId } = await usedOnline(userId, voucher);
    const answers = await Promise.all(Array.from({ length: 20 }, () => came(transactionId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await itemOf(userId, walletItemId)).toMatchObject({ remainingMillimes: 10_000 });
  });
});
