import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { readParts } from "#app/core/db/shards.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { oldRows } from "#app/core/db/retention/old-rows.server.ts";
import {
  removeOldRows,
  sweepStart,
  type SweepPlace,
  type SweepResult,
} from "#app/core/db/retention/sweep-old-rows.server.ts";
import { noCustomerId } from "#app/core/db/transactions/sales.server.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import { retention, retentionBatchSize } from "#app/core/services/retention/retention.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import {
  anonymousCall,
  codeSentTo,
  forgetCode,
  goodPassword,
  makeCustomer,
  uniqueEmail,
  value,
} from "#tests/factories/customer.ts";
import { makePerson } from "#tests/factories/staff.ts";
import { makeOperatorMessage } from "#tests/factories/operator-message.ts";
import { everything, preview, runAt, workThrough } from "./support.ts";

const now = new Date("2027-05-05T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * day);
/** Slightly less than this many days ago. */
const within = (days: number) => new Date(ago(days).getTime() + 1);

beforeEach(async () => {
  await runAt(retention, new Date(now.getTime() + 4000 * day));
});

const challenge = (dates: { expiresAt?: Date | null; closedAt?: Date | null }) =>
  prisma.challenge.create({
    data: {
      id: newId(),
      handleHash: randomUUID(),
      kind: "PIN",
      userId: randomUUID(),
      createdAt: ago(400),
      ...dates,
    },
  });
const code = (expiresAt: Date) =>
  prisma.oneTimeCode.create({
    data: { login: uniqueEmail(), kind: "VERIFICATION", sentAt: expiresAt, expiresAt },
  });
const session = (lastUsedAt: Date) =>
  prisma.session.create({ data: { userId: randomUUID(), id: newId(), createdAt: ago(400), lastUsedAt } });
const offlinePass = (expiresAt: Date) =>
  prisma.offlinePass.create({
    data: { userId: randomUUID(), id: newId(), keyThumbprint: "t", issuedAt: ago(400), expiresAt },
  });
async function allowance(validUntil: Date) {
  const at = ago(400);
  const device = {
    id: newId(),
    partnerId: newId(),
    storeId: newId(),
    deviceId: "t",
    createdAt: at,
    lastSeenAt: at,
  };
  await prisma.offlineDevice.create({ data: device });
  return prisma.offlineAllowance.create({
    data: {
      ...{ id: newId(), deviceId: device.id, apiKeyId: newId(), publicKey: {}, createdAt: at, validUntil },
      ...{ maxSales: 1, maxPoints: 1, maxReductionMillimes: 1, earnRate: 1, levelBonus: [] },
    },
  });
}
const halfHour = 30 * 60 * 1000;
const earlier = (days: number, ms: number) => new Date(ago(days).getTime() - ms);
const staffSession = (lastUsedAt: Date) => ({
  id: newId(),
  secretHash: randomUUID(),
  keyHash: "h",
  createdAt: ago(400),
  lastUsedAt,
});
const desk = (lastUsedAt: Date) => prisma.staffSession.create({ data: staffSession(lastUsedAt) });
const till = (lastUsedAt: Date) => prisma.tillSession.create({ data: staffSession(lastUsedAt) });
const entry = async (expiresAt: Date) =>
  prisma.staffEntry.create({
    data: {
      ...{ secretHash: randomUUID(), kind: "INVITATION", expiresAt },
      personId: (await makePerson()).id,
    },
  });
const token = (usedAt: Date) =>
  prisma.partnerToken.create({ data: { issuer: "it", tokenId: randomUUID(), userId: randomUUID(), usedAt } });
const former = (erasedAt: Date) =>
  prisma.formerLogin.create({
    data: {
      ...{ hash: randomUUID(), personId: newId(), erasedAt, steps: 0, level: 0, owed: 0 },
      ...{ campaigns: {}, offers: {}, clickouts: [] },
    },
  });
const key = (createdAt: Date) =>
  prisma.idempotencyKey.create({
    data: { ownerId: randomUUID(), path: "/x", key: randomUUID(), requestHash: "h", response: {}, createdAt },
  });
const outgoing = (kind: "MESSAGE" | "LIVE", state: "DONE" | "PARKED" | "WAITING", doneAt: Date | null) =>
  prisma.outbox.create({
    data: { id: newId(), kind, state, payload: {}, nextAttemptAt: ago(400), createdAt: ago(400), doneAt },
  });
const jobRun = (endedAt: Date | null) =>
  prisma.jobRun.create({
    data: { id: newId(), name: randomUUID(), startedAt: ago(400), endedAt, aliveAt: new Date() },
  });
const sale = (userId: string, createdAt: Date) =>
  prisma.transaction.create({
    data: {
      ...{
        userId,
        id: newId(),
        code: `T-${randomUUID()}`,
        partnerId: newId(),
        storeId: newId(),
        status: "EXPIRED",
        createdAt,
      },
      ...{
        priceMillimes: 1,
        reductionMillimes: 0,
        payableMillimes: 1,
        pointsEarned: 0,
        bonusPoints: 0,
        closedAt: createdAt,
      },
    },
  });
const limit = (expire: number | null) =>
  prisma.rateLimit.create({ data: { key: randomUUID(), points: 1, expire } });

const past = () => new Date(Date.now() - 1_000);
const ahead = () => new Date(Date.now() + 60_000);
const customerHears = (until: Date) =>
  prisma.customerListener.create({ data: { userId: randomUUID(), until } });
const storeHears = (until: Date) => prisma.storeListener.create({ data: { storeId: randomUUID(), until } });

/**
 * A customer of an operator's message whose figures are final (`opened` is a number) or still counted (null).
 */
async function told(figures: { opened: number | null }) {
  const { id: messageId } = await makeOperatorMessage({ now: new Date() });
  await prisma.operatorMessage.update({ where: { id: messageId }, data: figures });
  const chosen = { userId: randomUUID(), heldOut: false, at: new Date() };
  return prisma.operatorMessageCustomer.create({ data: { messageId, ...chosen } });
}

/** What a customer had agreed to whose account was erased then. */
async function agreed(erasedAt: Date) {
  const userId = await makeAccount({ now: ago(1500) });
  await prisma.customer.update({ where: { id: userId }, data: { status: "DELETED", erasedAt } });
  const said = { version: "1", language: "fr", way: "SIGN_UP", at: ago(1500) } as const;
  return prisma.consent.create({ data: { userId, id: newId(), kind: "TERMS", given: true, ...said } });
}

describe("what goes, and what is just too young for it", () => {
  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ["challenge", () => challenge({ closedAt: ago(30) }), () => challenge({ closedAt: within(30) })],
    ["challenge", () => challenge({ expiresAt: ago(30) }), () => challenge({ expiresAt: within(30) })],
    ["challenge", () => challenge({ expiresAt: ago(30) }), () => challenge({ expiresAt: null })],
    ["one_time_code", () => code(ago(7)), () => code(within(7))],
    ["offline_pass", () => offlinePass(ago(183)), () => offlinePass(within(183))],
    ["offline_allowance", () => allowance(ago(180)), () => allowance(within(180))],
    ["session", () => session(ago(120)), () => session(within(120))],
    ["staff_session", () => desk(earlier(30, halfHour)), () => desk(within(30))],
    ["till_session", () => till(ago(60)), () => till(within(60))],
    ["staff_entry", () => entry(ago(30)), () => entry(within(30))],
    ["partner_token", () => token(ago(30)), () => token(within(30))],
    ["former_login", () => former(ago(365)), () => former(within(365))],
    ["idempotency_key", () => key(ago(1)), () => key(within(1))],
    ["outbox", () => outgoing("MESSAGE", "DONE", ago(30)), () => outgoing("MESSAGE", "DONE", within(30))],
    ["outbox", () => outgoing("LIVE", "DONE", ago(1)), () => outgoing("LIVE", "DONE", within(1))],
    ["outbox", () => outgoing("LIVE", "DONE", ago(1)), () => outgoing("MESSAGE", "WAITING", ago(300))],
    ["outbox", () => outgoing("MESSAGE", "PARKED", null), () => outgoing("MESSAGE", "DONE", within(30))],
    ["outbox", () => outgoing("LIVE", "DONE", ago(1)), () => outgoing("MESSAGE", "WAITING", null)],
    // Streams last in real time.
    ["customer_listener", () => customerHears(past()), () => customerHears(ahead())],
    ["store_listener", () => storeHears(past()), () => storeHears(ahead())],
    ["job_run", () => jobRun(ago(90)), () => jobRun(within(90))],
    ["job_run", () => jobRun(ago(90)), () => jobRun(null)],
    ["transaction", () => sale(noCustomerId, ago(30)), () => sale(noCustomerId, within(30))],
    ["transaction", () => sale(noCustomerId, ago(30)), () => sale(randomUUID(), ago(300))],
    ["operator_message_customer", () => told({ opened: 0 }), () => told({ opened: null })],
    ["consent", () => agreed(ago(1095)), () => agreed(within(1095))],
    // Rate limits use real time.
    ["rate_limit", () => limit(Date.now() - 1), () => limit(Date.now() + 60_000)],
    ["rate_limit", () => limit(Date.now() - 1), () => limit(null)],
  ])("%s", async (table, makeOld, makeYoung) => {
    const rows = () => prisma.$queryRawUnsafe<object[]>(`SELECT t::text FROM "${table}" t ORDER BY 1`);
    const others = await rows();
    await makeYoung();
    const kept = await rows();
    expect(kept).toHaveLength(others.length + 1);
    await makeOld();
    const { why = "" } = oldRows.find((one) => one.table === table) ?? {};
    const before = await everything();
    expect(await preview(retention, now)).toEqual([{ count: 1, why: `${table}, ${why}` }]);
    expect(await everything()).toEqual(before);
    const removed = await workThrough(retention, now);
    expect(removed).toEqual({ done: 1, failed: 0 });
    expect(await rows()).toEqual(kept);
  });
});

test("whom an invite went to goes after 180 days, and the invite is closed; one of a friend who came stays", async () => {
  const userId = randomUUID();
  const invite = (createdAt: Date, friendId: string | null = null) => {
    const contact = uniqueEmail();
    const asked = { contact, mailbox: contact, status: "PENDING", friendId, createdAt } as const;
    return prisma.referral.create({ data: { userId, id: newId(), ...asked } });
  };
  const stay = [await invite(within(180)), await invite(ago(180), randomUUID())];
  const old = await invite(ago(180));
  expect(await preview(retention, now)).toEqual([{ count: 1, why: "referral, waits for 180 days" }]);
  expect(await workThrough(retention, now)).toEqual({ done: 1, failed: 0 });
  const kept = await prisma.referral.findMany({ where: { userId }, orderBy: { id: "asc" } });
  expect(kept).toEqual([...stay, { ...old, contact: null, mailbox: null, status: "CLOSED" }]);
  expect(await workThrough(retention, now)).toEqual({ done: 0, failed: 0 });
  await prisma.referral.deleteMany({ where: { userId } });
});

describe("a run", () => {
  const makeKeys = (count: number, createdAt: Date) =>
    prisma.idempotencyKey.createMany({
      data: Array.from({ length: count }, () => ({
        ownerId: randomUUID(),
        path: "/x",
        key: "k",
        requestHash: "h",
        createdAt,
      })),
    });

  test("goes through a whole table, however the old and the young lie in it", async () => {
    await makeKeys(retentionBatchSize + 300, ago(2));
    await makeKeys(retentionBatchSize, within(1));
    expect(await runAt(retention, now)).toMatchObject({ done: retentionBatchSize + 300, failed: 0 });
    expect(await prisma.idempotencyKey.count()).toBe(retentionBatchSize);
  });

  test("killed half-way is finished by the next; beside another removes nothing twice", async () => {
    await makeKeys(retentionBatchSize * 2, ago(2));
    let first = 0;
    const kill = vi.fn(({ done }: { done: number }) => {
      first = done;
      if (done > 0) throw new Error("killed");
    });
    await expect(runAt(retention, now, { onProgress: kill })).rejects.toThrow("killed");
    const left = retentionBatchSize * 2 - first;
    // A whole page; on a cluster, the first shard may have less than one.
    if ((await readParts()).length === 1) expect(left).toBe(retentionBatchSize);
    expect(await prisma.idempotencyKey.count()).toBe(left);
    const runs = await Promise.all([workThrough(retention, now), workThrough(retention, now)]);
    const rest = await workThrough(retention, now);
    expect(runs.reduce((sum, { done }) => sum + done, rest.done)).toBe(left);
    expect(await prisma.idempotencyKey.count()).toBe(0);
  });

  test("leaves to the next what somebody holds at this moment", async () => {
    const { ownerId } = await key(ago(2));
    const { ownerId: free } = await key(ago(2));
    const rows = oldRows.find(({ table }) => table === "idempotency_key");
    if (!rows) throw new Error("no such table");
    const sweep = async () => {
      let removed = 0;
      for (let place: SweepPlace | null = sweepStart; place;) {
        const swept: SweepResult = await removeOldRows(rows, now, place, 10);
        removed += swept.removed;
        place = swept.next;
      }
      return removed;
    };
    await prisma.$transaction(async (tx) => {
      await tx.idempotencyKey.updateMany({ where: { ownerId }, data: { createdAt: now } });
      expect(await sweep()).toBe(1);
      expect(await prisma.idempotencyKey.count({ where: { ownerId: free } })).toBe(0);
    });
    expect(await sweep()).toBe(0);
    expect(await prisma.idempotencyKey.count({ where: { ownerId } })).toBe(1);
  });
});

describe("a registration that was never proved", () => {
  const registerAt = async (
    at: Date,
    { login = uniqueEmail(), referralCode }: { login?: string; referralCode?: string } = {},
  ) => {
    const { challenge } = value(
      await register(anonymousCall({ now: at }), { login, password: goodPassword, referralCode }),
    );
    const { userId } = await prisma.login.findUniqueOrThrow({ where: { login } });
    return { login, challenge, userId };
  };

  test("goes after 30 days with all that hangs on it; its invite is closed, and its login free", async () => {
    const inviter = await makeCustomer();
    const { login, userId } = await registerAt(ago(30), { referralCode: inviter.referralCode });
    const young = await registerAt(within(30));
    const findings = await preview(retention, now);
    expect(findings).toContainEqual({ userId, why: "registered on 2027-04-05 and never proved" });
    expect(await runAt(retention, now)).toMatchObject({ failed: 0 });
    expect(
      await prisma.customer.findMany({ where: { id: { in: [userId, young.userId] } }, select: { id: true } }),
    ).toEqual([{ id: young.userId }]);
    const left = [
      prisma.login.count({ where: { userId } }),
      prisma.challenge.count({ where: { userId } }),
      prisma.oneTimeCode.count({ where: { login } }),
      prisma.outbox.count({ where: { userId } }),
    ];
    expect(await Promise.all(left)).toEqual([0, 0, 0, 0]);
    const invites = await prisma.referral.findMany({ where: { userId: inviter.userId } });
    expect(invites).toMatchObject([{ status: "CLOSED", contact: null }]);
    expect((await registerAt(now, { login })).userId).not.toBe(userId);
  });

  test("stays where it was registered again a moment ago, and can be proved", async () => {
    const { login, userId } = await registerAt(ago(40));
    await forgetCode(login);
    const { challenge } = await registerAt(new Date(now.getTime() - 60_000), { login });
    await runAt(retention, now);
    value(await verifyCode(anonymousCall({ now }), { challenge, otp: await codeSentTo(login) }));
    expect(await prisma.customer.findUnique({ where: { id: userId } })).toMatchObject({ status: "ACTIVE" });
  });

  test("is not the account that was proved", async () => {
    const userId = await makeAccount({ now: ago(400) });
    await runAt(retention, now);
    expect(await prisma.customer.count({ where: { id: userId } })).toBe(1);
  });

  test("proved at the moment of its removal is one or the other, wholly", async () => {
    for (let turn = 0; turn < 6; turn++) {
      const { login, challenge, userId } = await registerAt(ago(40));
      const at = ago(40);
      const otp = await codeSentTo(login);
      const [, proved] = await Promise.all([
        workThrough(retention, now),
        verifyCode(anonymousCall({ now: at }), { challenge, otp }).catch(() => null),
      ]);
      const user = await prisma.customer.findUnique({ where: { id: userId } });
      expect(user?.status).toBe(proved?.ok ? "ACTIVE" : undefined);
      expect(await prisma.login.count({ where: { login } })).toBe(user ? 1 : 0);
      expect(await prisma.pointsAccount.count({ where: { userId } })).toBe(user ? 1 : 0);
    }
  });
});
