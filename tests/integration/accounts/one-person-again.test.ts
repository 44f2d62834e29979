/** Who comes back after the erasure of an account gets nothing twice that is given once. */
import { expect, test } from "vitest";
import { comeBack } from "#app/core/auth/former-logins.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { beginLoginChange, confirmLoginChange } from "#app/customer/security/change-login.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { exportAccount } from "#app/customer/export/export-account.server.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import { getClickoutStanding } from "#app/desk/clickouts/clickout-standing.server.ts";
import { claimClickout } from "#app/customer/clickouts/claim-clickout.server.ts";
import { findOwnClaim } from "#app/customer/clickouts/find-own-claim.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { answerStep1, answerStep2, answerStep3 } from "#app/customer/onboarding/answer-steps.server.ts";
import { getOnboarding } from "#app/customer/onboarding/get-onboarding.server.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { listLevels } from "#app/customer/levels/list-levels.server.ts";
import { retention } from "#app/core/services/retention/retention.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { credit, day, owe } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword as password,
  makeCustomer,
  refusal,
  uniqueEmail,
  uniquePhone,
  value,
} from "#tests/factories/customer.ts";
import { makeConfirmedSale, makeWaitingSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { runAt } from "../jobs/support.ts";

const now = new Date("2026-11-22T12:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * day);
const erasedAt = later(30);
const back = later(40);
const tags = await Promise.all(
  ["again-1", "again-2", "again-3"].map(async (key) => {
    const id = crypto.randomUUID();
    const tag = await prisma.tag.upsert({ where: { key }, create: { id, key, label: {} }, update: {} });
    return tag.id;
  }),
);

/** Answers the three steps; returns what each earned, and the level at the end. */
async function answerAll(userId: string, at: Date) {
  const call = () => clientCall(userId, { now: at });
  const birthday = { day: 14, month: 1, year: 1994 };
  const answered = [
    value(await answerStep1(call(), { firstName: "Amina" })),
    value(await answerStep2(call(), { lastName: "Trabelsi", phone: uniquePhone(), birthday })),
    value(await answerStep3(call(), { tags })),
  ];
  return { earned: answered.map(({ pointsEarned }) => pointsEarned), levelUp: answered[2]?.levelUp };
}

async function erase(userId: string): Promise<void> {
  await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: now } });
  expect(await transact((tx) => eraseIfDue(tx, userId, erasedAt))).toBe("erased");
}

/** Gives a customer a further, verified login. */
async function addLogin(userId: string, login: string, at: Date) {
  const { challenge } = value(await beginLoginChange(clientCall(userId, { now: at }), { login, password }));
  const otp = await codeSentTo(login);
  return value(await confirmLoginChange(clientCall(userId, { now: at }), { challenge, otp }));
}

/** How an offer is refused whose limit is reached; the buyers have points enough. */
const limitReached = "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT";
const pointsOf = (userId: string, at: Date) => getPoints(clientCall(userId, { now: at }));
const proved = async () => (await proveLedger()).violations;
const hashesOf = () => prisma.formerLogin.findMany();

test("steps, level, first sale, limit, code and inviter are not rewarded again, and the customer hears why", async () => {
  const till = await makeTill();
  const campaign = { now, partnerId: till.partner.id, trigger: "FIRST_SALE", perCustomer: 1 } as const;
  await makeCampaign({ ...campaign, effect: { points: 300 } });
  const offer = await makeOffer({ now, perUserLimit: 1, pointPrice: 10, validTo: later(90) });
  const { code, id: codeId } = await makeClickout({ now, stock: 5, availableTo: later(90) });
  const inviter = await makeCustomer({ now });
  const friendOf = { referralCode: inviter.referralCode };
  const live = async (userId: string, at: Date) => ({
    ...(await answerAll(userId, at)),
    sale: (await makeConfirmedSale(till, userId, { now: at })).campaignPoints,
    purchase: refusal(await purchaseOffer(clientCall(userId, { now: at }), { offerId: offer.id })),
    claim: refusal(await claimClickout(clientCall(userId, { now: at }), { code })),
  });
  const first = await makeCustomer({ now, ...friendOf });
  const level1 = { level: 1, rewardPoints: 50 };
  const everything = { earned: [50, 50, 100], levelUp: level1, sale: 300, purchase: null, claim: null };
  expect(await live(first.userId, now)).toEqual(everything);
  const earnedByInviter = async () => (await pointsOf(inviter.userId, back)).lifetimeEarned;
  const before = await earnedByInviter();
  expect(before).toBeGreaterThan(0);
  await erase(first.userId);

  const again = await makeCustomer({ login: first.login, now: back, ...friendOf });
  expect(again.userId).not.toBe(first.userId);
  const call = clientCall(again.userId, { now: back });
  expect(await getOnboarding(call)).toMatchObject({
    stepPoints: [0, 0, 0],
    levelPoints: 0,
    returned: { owedPoints: 0 },
  });
  expect((await listLevels(call)).levels.map(({ rewardPoints }) => rewardPoints).slice(0, 2)).toEqual([
    0, 100,
  ]);
  expect(await findOwnClaim(call, code), "said before the button is pressed").toEqual({ itemId: null });
  await credit(again.userId, 100, { now: back });
  expect(await live(again.userId, back)).toEqual({
    ...{ earned: [0, 0, 0], levelUp: { level: 1, rewardPoints: 0 }, sale: 0 },
    ...{ purchase: limitReached, claim: "CLICKOUT_ALREADY_CLAIMED" },
  });
  expect(await earnedByInviter()).toBe(before);
  const accepted = { userId: inviter.userId, status: "ACCEPTED" } as const;
  expect(await prisma.referral.findMany({ where: accepted })).toMatchObject([{ friendId: first.userId }]);
  expect((await exportAccount(call)).earlierAccount).toMatchObject({ onboardingSteps: 3, level: 1 });
  expect(value(await getClickoutStanding({ now: back }, codeId)).claimed).toBe(1);
  // What is not given once is given as ever.
  expect((await makeConfirmedSale(till, again.userId, { now: back })).pointsEarned).toBe(200);
  expect(await proved()).toEqual([]);
});

test("the first sign-in says so, in the language of the call, and only the first", async () => {
  const { login, userId } = await makeCustomer({ now });
  await erase(userId);
  const call = anonymousCall({ now: back });
  const { challenge } = value(await register(call, { login, password }));
  value(await verifyCode(call, { challenge, otp: await codeSentTo(login) }));
  const enter = async (language: "fr" | "en" | "ar") =>
    value(await signIn(anonymousCall({ now: back, language }), { login, password })).message;
  expect(await enter("fr")).toMatch(/^Heureux de vous revoir/);
  expect(await enter("fr")).toBeNull();
  const stranger = uniqueEmail();
  const fresh = value(await register(call, { login: stranger, password }));
  value(await verifyCode(call, { challenge: fresh.challenge, otp: await codeSentTo(stranger) }));
  expect(value(await signIn(call, { login: stranger, password })).message).toBeNull();
});

test("a debt leaves the erased account, comes back and is paid by what is earned", async () => {
  const till = await makeTill();
  const { userId, login } = await makeCustomer({ now });
  await owe(userId, 70, now);
  await erase(userId);
  expect((await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } })).owed).toBe(0);
  const again = await makeCustomer({ login, now: back });
  expect(await pointsOf(again.userId, back)).toMatchObject({ available: 0, owed: 70 });
  const history = await listPointsHistory(clientCall(again.userId, { now: back }), { limit: 5, after: null });
  expect(history.items).toMatchObject([
    { source: "CORRECTION", points: 0, detail: { owedPoints: 70, because: "earlierAccount" } },
  ]);
  await makeConfirmedSale(till, again.userId, { now: back });
  expect(await pointsOf(again.userId, back)).toMatchObject({ available: 130, owed: 0 });
  expect(await proved()).toEqual([]);
});

test("a login that an account proves later brings the same with it, once for all logins of the person", async () => {
  const phone = uniquePhone();
  const first = await makeCustomer({ now });
  await addLogin(first.userId, phone, now);
  await answerAll(first.userId, now);
  await credit(first.userId, 30, { now });
  const offer = await makeOffer({ now, perUserLimit: 2, pointPrice: 10, validTo: later(90) });
  value(await purchaseOffer(clientCall(first.userId, { now }), { offerId: offer.id }));
  await erase(first.userId);

  const other = await makeCustomer({ now: back });
  await credit(other.userId, 100, { now: back });
  const changed = await addLogin(other.userId, phone, back);
  expect(changed.message).toMatch(/déjà eu/);
  await addLogin(other.userId, first.login, back);
  expect((await answerAll(other.userId, back)).earned).toEqual([0, 0, 0]);
  const buy = () => purchaseOffer(clientCall(other.userId, { now: back }), { offerId: offer.id });
  value(await buy());
  expect(refusal(await buy()), "one of the two was had before").toBe(limitReached);
  expect((await addLogin(other.userId, uniqueEmail(), back)).message).toBeNull();
  expect(await proved()).toEqual([]);
});

test("who leaves again and returns once more is known by all that both accounts were given", async () => {
  const { userId, login } = await makeCustomer({ now });
  value(await answerStep1(clientCall(userId, { now }), { firstName: "Amina" }));
  await erase(userId);
  const second = await makeCustomer({ login, now: later(-1) });
  await erase(second.userId);
  expect(await prisma.returnedCustomer.count({ where: { userId: second.userId } })).toBe(0);
  const third = await makeCustomer({ login, now: back });
  expect((await answerAll(third.userId, back)).earned).toEqual([0, 50, 100]);
});

test("of two logins that are proved at once, on two accounts, one brings the debt", async () => {
  const phone = uniquePhone();
  const first = await makeCustomer({ now });
  await addLogin(first.userId, phone, now);
  await owe(first.userId, 70, now);
  await erase(first.userId);
  const both = await Promise.all([phone, first.login].map((login) => makeCustomer({ login, now: back })));
  const owed = await Promise.all(both.map(async ({ userId }) => (await pointsOf(userId, back)).owed));
  expect(owed.toSorted((one, two) => one - two)).toEqual([0, 70]);
  expect(
    await prisma.returnedCustomer.count({ where: { userId: { in: both.map((one) => one.userId) } } }),
  ).toBe(2);
  expect(await proved()).toEqual([]);
});

test("what was decided before the login was proved is decided again", async () => {
  const till = await makeTill();
  await makeCampaign({ now, partnerId: till.partner.id, trigger: "FIRST_SALE", effect: { points: 300 } });
  const first = await makeCustomer({ now });
  value(await answerStep1(clientCall(first.userId, { now }), { firstName: "Amina" }));
  await makeConfirmedSale(till, first.userId, { now });
  await erase(first.userId);

  const proves = (userId: string) => (tx: Db) => comeBack(tx, userId, first.login, back);
  const { userId: buyer } = await makeCustomer({ now: back });
  const sale = await makeWaitingSale(till, buyer, { now: back });
  const confirm = () => confirmTransaction(till.call({ now: back }), sale.id);
  expect(value(await decidedBefore(buyer, confirm, proves(buyer))).campaignPoints).toBe(0);
  const { userId: newcomer } = await makeCustomer({ now: back });
  const answer = () => answerStep1(clientCall(newcomer, { now: back }), { firstName: "Amina" });
  expect(value(await decidedBefore(newcomer, answer, proves(newcomer))).pointsEarned).toBe(0);
  expect(await proved()).toEqual([]);
});

test("of two registrations of one login at once there is one account, and one debt", async () => {
  const { userId, login } = await makeCustomer({ now });
  await owe(userId, 70, now);
  await erase(userId);
  const call = anonymousCall({ now: back });
  const registered = await Promise.all([1, 2].map(() => register(call, { login, password })));
  const otp = await codeSentTo(login);
  const verified = await Promise.all(
    registered.map(async (one) => verifyCode(call, { challenge: value(one).challenge, otp })),
  );
  expect(verified.filter(({ ok }) => ok)).toHaveLength(1);
  const { id } = value(await signIn(call, { login, password }));
  expect((await pointsOf(id, back)).owed).toBe(70);
  expect(await prisma.pointsEntry.count({ where: { userId: id } })).toBe(1);
});

test("only a keyed hash stays, for twelve months, whatever secret it was made with", async () => {
  const { userId, login } = await makeCustomer({ now });
  await answerAll(userId, now);
  await erase(userId);
  const rows = JSON.stringify(await hashesOf());
  expect(rows).not.toContain(login);
  expect(rows).not.toContain(userId);

  const environment = checkedEnvironment();
  const { CODE_SECRET } = environment;
  const lastDay = new Date(erasedAt.getTime() + 365 * day - 1);
  try {
    environment.CODE_SECRET = `a new secret that is long enough to be one,${CODE_SECRET}`;
    const known = await makeCustomer({ login, now: lastDay });
    expect((await answerAll(known.userId, lastDay)).earned).toEqual([0, 0, 0]);
  } finally {
    environment.CODE_SECRET = CODE_SECRET;
  }

  const other = await makeCustomer({ now });
  await answerAll(other.userId, now);
  await erase(other.userId);
  const over = new Date(erasedAt.getTime() + 365 * day);
  const fresh = await makeCustomer({ login: other.login, now: over });
  expect((await answerAll(fresh.userId, over)).earned, "job or no job").toEqual([50, 50, 100]);
  await runAt(retention, over);
  expect(await hashesOf()).toEqual([]);
});
