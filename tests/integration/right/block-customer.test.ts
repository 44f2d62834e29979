/** Customers whom operators block: they earn, spend and use nothing; decision 031. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { callerOfSession } from "#app/core/auth/callers.server.ts";
import { endedCallers } from "#app/core/auth/ended-callers.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { movingCall } from "#app/core/db/move-value.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { raiseLevels } from "#app/core/rewards/raise-levels.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { setPin } from "#app/customer/accounts/set-pin.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { claimClickout } from "#app/customer/clickouts/claim-clickout.server.ts";
import { blockCustomer, unblockCustomer } from "#app/desk/customers/block-customer.server.ts";
import { getCustomer } from "#app/desk/customers/get-customer.server.ts";
import { listCustomers } from "#app/desk/customers/list-customers.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { levelSweep } from "#app/core/services/levels/level-sweep.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { answerStep1 } from "#app/customer/onboarding/answer-steps.server.ts";
import { useItemOnline } from "#app/customer/online/use-item-online.server.ts";
import { visitPartner } from "#app/customer/online/visit-partner.server.ts";
import { inactivityCancellation } from "#app/core/services/points/inactivity-cancellation.server.ts";
import { inactivityWarning } from "#app/core/services/points/inactivity-warning.server.ts";
import { pointsExpiry } from "#app/core/services/points/points-expiry.server.ts";
import { premiumRenewalWith } from "#app/core/services/premium/premium-renewal.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { claimPoints } from "#app/customer/online/claim-points.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { requestCard } from "#app/customer/scan/request-card.server.ts";
import { lookupWalletCode } from "#app/till/codes/lookup-wallet-code.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { buyCard } from "#app/customer/scan/buy-card.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import { playPointsWheel } from "#app/customer/wheels/play-points-wheel.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { anonymousCall, makeCustomer, ownCall, refusal, value } from "#tests/factories/customer.ts";
import { makeFriend } from "#tests/factories/friend.ts";
import { gatewayInMemory } from "#tests/factories/gateway.ts";
import { grantLevels, withAwards } from "#tests/factories/levels.ts";
import { makeOnlineTill, makeOnlineVisit } from "#tests/factories/online.ts";
import { atTheGateway, makeMoneyOffer, released, settle, stateOf } from "#tests/factories/payment.ts";
import { forgetDue, pretendedOperator, subscribed } from "#tests/factories/premium.ts";
import { askFor, claimFor, claimOnline } from "#tests/factories/request.ts";
import { giveItem, makeAttachedSale, makeConfirmedSale, makeWaitingSale } from "#tests/factories/sale.ts";
import { makeCard } from "#tests/factories/sale-point.ts";
import { codeAt } from "#tests/factories/till.ts";
import { runAt, workThrough } from "../jobs/support.ts";
import { auditOf, violationsOf } from "./support.ts";

const now = new Date("2026-11-23T10:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * day);
const reason = "Compte partagé";
const till = await makeOnlineTill();
const partnerId = till.partner.id;
const coupon = { partnerId, type: "COUPON", availableOnline: true } as const;

const block = (userId: string, { when = now, key }: { when?: Date; key?: string } = {}) =>
  blockCustomer(operatorCall({ now: when, key }), userId, { reason });
const unblock = (userId: string, when = now) =>
  unblockCustomer(operatorCall({ now: when }), userId, { reason: "Éclairci" });
const own = (userId: string) => clientCall(userId, { now });
const sessionsOf = (userId: string) => prisma.session.count({ where: { userId } });

/** Everything that a customer has, as one text. */
async function holdings(userId: string): Promise<string> {
  const rows = await Promise.all([
    prisma.pointsAccount.findMany({ where: { userId } }),
    prisma.pointsEntry.findMany({ where: { userId }, orderBy: { seq: "asc" } }),
    prisma.walletItem.findMany({ where: { userId }, orderBy: { id: "asc" } }),
    prisma.purchase.findMany({ where: { userId }, orderBy: { id: "asc" } }),
    prisma.transaction.findMany({ where: { userId }, orderBy: { id: "asc" } }),
    prisma.validationRequest.findMany({ where: { userId }, orderBy: { id: "asc" } }),
    prisma.wheelSpin.findMany({ where: { userId } }),
  ]);
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));
}

beforeEach(forgetDue);

describe("a block", () => {
  test("ends the sessions and refuses the sign-in, but only to who knows the password", async () => {
    const customer = await makeCustomer();
    const { userId, login, password, token } = customer;
    const { pinChallenge } = value(
      await setPin(await ownCall(customer), { pin: "2758", confirmPin: "2758" }),
    );
    const caller = await callerOfSession(token);
    expect(value(await block(userId))).toEqual({ status: "BLOCKED" });
    expect(await callerOfSession(token)).toBeNull();
    expect(caller && (await endedCallers([caller], new Date())).size).toBe(1);
    const enter = (given: object) => signIn(anonymousCall(), { login, password, ...given });
    expect(refusal(await enter({}))).toBe("USER_BLOCKED");
    expect(refusal(await enter({ password: "2758", challenge: pinChallenge }))).toBe("USER_BLOCKED");
    expect(refusal(await enter({ password: "jasmin2027" }))).toBe("USER_AUTH_FAILED");
    expect(await sessionsOf(userId)).toBe(0);
    value(await unblock(userId));
    expect(value(await enter({ password: "2758", challenge: pinChallenge })).id).toBe(userId);
  });

  test("is seen by operators, and its reason stands in the audit", async () => {
    const { userId, login } = await makeCustomer({ now });
    value(await block(userId));
    const shown = async () => {
      const one = value(await getCustomer(operatorCall({ now }), userId, { limit: 1 }));
      const { items } = await listCustomers(operatorCall({ now }), { limit: 1, search: login });
      return [one.status, one.blockedAt, items[0]?.status];
    };
    expect(await shown()).toEqual(["BLOCKED", now.toISOString(), "BLOCKED"]);
    expect(await auditOf("customer.block", userId)).toEqual([{ reason }]);
    value(await unblock(userId));
    expect(await shown()).toEqual(["ACTIVE", null, "ACTIVE"]);
    expect(await auditOf("customer.unblock", userId)).toEqual([{ reason: "Éclairci" }]);
  });

  test("happens once, however often it is asked for", async () => {
    const userId = await makeAccount({ now });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, turn) => block(userId, { key: `${userId} ${turn % 6}` })),
    );
    expect(answers.map(value)).toEqual(Array(60).fill({ status: "BLOCKED" }));
    expect(await auditOf("customer.block", userId)).toHaveLength(1);
    expect(value(await unblock(userId))).toEqual({ status: "ACTIVE" });
    expect(value(await unblock(userId))).toEqual({ status: "ACTIVE" });
    expect(await auditOf("customer.unblock", userId)).toHaveLength(1);
  });

  test("is for those who have an account", async () => {
    expect(refusal(await block(randomUUID()))).toBe("NOT_FOUND");
    const userId = newId();
    const account = { id: userId, referralCode: randomUUID().slice(0, 8), createdAt: now };
    await prisma.customer.create({ data: account });
    expect(refusal(await block(userId))).toBe("CONFLICT");
    await prisma.customer.update({ where: { id: userId }, data: { status: "DELETED" } });
    expect(refusal(await block(userId))).toBe("NOT_FOUND");
    expect(refusal(await unblock(userId))).toBe("NOT_FOUND");
    await prisma.customer.delete({ where: { id: userId } });
  });

  test("and a sign-in at the same moment: no session is left", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { userId, login, password } = await makeCustomer();
      const enter = () => signIn(anonymousCall(), { login, password });
      await Promise.all([enter(), enter(), block(userId), enter(), enter()]);
      expect(await sessionsOf(userId)).toBe(0);
      expect(refusal(await enter())).toBe("USER_BLOCKED");
    }
  });

  test("releases what waits for its payment; money that comes goes back", async () => {
    vi.restoreAllMocks();
    const gateway = gatewayInMemory();
    const { userId, id, invoiceId, reference } = await atTheGateway(gateway, { partnerId }, now);
    value(await block(userId));
    expect(await stateOf(id)).toMatchObject({ ...released, status: "CANCELLED" });
    gateway.pay(reference);
    value(await settle(invoiceId, reference, now));
    expect(gateway.refunds).toEqual([reference]);
    expect(await stateOf(id)).toMatchObject({ ...released, status: "REFUNDED", refunds: ["DONE"] });
    expect(await violationsOf(userId)).toEqual([]);
  });
});

describe("while a customer is blocked", () => {
  test("tills are told so, and what waits can be let go", async () => {
    const userId = await makeAccount({ now, points: 100 });
    const item = await giveItem(userId, coupon, now);
    const earlier = await makeConfirmedSale(till, userId, { now, price: 10_000 });
    const waiting = await makeWaitingSale(till, userId, { now });
    const { id: claim } = await claimOnline(till, userId, { now });
    const request = await askFor(till, userId, { now, pointPrice: 50 });
    value(await block(userId));
    const code = await codeAt(item, now);
    const call = till.call({ now });
    const refused = [
      await lookupWalletCode(call, { code }),
      await redeemWalletCode(call, { code, priceMillimes: 9_000 }),
      await confirmTransaction(call, waiting.id),
      await acceptRequest(call, claim, {}),
      await acceptRequest(call, request, {}),
      await giveGift(operatorCall({ now }), { userId, points: 5, note: null }),
    ];
    expect(refused.map(refusal)).toEqual(Array(6).fill("USER_BLOCKED"));
    expect(value(await refuseTransaction(call, waiting.id, null)).status).toBe("REFUSED");
    expect(value(await refuseRequest(call, claim, "Non")).status).toBe("REFUSED");
    expect(value(await cancelTransaction(call, earlier.id, null)).status).toBe("CANCELLED");
    value(await unblock(userId));
    expect(value(await redeemWalletCode(call, { code, priceMillimes: 9_000 })).reductionMillimes).toBe(1_800);
    expect(await violationsOf(userId)).toEqual([]);
  });

  test("points expire as ever", async () => {
    const userId = await makeAccount({ now });
    await credit(userId, 100, { now, days: 2 });
    value(await block(userId));
    await runAt(pointsExpiry, inDays(4));
    expect(await prisma.pointsAccount.findUnique({ where: { userId } })).toMatchObject({ available: 0 });
  });

  test("a requested deletion takes effect, and forgets the block", async () => {
    const userId = await makeAccount({ now, points: 100 });
    await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: now } });
    value(await block(userId));
    expect(await transact((tx) => eraseIfDue(tx, userId, inDays(31)))).toBe("erased");
    expect(await prisma.customer.findUnique({ where: { id: userId } })).toMatchObject({
      status: "DELETED",
      blockedAt: null,
    });
  });

  test("premium is not charged any more, and ends with its paid time", async () => {
    const operator = pretendedOperator();
    const { userId } = await subscribed(operator, { now });
    value(await block(userId));
    await workThrough(premiumRenewalWith(operator.billing), inDays(1.1));
    expect(operator.charged()).toHaveLength(1);
    expect(await prisma.premiumSubscription.findFirst({ where: { userId } })).toMatchObject({
      status: "EXPIRED",
    });
  });

  test("absence does not count: neither warned nor cancelled, and after it the days begin anew", async () => {
    const userId = await makeAccount({ now });
    await credit(userId, 100, { now, days: 1_000 });
    await prisma.customer.update({
      where: { id: userId },
      data: { lastActiveDay: new Date("2026-11-20"), connectedDays: 4, longestRunDays: 4 },
    });
    value(await block(userId));
    await runAt(inactivityWarning, inDays(160));
    await runAt(inactivityCancellation, inDays(190));
    expect(await prisma.inactivityWarning.count({ where: { userId } })).toBe(0);
    expect(await prisma.pointsAccount.findUnique({ where: { userId } })).toMatchObject({ available: 100 });
    value(await unblock(userId, inDays(200)));
    await runAt(inactivityCancellation, inDays(200));
    expect(await prisma.pointsAccount.findUnique({ where: { userId } })).toMatchObject({ available: 100 });
    expect(await prisma.customer.findUnique({ where: { id: userId } })).toMatchObject({
      lastActiveDay: new Date("2027-06-10"),
      connectedDays: 0,
      longestRunDays: 4,
    });
  });

  test("levels wait, and a friend's level brings nothing, also not later", async () => {
    const inviter = await makeAccount({ now });
    const friend = await makeFriend(inviter, { now });
    value(await block(inviter));
    const levels = await withAwards(prisma, friend, [{ level: 1, rewardPoints: 50 }], now);
    await transact((tx) => grantLevels(tx, friend, levels, inDays(30), now));
    await prisma.customer.update({ where: { id: inviter }, data: { onboardingStep: 3 } });
    expect(await transact((tx) => raiseLevels(tx, inviter, now))).toBeNull();
    expect(await prisma.pointsEntry.count({ where: { userId: inviter } })).toBe(0);
    expect(await prisma.pointsEntry.count({ where: { userId: friend, source: "LEVEL" } })).toBe(1);
    value(await unblock(inviter));
    expect(await prisma.customer.findUnique({ where: { id: inviter } })).toMatchObject({ level: 1 });
    expect(await prisma.pointsEntry.count({ where: { userId: inviter, source: "LEVEL" } })).toBe(1);
    expect(await prisma.pointsEntry.count({ where: { userId: inviter, source: "REFERRAL" } })).toBe(0);
    expect(await violationsOf(inviter, friend)).toEqual([]);
  });

  test("the friend who came meanwhile counts with its end, once, however many end it", async () => {
    const userId = await makeAccount({ now, level: 2, onboardingStep: 3 });
    await prisma.customer.update({ where: { id: userId }, data: { longestRunDays: 2 } });
    value(await block(userId));
    await makeFriend(userId, { now });
    expect(await transact((tx) => raiseLevels(tx, userId, now))).toBeNull();
    for (const answer of await Promise.all(Array.from({ length: 10 }, () => unblock(userId)))) value(answer);
    expect(await prisma.customer.findUnique({ where: { id: userId } })).toMatchObject({ level: 3 });
    expect(await prisma.pointsEntry.findMany({ where: { userId, source: "LEVEL" } })).toMatchObject([
      { reference: "level:3" },
    ]);
    expect(await violationsOf(userId)).toEqual([]);
  });

  test("the sweep of levels passes by, and comes back", async () => {
    const userId = await makeAccount({ now: inDays(-10), level: 5, onboardingStep: 3 });
    await makeConfirmedSale(till, userId, { now, price: 150_000 });
    const levelOf = async () => (await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).level;
    value(await block(userId));
    await runAt(levelSweep, inDays(6));
    expect(await levelOf()).toBe(5);
    value(await unblock(userId, inDays(6)));
    await runAt(levelSweep, inDays(7));
    expect(await levelOf()).toBe(6);
  });
});

/** Actions of a customer, or of a till for the customer, that may be under way when the block comes. */
const deeds: Record<string, (userId: string) => Promise<() => Promise<unknown>>> = {
  "buys for points": async (userId) => {
    const { id: offerId } = await makeOffer({ partnerId, stock: 5 });
    return () => purchaseOffer(own(userId), { offerId });
  },
  "buys for points and dinars": async (userId) => {
    const { id: offerId } = await makeMoneyOffer({ partnerId });
    return () => purchaseOffer(own(userId), { offerId });
  },
  "uses an item at a till": async (userId) => {
    const code = await codeAt(await giveItem(userId, coupon, now), now);
    return () => redeemWalletCode(till.call({ now }), { code, priceMillimes: 9_000 });
  },
  "uses an item online": async (userId) => {
    const walletItemId = await giveItem(userId, coupon, now);
    return () => useItemOnline(own(userId), { walletItemId, basketPriceMillimes: 9_000 });
  },
  "says yes to a sale": async (userId) => {
    const { id } = await makeAttachedSale(till, userId, { now });
    return () => submitTransaction(own(userId), id);
  },
  "gets the cashier's yes": async (userId) => {
    const { id } = await makeWaitingSale(till, userId, { now });
    return () => confirmTransaction(till.call({ now }), id);
  },
  "buys a card": async (userId) => {
    const card = await makeCard(till.store.id, { action: "BUY", priceMillimes: 2_000 });
    return () => buyCard(own(userId), card);
  },
  "asks for a card": async (userId) => {
    const card = await makeCard(till.store.id, { action: "REQUEST", pointPrice: 50 });
    return () => requestCard(own(userId), card);
  },
  "visits an online shop": async (userId) => () => visitPartner(own(userId), { partnerId }),
  "claims points": async (userId) => {
    const claim = claimFor(await makeOnlineVisit(userId, { partnerId, now }));
    return () => claimPoints(own(userId), claim);
  },
  "gets a claim accepted": async (userId) => {
    const { id } = await claimOnline(till, userId, { now });
    return () => acceptRequest(till.call({ now }), id, {});
  },
  "plays the wheel": async (userId) => () => playPointsWheel(own(userId), {}),
  "claims a campaign's code": async (userId) => {
    const { code } = await makeClickout({ now });
    return () => claimClickout(own(userId), { code });
  },
  "answers a welcome step": async (userId) => () => answerStep1(own(userId), { firstName: "Amel" }),
  "is given points": async (userId) => () =>
    giveGift(operatorCall({ now }), { userId, points: 5, note: null }),
};

const blockIn = (tx: Db, userId: string) =>
  callFunction(tx, "block_customer", {
    ...{ p_call: movingCall(operatorCall({ now })), p_user: userId, p_reason: reason },
    p_answer: { status: "BLOCKED" },
  });

describe("a customer who is blocked at the moment when he", () => {
  test.each(Object.entries(deeds))("%s: nothing of it happens", async (_, prepare) => {
    const userId = await makeAccount({ now, points: 1_000 });
    const act = await prepare(userId);
    const before = await holdings(userId);
    const answer = await decidedBefore(userId, act, (tx) => blockIn(tx, userId));
    expect(answer).toMatchObject({ ok: false, refusal: "USER_BLOCKED" });
    expect(await holdings(userId)).toBe(before);
  });

  test("does all of it at once: each happened wholly before, or not at all", async () => {
    for (let round = 0; round < 3; round += 1) {
      const userId = await makeAccount({ now, points: 2_000 });
      const acts = await Promise.all(Object.values(deeds).map((prepare) => prepare(userId)));
      const half = Math.floor(acts.length / 2);
      await Promise.all([
        ...acts.slice(0, half).map((act) => act()),
        block(userId),
        ...acts.slice(half).map((act) => act()),
      ]);
      const after = await holdings(userId);
      for (const act of acts) await act();
      expect(await holdings(userId)).toBe(after);
      expect(await violationsOf(userId)).toEqual([]);
    }
  });
});
