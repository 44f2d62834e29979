/** What waits for a sign of somebody's own, and what lets it go; decision 067. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { accountsOfBlock, signMillimes } from "#app/core/domain/accounts/newcomer.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { levelSweep } from "#app/core/services/levels/level-sweep.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import { answerStep1, answerStep2, answerStep3 } from "#app/customer/onboarding/answer-steps.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { getReferral } from "#app/customer/referrals/get-referral.server.ts";
import { beginLoginChange, confirmLoginChange } from "#app/customer/security/change-login.server.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { day } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { setCeilings } from "#tests/factories/ceilings.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword as password,
  refusal,
  uniqueEmail,
  uniquePhone,
  value,
} from "#tests/factories/customer.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { runAt } from "../jobs/support.ts";

const environment = checkedEnvironment();
const now = new Date("2026-11-21T12:00:00Z");
const tags = (await prisma.tag.findMany({ take: 3 })).map(({ id }) => id);
const step2 = { lastName: "Ben Salah", phone: "20123456", birthday: { day: 29, month: 2, year: 1996 } };

/** An address block and a device of this test's own. */
let block: number;
let device: string;
let blocks = 0;
beforeEach(() => {
  environment.WELCOME_HOLDS = true;
  blocks += 1;
  block = blocks;
  device = randomUUID();
});
afterEach(() => {
  environment.WELCOME_HOLDS = false;
});

interface Made {
  login?: string;
  deviceId?: string | null;
  address?: string;
  at?: Date;
  referralCode?: string;
}

const callFrom = ({ deviceId = device, address = `10.20.${block}.7`, at = now }: Made) => ({
  ...anonymousCall({ now: at }),
  ...{ deviceId, address },
});

async function proofOf({ login = uniqueEmail(), referralCode, ...from }: Made = {}) {
  const call = callFrom(from);
  const { challenge } = value(await register(call, { login, password, referralCode }));
  const otp = await codeSentTo(login);
  return { login, prove: () => verifyCode(call, { challenge, otp }) };
}

async function make(made: Made = {}) {
  const { login, prove } = await proofOf(made);
  value(await prove());
  const { id } = value(await signIn(callFrom(made), { login, password }));
  return id;
}

async function onboard(userId: string, at = now) {
  const call = () => clientCall(userId, { now: at });
  return [
    value(await answerStep1(call(), { firstName: "Amina" })),
    value(await answerStep2(call(), step2)),
    value(await answerStep3(call(), { tags })),
  ];
}

/** The third account of a device, with all steps answered. */
async function held(made: Made = {}) {
  await make({ at: made.at });
  await make({ at: made.at });
  const userId = await make(made);
  return { userId, answers: await onboard(userId, made.at) };
}

async function provePhone(userId: string, phone = uniquePhone(), at = now) {
  const call = () => clientCall(userId, { now: at });
  const { challenge } = value(await beginLoginChange(call(), { login: phone, password }));
  return value(await confirmLoginChange(call(), { challenge, otp: await codeSentTo(phone) }));
}

const pointsOf = async (userId: string, at = now) => {
  const { available, pending, owed, welcome } = await getPoints(clientCall(userId, { now: at }));
  return { available, pending, owed, welcome };
};
const levelOf = async (userId: string) =>
  (await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).level;
const waits = async (userId: string) =>
  (await prisma.newcomer.findUnique({ where: { userId } }))?.because ?? null;
const proved = async () => (await proveLedger()).violations;

describe("a welcome", () => {
  test("of the first two accounts of a device waits for nothing, that of the third for a phone or a purchase", async () => {
    const [first, second] = [await make(), await make()];
    expect(await Promise.all([first, second].map(waits))).toEqual([null, null]);
    expect((await onboard(second)).at(-1)).toMatchObject({
      pointsEarned: 100,
      pendingPoints: 0,
      totalPoints: 250,
    });
    const third = await make();
    expect(await waits(third)).toBe("DEVICE");
    expect(await onboard(third)).toMatchObject([
      { pointsEarned: 0, pendingPoints: 50, totalPoints: 0 },
      { pointsEarned: 0, pendingPoints: 50 },
      { pointsEarned: 0, pendingPoints: 100, totalPoints: 0, levelUp: null },
    ]);
    expect(await pointsOf(third)).toEqual({
      ...{ available: 0, pending: 200, owed: 0 },
      welcome: { points: 200, saleMillimes: signMillimes },
    });
    expect(await levelOf(third)).toBe(0);
    expect(await proved()).toEqual([]);
  });

  test("waits no more where the accounts are a month old, and never for who comes with a phone", async () => {
    await make({ at: new Date(now.getTime() - 30 * day) });
    await make();
    expect(await waits(await make())).toBeNull();
    const withPhone = await make({ login: uniquePhone() });
    expect((await onboard(withPhone)).at(-1)).toMatchObject({ totalPoints: 250 });
    expect(await prisma.newcomer.count({ where: { userId: withPhone } })).toBe(0);
    expect(await waits(await make())).toBe("DEVICE");
  });

  test("waits at a block of addresses that makes many, and with people who have a phone it takes more to be many", async () => {
    const from = (last: number) => ({ deviceId: randomUUID(), address: `10.20.${block}.${last}` });
    for (let count = 1; count <= accountsOfBlock; count += 1)
      expect(await waits(await make(from(count)))).toBeNull();
    expect(await waits(await make(from(90)))).toBe("ADDRESS");
    await make({ login: uniquePhone(), ...from(91) });
    await make({ login: uniquePhone(), ...from(92) });
    expect(await waits(await make(from(93)))).toBeNull();
    expect(await waits(await make({ deviceId: randomUUID(), address: `10.21.${block}.1` }))).toBeNull();
  });

  test("of devices that name themselves by nothing waits from the third of their block on", async () => {
    const unnamed = { deviceId: null };
    expect([await waits(await make(unnamed)), await waits(await make(unnamed))]).toEqual([null, null]);
    expect(await waits(await make(unnamed))).toBe("DEVICE");
  });

  test("of twelve accounts that one device proves at once waits for ten", async () => {
    const proofs = [];
    for (let count = 0; count < 12; count += 1)
      proofs.push(await proofOf({ address: `10.22.${block}.${count}` }));
    const outcomes = await Promise.all(proofs.map(({ prove }) => prove()));
    expect(outcomes.map(refusal).filter(Boolean)).toEqual([]);
    const made = await prisma.login.findMany({ where: { login: { in: proofs.map(({ login }) => login) } } });
    const waiting = { userId: { in: made.map(({ userId }) => userId) }, welcome: "WAITS" } as const;
    expect(await prisma.newcomer.count({ where: waiting })).toBe(10);
  });

  test("without the setting nothing waits and nothing is counted, as integrators' tests expect", async () => {
    environment.WELCOME_HOLDS = false;
    for (let count = 0; count < 3; count += 1) {
      const userId = await make();
      expect((await onboard(userId)).at(-1)).toMatchObject({ pendingPoints: 0, totalPoints: 250 });
      expect(await prisma.newcomer.count({ where: { userId } })).toBe(0);
    }
  });
});

describe("what waits is given", () => {
  test("with a phone, in the change that proves it: the points of each step, and the levels", async () => {
    const { userId } = await held();
    expect(await provePhone(userId)).toMatchObject({ levelUp: { level: 1, rewardPoints: 50 } });
    expect(await pointsOf(userId)).toEqual({ available: 250, pending: 0, owed: 0, welcome: null });
    const sources = await prisma.pointsEntry.findMany({ where: { userId }, orderBy: { seq: "asc" } });
    expect(sources.map(({ source, amount }) => [source, amount])).toEqual([
      ["ONBOARDING_STEP_1", 50],
      ["ONBOARDING_STEP_2", 50],
      ["ONBOARDING_STEP_3", 100],
      ["LEVEL", 50],
    ]);
    expect(await prisma.notice.count({ where: { userId, cause: "points:welcome" } })).toBe(1);
    expect(await proved()).toEqual([]);
  });

  test("with the first purchase of its amount, and with none below it", async () => {
    const { userId } = await held();
    const till = await makeTill();
    await makeConfirmedSale(till, userId, { now, price: signMillimes - 1 });
    expect(await pointsOf(userId)).toMatchObject({ available: 99, pending: 200 });
    await makeConfirmedSale(till, userId, { now, price: signMillimes });
    expect(await pointsOf(userId)).toEqual({ available: 449, pending: 0, owed: 0, welcome: null });
    expect(await levelOf(userId)).toBe(1);
    await makeConfirmedSale(till, userId, { now, price: signMillimes });
    expect((await pointsOf(userId)).available).toBe(549);
    expect(await proved()).toEqual([]);
  });

  test("steps that are answered afterwards are given at once, and a coupon bought meanwhile counts", async () => {
    await make();
    await make();
    const userId = await make();
    value(await answerStep1(clientCall(userId, { now }), { firstName: "Amina" }));
    await provePhone(userId);
    expect(await pointsOf(userId)).toMatchObject({ available: 50, pending: 0 });
    const [, , last] = await onboard(userId);
    expect(last).toMatchObject({ pointsEarned: 100, totalPoints: 250, levelUp: { level: 1 } });
    const { id: offerId } = await makeOffer({ type: "COUPON", pointPrice: 100 });
    expect(value(await purchaseOffer(clientCall(userId, { now }), { offerId }))).toMatchObject({
      status: "COMPLETED",
    });
    expect(await levelOf(userId)).toBe(2);
  });

  test("not by a purchase that waits for an operator, but by the operator's yes", async () => {
    const till = await makeTill();
    const people = [await held(), await held({ deviceId: device })];
    await setCeilings({ perSalePoints: 150 });
    for (const { userId } of people) await makeConfirmedSale(till, userId, { now, price: 20_000 });
    await setCeilings();
    const [yes, no] = people.map(({ userId }) => userId);
    for (const userId of [yes, no])
      expect(await pointsOf(userId ?? "")).toMatchObject({ available: 0, pending: 400 });
    const asked = await prisma.approval.findMany({ where: { status: "PENDING", kind: "SALE" } });
    const of = (userId?: string) => asked.find((one) => one.userId === userId)?.id ?? "";
    value(await approve(operatorCall({ now }), of(yes)));
    value(await refuseApproval(operatorCall({ now }), of(no), "A fake"));
    expect(await pointsOf(yes ?? "")).toMatchObject({ available: 450, pending: 0 });
    expect(await pointsOf(no ?? "")).toMatchObject({ available: 0, pending: 200 });
    expect(await proved()).toEqual([]);
  });

  test("once, however many tills and calls at once let it go", async () => {
    const { userId } = await held();
    const tills = await Promise.all(Array.from({ length: 4 }, () => makeTill()));
    const phone = uniquePhone();
    const call = clientCall(userId, { now });
    const { challenge } = value(await beginLoginChange(call, { login: phone, password }));
    const otp = await codeSentTo(phone);
    await Promise.all([
      ...tills.map((till) => makeConfirmedSale(till, userId, { now, price: signMillimes }).catch(() => null)),
      confirmLoginChange(call, { challenge, otp }),
    ]);
    const entries = await prisma.pointsEntry.findMany({ where: { userId } });
    expect(entries.filter(({ source }) => source.startsWith("ONBOARDING"))).toHaveLength(3);
    expect(await levelOf(userId)).toBe(1);
    expect(await pointsOf(userId)).toMatchObject({ pending: 0, welcome: null });
    expect(await proved()).toEqual([]);
  });

  test("but a purchase that is cancelled was none: all of it waits again, and what was spent is owed", async () => {
    const { userId } = await held();
    const till = await makeTill();
    const sale = await makeConfirmedSale(till, userId, { now, price: signMillimes });
    const { id: offerId } = await makeOffer({ type: "VOUCHER", pointPrice: 300 });
    value(await purchaseOffer(clientCall(userId, { now }), { offerId }));
    expect(await pointsOf(userId)).toMatchObject({ available: 50, pending: 0 });
    value(await cancelTransaction(till.call({ now }), sale.id, null));
    expect(await levelOf(userId)).toBe(0);
    expect(await pointsOf(userId)).toMatchObject({ available: 0, pending: 200, owed: 0 });
    expect(await prisma.walletItem.count({ where: { userId, status: "ACTIVE" } })).toBe(0);
    expect(await proved()).toEqual([]);
    await provePhone(userId);
    expect(await pointsOf(userId)).toMatchObject({ available: 250, pending: 0 });
    expect(await levelOf(userId)).toBe(1);
    expect(await proved()).toEqual([]);
  });

  test("and a cancelled purchase takes nothing from who has a phone by then, or another purchase", async () => {
    const till = await makeTill();
    const sign = async (userId: string) => makeConfirmedSale(till, userId, { now, price: signMillimes });
    const [phone, another] = [await held(), await held()];
    const [first, second] = [await sign(phone.userId), await sign(another.userId)];
    await provePhone(phone.userId);
    await sign(another.userId);
    for (const { id } of [first, second]) value(await cancelTransaction(till.call({ now }), id, null));
    expect(await pointsOf(phone.userId)).toMatchObject({ available: 250, pending: 0 });
    expect(await pointsOf(another.userId)).toMatchObject({ available: 350, pending: 0 });
    expect(await proved()).toEqual([]);
  });

  test("nothing of it to an account that is erased", async () => {
    const { userId } = await held();
    await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: now } });
    await transact((tx) => eraseIfDue(tx, userId, new Date(now.getTime() + 31 * day)));
    expect(await prisma.newcomer.count({ where: { userId } })).toBe(0);
    expect(await proved()).toEqual([]);
  });

  test("nothing again to who comes back with the phone of an account that was erased", async () => {
    const phone = uniquePhone();
    const former = await make({ login: phone });
    await onboard(former);
    await prisma.customer.update({ where: { id: former }, data: { deletionRequestedAt: now } });
    const later = new Date(now.getTime() + 31 * day);
    await transact((tx) => eraseIfDue(tx, former, later));
    const { userId } = await held({ at: later });
    expect(await pointsOf(userId, later)).toMatchObject({ pending: 200 });
    await provePhone(userId, phone, later);
    expect(await pointsOf(userId, later)).toMatchObject({ available: 0, pending: 0, welcome: null });
    expect(await proved()).toEqual([]);
  });
});

describe("a friend", () => {
  async function pair() {
    environment.WELCOME_HOLDS = false;
    const inviter = await make({ deviceId: randomUUID() });
    environment.WELCOME_HOLDS = true;
    const { referralCode } = await prisma.customer.findUniqueOrThrow({ where: { id: inviter } });
    const friend = await make({ referralCode });
    const seen = async () => {
      const { invites } = await getReferral(clientCall(inviter, { now }));
      return invites.map(({ status, friendLevel, pointsEarned }) => ({ status, friendLevel, pointsEarned }));
    };
    return { inviter, friend, seen };
  }

  test("counts from the phone on, and brings points for levels from then on", async () => {
    const { friend, seen } = await pair();
    expect(await seen()).toEqual([{ status: "PENDING", friendLevel: 0, pointsEarned: 0 }]);
    await provePhone(friend);
    expect(await seen()).toEqual([{ status: "ACCEPTED", friendLevel: 0, pointsEarned: 0 }]);
    await onboard(friend);
    expect(await seen()).toEqual([{ status: "ACCEPTED", friendLevel: 1, pointsEarned: 20 }]);
    expect(await proved()).toEqual([]);
  });

  test("counts from the first purchase on, and not any more without it", async () => {
    const { friend, seen } = await pair();
    const till = await makeTill();
    const sale = await makeConfirmedSale(till, friend, { now, price: signMillimes });
    expect(await seen()).toMatchObject([{ status: "ACCEPTED" }]);
    value(await cancelTransaction(till.call({ now }), sale.id, null));
    expect(await seen()).toMatchObject([{ status: "PENDING" }]);
    expect(await proved()).toEqual([]);
  });

  test("whose phone is the inviter's contact counts for nobody", async () => {
    const { inviter, friend, seen } = await pair();
    const phone = uniquePhone();
    await prisma.customer.update({ where: { id: inviter }, data: { contactPhone: phone } });
    await provePhone(friend, phone);
    expect(await seen()).toMatchObject([{ status: "CLOSED" }]);
    expect(await prisma.refusedFriend.count({ where: { friendId: friend } })).toBe(1);
  });

  test("who waits with a welcome brings the inviter what the levels bring, once it is given", async () => {
    environment.WELCOME_HOLDS = false;
    const inviter = await make({ deviceId: randomUUID() });
    environment.WELCOME_HOLDS = true;
    const { referralCode } = await prisma.customer.findUniqueOrThrow({ where: { id: inviter } });
    const { userId } = await held({ referralCode });
    await makeConfirmedSale(await makeTill(), userId, { now, price: signMillimes });
    const { invites } = await getReferral(clientCall(inviter, { now }));
    expect(invites).toMatchObject([{ status: "ACCEPTED", friendLevel: 1, pointsEarned: 20 }]);
    expect(await proved()).toEqual([]);
  });
});

test("the nightly job raises no level of a welcome that waits", async () => {
  const { userId } = await held();
  await runAt(levelSweep, now);
  expect(await levelOf(userId)).toBe(0);
});
