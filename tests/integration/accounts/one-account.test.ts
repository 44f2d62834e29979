/** Two accounts of one person become one: decision 060. */
import { expect, test } from "vitest";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { readRevokedSerials } from "#app/core/db/card/offline-passes.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { decodeCursor } from "#app/core/domain/paging.ts";
import type { HistoryPosition } from "#app/core/domain/points/history-position.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { claimClickout } from "#app/customer/clickouts/claim-clickout.server.ts";
import { askToMerge } from "#app/desk/merging/merge-customer.server.ts";
import { exportAccount } from "#app/customer/export/export-account.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import { listEventsOf, type StoryOf } from "#app/desk/customers/list-events-of.server.ts";
import { cancelByOperator } from "#app/desk/customers/cancel-by-operator.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { getWalletItem } from "#app/customer/wallet/get-wallet-item.server.ts";
import { listWallet } from "#app/customer/wallet/list-wallet.server.ts";
import { credit, day, owe } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeCampaign, makeStampCard } from "#tests/factories/campaign.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { otherOperator } from "#tests/factories/ceilings.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { anonymousCall, makeCustomer, refusal, value } from "#tests/factories/customer.ts";
import { makeFriend } from "#tests/factories/friend.ts";
import { grantLevels } from "#tests/factories/levels.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { giveItem, makeConfirmedSale, makeWaitingSale } from "#tests/factories/sale.ts";
import { makeItem, makeTill } from "#tests/factories/till.ts";
import { behindTheGuards } from "#tests/factories/owner.ts";
import { givePremium, makeWonGoods } from "#tests/factories/wheel.ts";

const now = new Date("2026-11-22T12:00:00Z");
/** How an offer is refused whose limit is reached; the buyers have points enough. */
const limitReached = "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT";
const later = (days: number) => new Date(now.getTime() + days * day);
const proved = async () => (await proveLedger()).violations;
const pointsOf = (userId: string, at = now) => getPoints(clientCall(userId, { now: at }));

interface Asked {
  login?: "KEEP" | "DROP";
  at?: Date;
}

async function ask(from: string, into: string, { login = "KEEP", at = now }: Asked = {}) {
  return askToMerge(otherOperator(at), from, { into, login, reason: "Same person" });
}

/** One operator asks, another says yes. */
async function merge(from: string, into: string, given: Asked = {}) {
  const { approvalId } = value(await ask(from, into, given));
  return approve(otherOperator(given.at ?? now), approvalId);
}

async function twoAccounts() {
  const [from, into] = [await makeCustomer({ now }), await makeCustomer({ now })];
  return { from, into };
}

test("points come over with their last days, and the account that goes has none", async () => {
  const { from, into } = await twoAccounts();
  await credit(from.userId, 100, { now, days: 10 });
  await credit(from.userId, 40, { now, days: 10 });
  await credit(from.userId, 30, { now, days: 20 });
  await credit(into.userId, 5, { now, days: 15 });
  const pass = { userId: from.userId, id: newId(), keyThumbprint: "t", issuedAt: now, expiresAt: later(7) };
  await prisma.offlinePass.create({ data: pass });
  value(await merge(from.userId, into.userId));
  expect(await readRevokedSerials(now), "tills without a network hear of it").toContain(pass.id);
  expect(await pointsOf(into.userId)).toMatchObject({ available: 175, owed: 0, lifetimeEarned: 175 });
  expect(await pointsOf(into.userId, later(11))).toMatchObject({ available: 35 });
  expect(await pointsOf(into.userId, later(16))).toMatchObject({ available: 30 });
  expect(await prisma.customer.findUnique({ where: { id: from.userId } })).toMatchObject({
    status: "DELETED",
    mergedInto: into.userId,
    firstName: null,
  });
  expect(
    await prisma.notice.findMany({ where: { userId: into.userId, kind: "ACCOUNTS_MERGED" } }),
  ).toMatchObject([{ about: { points: 170, level: 0, login: "KEEP" } }]);
  expect(await proved()).toEqual([]);
});

test("a debt of either is paid with the points of the other", async () => {
  const one = await twoAccounts();
  await owe(one.from.userId, 60, now);
  await credit(one.into.userId, 100, { now });
  value(await merge(one.from.userId, one.into.userId));
  expect(await pointsOf(one.into.userId)).toMatchObject({ available: 40, owed: 0 });

  const other = await twoAccounts();
  await credit(other.from.userId, 50, { now });
  await owe(other.into.userId, 80, now);
  value(await merge(other.from.userId, other.into.userId));
  expect(await pointsOf(other.into.userId)).toMatchObject({ available: 0, owed: 30 });

  const both = await twoAccounts();
  await owe(both.from.userId, 20, now);
  await owe(both.into.userId, 30, now);
  value(await merge(both.from.userId, both.into.userId));
  expect(await pointsOf(both.into.userId)).toMatchObject({ available: 0, owed: 50 });
  expect(await proved()).toEqual([]);
});

test("nothing changes before a second person's yes, nor after a no", async () => {
  const { from, into } = await twoAccounts();
  await credit(from.userId, 100, { now });
  const asker = otherOperator(now);
  const input = { into: into.userId, login: "KEEP", reason: "Same person" } as const;
  const { approvalId } = value(await askToMerge(asker, from.userId, input));
  expect(await askToMerge(asker, from.userId, input)).toMatchObject({
    refusal: "CONFLICT",
    details: [{ path: "id", code: "MERGE_ASKED" }],
  });
  expect(refusal(await approve(asker, approvalId))).toBe("APPROVAL_OWN");
  expect(await pointsOf(from.userId)).toMatchObject({ available: 100 });
  value(await refuseApproval(otherOperator(now), approvalId, "Not the same person"));
  expect(refusal(await approve(otherOperator(now), approvalId))).toBe("CONFLICT");
  expect(await pointsOf(from.userId)).toMatchObject({ available: 100 });
});

test.each([
  [
    "a sale that waits",
    "SALE_WAITS",
    async (userId: string) => makeWaitingSale(await makeTill(), userId, { now }),
  ],
  [
    "a claim that waits",
    "CLAIM_WAITS",
    async (userId: string) => claimOnline(await makeOnlineTill(), userId, { now }),
  ],
  ["premium", "PREMIUM_RUNS", (userId: string) => givePremium(userId, now)],
  ["a prize that was not handed over", "GOODS_WAIT", (userId: string) => makeWonGoods(userId)],
] as const)("%s has to be finished first", async (_, code, begin) => {
  const { from, into } = await twoAccounts();
  await begin(from.userId);
  expect(await ask(from.userId, into.userId)).toMatchObject({
    refusal: "CONFLICT",
    details: [{ path: "id", code }],
  });
});

test("what began to wait after the question is found at the yes", async () => {
  const { from, into } = await twoAccounts();
  const { approvalId } = value(await ask(from.userId, into.userId));
  await makeWaitingSale(await makeTill(), from.userId, { now });
  const refused = await approve(otherOperator(now), approvalId);
  expect(refused).toMatchObject({ refusal: "CONFLICT", details: [{ path: "id", code: "SALE_WAITS" }] });
  expect(await pointsOf(from.userId)).toMatchObject({ available: 0 });
});

test("vouchers come over with what is left of them and can be used; a returned purchase brings its points here", async () => {
  const till = await makeTill();
  const { from, into } = await twoAccounts();
  const offer = { partnerId: till.partner.id, now, validTo: later(90) };
  const used = await giveItem(from.userId, offer, now);
  const whole = await giveItem(from.userId, offer, now);
  await makeConfirmedSale(till, from.userId, { now, price: 4_000, item: used });
  value(await merge(from.userId, into.userId));
  const wallet = value(await getWalletItem(clientCall(into.userId, { now }), used));
  expect(wallet).toMatchObject({ status: "ACTIVE", remainingMillimes: 6_000 });
  expect((await listWallet(clientCall(into.userId, { now }), { limit: 10, after: null })).items).toHaveLength(
    2,
  );
  await makeConfirmedSale(till, into.userId, { now: later(1), price: 6_000, item: used });
  const { available } = await pointsOf(into.userId, later(1));
  const { id } = await prisma.purchase.findFirstOrThrow({ where: { walletItemId: whole } });
  value(await returnPurchase(otherOperator(later(1)), id, { reason: "Wrong" }));
  expect(await pointsOf(into.userId, later(1))).toMatchObject({ available: available + 100 });
  // With the last day that they had.
  expect(await pointsOf(into.userId, later(31))).toMatchObject({ available });
  expect(await proved()).toEqual([]);
});

test("a sale of the account that went is cancelled with the account that stays", async () => {
  const till = await makeTill();
  const { from, into } = await twoAccounts();
  const sale = await makeConfirmedSale(till, from.userId, { now, price: 20_000 });
  const spent = await makeConfirmedSale(till, from.userId, { now, price: 30_000 });
  value(await merge(from.userId, into.userId));
  expect(await pointsOf(into.userId)).toMatchObject({ available: 500 });
  value(await cancelTransaction(till.call({ now: later(1) }), sale.id, null));
  expect(await pointsOf(into.userId, later(1))).toMatchObject({ available: 300, owed: 0 });
  const item = await makeItem(into.userId, { now, pointPrice: 300, validTo: later(90) }, later(1));
  value(await cancelTransaction(till.call({ now: later(2) }), spent.id, null));
  // What was bought with the points since then is returned for the debt.
  expect(await pointsOf(into.userId, later(2))).toMatchObject({ available: 0, owed: 0 });
  expect(await prisma.walletItem.findFirst({ where: { id: item } })).toMatchObject({ status: "VOID" });
  expect(await pointsOf(from.userId, later(2))).toMatchObject({ available: 0, owed: 0 });
  expect(await proved()).toEqual([]);
});

test("points that had lapsed before or after are not owed when their sale is cancelled", async () => {
  const till = await makeTill();
  const { from, into } = await twoAccounts();
  const sale = await makeConfirmedSale(till, from.userId, { now, price: 20_000 });
  value(await merge(from.userId, into.userId));
  const lapsed = later(31);
  await callFunction(prisma, "ledger_expire", { p_user: into.userId, p_now: lapsed });
  expect(await pointsOf(into.userId, lapsed)).toMatchObject({ available: 0 });
  value(
    await cancelByOperator(otherOperator(lapsed), sale.id, { amountMillimes: undefined, reason: "Late" }),
  );
  expect(await pointsOf(into.userId, lapsed)).toMatchObject({ available: 0, owed: 0 });
  expect(await proved()).toEqual([]);
});

test("the higher level stands, with what it stands on: if that is cancelled, it falls, and its reward goes", async () => {
  const till = await makeTill();
  const { from, into } = await twoAccounts();
  const first = await makeConfirmedSale(till, from.userId, { now, price: 20_000 });
  const targets = { IN_STORE_TRANSACTIONS: 1 };
  const gains = [1, 2, 3].map((level) => ({ level, rewardPoints: 50 * level }));
  await grantLevels(prisma, from.userId, gains, later(90), now);
  await prisma.userLevel.update({
    where: { userId_level: { userId: from.userId, level: 3 } },
    data: { targets },
  });
  await grantLevels(prisma, into.userId, gains.slice(0, 1), later(90), now);
  const levelOf = async (userId: string) =>
    (await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).level;
  value(await merge(from.userId, into.userId));
  expect(await levelOf(into.userId)).toBe(3);
  // 300 of levels, 50 of the level that both had, 200 of the sale.
  expect(await pointsOf(into.userId)).toMatchObject({ available: 550 });
  value(await cancelTransaction(till.call({ now: later(1) }), first.id, null));
  expect(await levelOf(into.userId)).toBe(2);
  expect(await pointsOf(into.userId, later(1))).toMatchObject({ available: 200, owed: 0 });
  expect(await proved()).toEqual([]);
});

test("what both had is counted together: limits of offers and campaigns, a claimed code, stamps and friends", async () => {
  const till = await makeTill();
  const { from, into } = await twoAccounts();
  const campaign = { now, partnerId: till.partner.id, trigger: "FIRST_SALE", perCustomer: 1 } as const;
  const { id: campaignId } = await makeCampaign({ ...campaign, effect: { points: 300 } });
  const card = await makeStampCard({ partnerId: till.partner.id, now, target: 3, perDay: 5 });
  const offer = await makeOffer({ now, perUserLimit: 2, pointPrice: 10, validTo: later(90) });
  const { code } = await makeClickout({ now, stock: 5, availableTo: later(90) });
  for (const { userId } of [from, into]) {
    await credit(userId, 20, { now });
    value(await purchaseOffer(clientCall(userId, { now }), { offerId: offer.id }));
    value(await claimClickout(clientCall(userId, { now }), { code }));
    expect((await makeConfirmedSale(till, userId, { now })).campaignPoints).toBe(300);
    await makeFriend(userId, { now });
  }
  await makeConfirmedSale(till, from.userId, { now });
  value(await merge(from.userId, into.userId));
  const call = () => clientCall(into.userId, { now: later(1) });
  expect(refusal(await purchaseOffer(call(), { offerId: offer.id }))).toBe(limitReached);
  expect(refusal(await claimClickout(call(), { code }))).toBe("CLICKOUT_ALREADY_CLAIMED");
  expect((await makeConfirmedSale(till, into.userId, { now: later(1) })).campaignPoints).toBe(0);
  expect(await prisma.campaignAward.count({ where: { userId: into.userId, campaignId } })).toBe(2);
  // Three stamps of both filled a card, with the next sale; the fourth counts for the next one.
  expect(await prisma.stampProgress.findMany({ where: { cardId: card.id } })).toMatchObject([
    { userId: into.userId, completed: 1, stamps: 1 },
  ]);
  expect(await prisma.referral.count({ where: { userId: into.userId, status: "ACCEPTED" } })).toBe(2);
  const invited = await prisma.customer.count({ where: { inviterId: into.userId } });
  expect(invited).toBe(2);
  expect(await proved()).toEqual([]);
});

test("kept logins sign in with the password of the account that stays", async () => {
  const from = await makeCustomer({ now, password: "jasmin2025" });
  // The login that an account had first is the one that it shows.
  const into = await makeCustomer({ now: later(-1) });
  value(await merge(from.userId, into.userId));
  const signedIn = async (login: string, password: string) =>
    signIn(anonymousCall({ now: later(1) }), { login, password });
  expect(value(await signedIn(from.login, into.password)).id).toBe(into.userId);
  expect(value(await signedIn(into.login, into.password))).toMatchObject({
    id: into.userId,
    email: into.login,
  });
  expect(refusal(await signedIn(from.login, from.password))).toBe("USER_AUTH_FAILED");
  expect(await prisma.session.count({ where: { userId: from.userId } })).toBe(0);
});

test("logins that are given up are free, and who registers them gets nothing again that is given once", async () => {
  const { from, into } = await twoAccounts();
  await owe(from.userId, 30, now);
  await prisma.customer.update({ where: { id: from.userId }, data: { onboardingStep: 2 } });
  value(await merge(from.userId, into.userId, { login: "DROP" }));
  expect(await pointsOf(into.userId)).toMatchObject({ owed: 30 });
  const again = await makeCustomer({ login: from.login, now: later(2) });
  expect([from.userId, into.userId]).not.toContain(again.userId);
  expect(await prisma.returnedCustomer.findUnique({ where: { userId: again.userId } })).toMatchObject({
    steps: 2,
    owed: 0,
  });
  expect(await pointsOf(again.userId, later(2))).toMatchObject({ available: 0, owed: 0 });
  expect(await proved()).toEqual([]);
});

test("the history shows what both did, in order of time, on every page once", async () => {
  const till = await makeTill();
  const { from, into } = await twoAccounts();
  for (const [index, { userId }] of [from, into, from, into, from].entries())
    await makeConfirmedSale(till, userId, { now: later(index), price: 1_000 * (index + 1) });
  value(await merge(from.userId, into.userId, { at: later(6) }));
  await makeConfirmedSale(till, into.userId, { now: later(7), price: 6_000 });
  const call = clientCall(into.userId, { now: later(8) });
  const whole = await listPointsHistory(call, { limit: 50, after: null });
  const shown = whole.items.map(({ source, points }) => [source, points]);
  expect(shown[0]).toEqual(["BUYING", 60]);
  expect(shown.filter(([source]) => source === "BUYING").map(([, points]) => points)).toEqual([
    60, 50, 40, 30, 20, 10,
  ]);
  expect(
    whole.items.filter(({ source }) => source === "BUYING").every(({ store }) => store?.id === till.store.id),
  ).toBe(true);
  expect(whole.items.reduce((sum, { points }) => sum + points, 0)).toBe(
    (await pointsOf(into.userId, later(8))).available,
  );
  expect(new Set(whole.items.map(({ id }) => id)).size).toBe(whole.items.length);
  const paged: string[] = [];
  let after: HistoryPosition | null = null;
  do {
    const { items, nextCursor } = await listPointsHistory(call, { limit: 2, after });
    paged.push(...items.map(({ id }) => id));
    after = nextCursor === null ? null : (decodeCursor(nextCursor) as HistoryPosition);
  } while (after);
  expect(paged).toEqual(whole.items.map(({ id }) => id));
  const file = await exportAccount(call);
  expect(file.mergedLedgers).toMatchObject([{ points: { available: 0 } }]);
  const sales = file.mergedLedgers[0]?.pointsEntries.filter(({ source }) => source === "BUYING");
  expect(sales?.map(({ points }) => points)).toEqual([10, 30, 50]);
  const atDesk = async (story: StoryOf) =>
    (await listEventsOf(otherOperator(later(8)), story, { limit: 50 })).events.filter(
      ({ names }) => names.store,
    );
  const both = await atDesk({ userId: into.userId, mergedFrom: [from.userId] });
  expect(both.map(({ main }) => main.amount)).toEqual([60, 50, 40, 30, 20, 10]);
  const ofGone = await atDesk({ userId: from.userId, mergedInto: into.userId });
  expect(ofGone.map(({ main }) => main.amount)).toEqual([50, 30, 10]);
});

test("the proof finds what is untrue of a sale of either account, and of anybody else's, once each", async () => {
  const till = await makeTill();
  const { from, into } = await twoAccounts();
  const other = await makeCustomer({ now });
  for (const { userId } of [from, into, other]) await makeConfirmedSale(till, userId, { now, price: 5_000 });
  value(await merge(from.userId, into.userId, { at: later(1) }));
  const claimMore = (points: number) =>
    behindTheGuards(`UPDATE transaction SET points_earned = points_earned + ${points}
      WHERE user_id IN ('${into.userId}', '${other.userId}')`);
  await claimMore(1);
  const found = (await proved().finally(() => claimMore(-1))).filter(
    ({ rule }) => rule === "a confirmed transaction gave what it says",
  );
  expect(found.map(({ userId }) => userId).toSorted()).toEqual(
    [into.userId, into.userId, other.userId].toSorted(),
  );
});

test("of twenty who say yes at once one does it, while the customer buys with both accounts", async () => {
  const { from, into } = await twoAccounts();
  const offer = await makeOffer({ now, pointPrice: 10, validTo: later(90) });
  for (const { userId } of [from, into]) await credit(userId, 100, { now });
  const { approvalId } = value(await ask(from.userId, into.userId));
  const buy = (userId: string) => purchaseOffer(clientCall(userId, { now }), { offerId: offer.id });
  const [answers, bought] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => approve(otherOperator(now), approvalId))),
    Promise.all(Array.from({ length: 8 }, (_, index) => buy(index % 2 === 0 ? from.userId : into.userId))),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((one) => !one.ok).map(refusal)).toEqual(Array.from({ length: 19 }, () => "CONFLICT"));
  const items = bought.filter(({ ok }) => ok).length;
  expect(await prisma.walletItem.count({ where: { userId: into.userId } })).toBe(items);
  expect(await pointsOf(into.userId)).toMatchObject({ available: 200 - 10 * items });
  expect(await proved()).toEqual([]);
});

test("three accounts become one, one after another", async () => {
  const till = await makeTill();
  const { from, into } = await twoAccounts();
  const last = await makeCustomer({ now });
  const sale = await makeConfirmedSale(till, from.userId, { now, price: 20_000 });
  value(await merge(from.userId, into.userId));
  value(await merge(into.userId, last.userId, { at: later(1) }));
  expect(await ask(from.userId, last.userId)).toMatchObject({
    details: [{ path: "id", code: "ACCOUNT_NOT_ACTIVE" }],
  });
  expect(await pointsOf(last.userId, later(1))).toMatchObject({ available: 200 });
  value(await cancelTransaction(till.call({ now: later(2) }), sale.id, null));
  expect(await pointsOf(last.userId, later(2))).toMatchObject({ available: 0, owed: 0 });
  expect(await proved()).toEqual([]);
});
