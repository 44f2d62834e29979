/** For every job: makes customers or rows that are due, and counts how often each was done. */
import { randomUUID } from "node:crypto";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { addDays, businessDayOf, type BusinessDay } from "#app/core/domain/business-day.ts";
import { askingMs } from "#app/core/domain/premium/charge.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { levelSweep } from "#app/core/services/levels/level-sweep.server.ts";
import { campaignsDue } from "./due-campaigns.ts";
import { invoicesDue } from "./due-invoices.ts";
import { noticesDue } from "./due-notices.ts";
import { passesDue } from "./due-passes.ts";
import { reportsDue } from "./due-reports.ts";
import { settlementDue } from "./due-settlement.ts";
import { ago, countOf, listenLong, makeAccounts, type Due, type Look } from "./due-support.ts";
import { noon, workThrough } from "./support.ts";

/** The number of entries that took points from each of these customers. */
const taken =
  (users: string[]): Look =>
  async () =>
    countOf(
      users,
      await prisma.pointsEntry.findMany({
        where: { userId: { in: users }, amount: { lt: 0 } },
        select: { userId: true },
      }),
    );

async function awayFor(days: number, now: Date, count: number): Promise<string[]> {
  const users = await makeAccounts(count, { now: ago(now, days), points: 10 });
  await prisma.customer.updateMany({
    where: { id: { in: users } },
    data: { lastActiveDay: new Date(businessDayOf(ago(now, days))) },
  });
  return users;
}

async function almostAtLevel5(now: Date, count: number): Promise<string[]> {
  const createdAt = ago(now, 12);
  const users = await makeAccounts(count, { now: createdAt, level: 4 });
  const friends = users.flatMap((userId) =>
    Array.from({ length: 5 }, () => ({ userId, id: newId(), friendId: randomUUID() })),
  );
  await prisma.referral.createMany({
    data: friends.map((friend) => ({ ...friend, status: "ACCEPTED" as const, createdAt })),
  });
  await makeSales(users, { status: "CONFIRMED", createdAt, confirmedAt: createdAt, closedAt: createdAt });
  return users;
}

type Sale = Pick<
  Prisma.TransactionCreateManyInput,
  "status" | "createdAt" | "confirmedAt" | "closedAt" | "expiresAt"
>;

async function makeSales(users: string[], sale: Sale): Promise<void> {
  const price = {
    priceMillimes: 1000,
    reductionMillimes: 0,
    payableMillimes: 1000,
    pointsEarned: 0,
    bonusPoints: 0,
  };
  const rows = users.map((userId) => ({
    ...price,
    ...sale,
    yield: sale.status === "CONFIRMED" ? ("GIVEN" as const) : null,
    userId,
    id: newId(),
    code: randomUUID(),
    partnerId: newId(),
    storeId: newId(),
  }));
  await prisma.transaction.createMany({ data: rows });
}

/** Each customer has reserved 10 points for an offer that is not paid. */
async function makeUnpaid(
  users: string[],
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
): Promise<void> {
  const offerId = newId();
  const price = { offerId, pointPrice: 10, priceMillimes: 1_000 };
  const rows = users.map((userId) => ({ userId, id: newId(), holdId: newId() }));
  await prisma.offerTaken.createMany({ data: users.map((userId) => ({ userId, offerId, taken: 1 })) });
  await prisma.purchase.createMany({
    data: rows.map((row) => ({
      ...row,
      ...price,
      status: "AWAITING_PAYMENT" as const,
      createdAt,
      expiresAt,
    })),
  });
  const invoice = { amountMillimes: 1_000, title: {}, createdAt };
  await prisma.invoice.createMany({
    data: rows.map(({ userId, id }) => ({ ...invoice, userId, id: randomUUID(), purchaseId: id })),
  });
  await prisma.$queryRaw`
    SELECT ledger_reserve(p_user => r.user_id, p_hold => r.hold_id, p_points => 10, p_source => 'CONSUMED', p_detail => '{}', p_now => ${createdAt}::timestamptz)::text
    FROM unnest(${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ holdId }) => holdId)}::uuid[]) r(user_id, hold_id)`;
}

/** For each of these days, whether it is closed in the ledger. */
const closedBefore =
  (days: BusinessDay[]): Look =>
  async () => {
    const rows = await prisma.ledgerDay.findMany({
      where: { day: { in: days.map((day) => new Date(day)) } },
    });
    return days.map((day) => rows.filter((row) => row.day.toISOString().startsWith(day)).length);
  };

export const due: Record<string, Due> = {
  ...campaignsDue,
  ...noticesDue,
  ...invoicesDue,
  ...passesDue,
  ...reportsDue,
  ...settlementDue,
  "message-dispatch": {
    count: 60,
    table: "outbox",
    // The killed run may still hold the lease of some messages.
    aloneMs: 10 * 60 * 1000,
    async make(now, count) {
      // Messages to customers of other jobs would be sent as well, and there is no mail server here.
      await prisma.outbox.deleteMany({ where: { kind: "MESSAGE", state: "WAITING" } });
      const ids = Array.from({ length: count }, () => newId());
      const payload = { template: "password-changed", locale: "fr", channel: "SMS", params: {} };
      const message = {
        kind: "MESSAGE",
        recipient: "+21620123456",
        payload,
        nextAttemptAt: now,
        createdAt: now,
      } as const;
      await prisma.outbox.createMany({ data: ids.map((id) => ({ ...message, id })) });
      return async () => {
        const sent = await prisma.outbox.findMany({
          where: { id: { in: ids }, state: "DONE" },
          select: { id: true },
        });
        return ids.map((id) => sent.filter((one) => one.id === id).length);
      };
    },
  },
  "transaction-expiry": {
    count: 60,
    table: "transaction",
    async make(now, count) {
      const users = await makeAccounts(count, { now: ago(now, 1) });
      await listenLong(users, now);
      await makeSales(users, { status: "ATTACHED", createdAt: ago(now, 1), expiresAt: ago(now, 0.5) });
      return async () => {
        const told = {
          userId: { in: users },
          kind: "LIVE",
          payload: { path: ["status"], equals: "EXPIRED" },
        } as const;
        return countOf(users, await prisma.outbox.findMany({ where: told, select: { userId: true } }));
      };
    },
  },
  "payment-expiry": {
    count: 60,
    table: "purchase",
    async make(now, count) {
      const users = await makeAccounts(count, { now: ago(now, 1), points: 10 });
      await listenLong(users, now);
      await makeUnpaid(users, { createdAt: ago(now, 1), expiresAt: ago(now, 0.9) });
      return async () => {
        const told = {
          userId: { in: users },
          kind: "LIVE",
          payload: { path: ["status"], equals: "EXPIRED" },
        } as const;
        return countOf(users, await prisma.outbox.findMany({ where: told, select: { userId: true } }));
      };
    },
  },
  "points-expiry": {
    count: 520,
    table: "points_entry",
    make: async (now, count) => taken(await makeAccounts(count, { now: ago(now, 31), points: 10, days: 30 })),
  },
  "level-sweep": {
    count: 60,
    table: "user_level",
    async make(now, count) {
      // The sweep would begin with customers of other tests, who also wait for a level.
      await workThrough(levelSweep, now);
      const users = await almostAtLevel5(now, count);
      const rewarded = { userId: { in: users }, reference: "level:5" };
      return async () =>
        countOf(users, await prisma.pointsEntry.findMany({ where: rewarded, select: { userId: true } }));
    },
  },
  "inactivity-warning": {
    count: 60,
    table: "inactivity_warning",
    // By then the points expire at once, so no warning is due.
    afterAYear: 0,
    async make(now, count) {
      const users = await awayFor(150, now, count);
      const logins = users.map((userId) => ({
        userId,
        login: `${userId}@example.tn`,
        kind: "EMAIL" as const,
        verifiedAt: now,
      }));
      await prisma.login.createMany({ data: logins });
      const sent = { userId: { in: users }, kind: "MESSAGE" } as const;
      return async () =>
        countOf(users, await prisma.outbox.findMany({ where: sent, select: { userId: true } }));
    },
  },
  "inactivity-cancellation": {
    count: 520,
    table: "points_entry",
    make: async (now, count) => taken(await awayFor(181, now, count)),
  },
  "account-deletion": {
    count: 60,
    table: "points_entry",
    async make(now, count) {
      const users = await makeAccounts(count, { now: ago(now, 40), points: 10 });
      await prisma.customer.updateMany({
        where: { id: { in: users } },
        data: { deletionRequestedAt: ago(now, 30) },
      });
      const cancelled = taken(users);
      return async () => {
        const gone = await prisma.customer.findMany({
          where: { id: { in: users }, status: "DELETED", erasedAt: { not: null } },
          select: { id: true },
        });
        const ids = new Set(gone.map(({ id }) => id));
        // Both must be done, or neither; points that are taken from a customer who is not erased give NaN,
        // which fails.
        return (await cancelled()).map((times, index) =>
          times > 0 === ids.has(users[index] ?? "") ? times : NaN,
        );
      };
    },
  },
  "validation-window": {
    count: 60,
    table: "validation_request",
    async make(now, count) {
      const users = await makeAccounts(count, { now: ago(now, 100) });
      await listenLong(users, now);
      const request = { kind: "ONLINE" as const, partnerId: newId(), createdAt: ago(now, 92) };
      await prisma.validationRequest.createMany({
        data: users.map((userId) => ({ ...request, userId, id: newId() })),
      });
      return async () => {
        const told = {
          userId: { in: users },
          kind: "LIVE",
          payload: { path: ["status"], equals: "REFUSED" },
        } as const;
        return countOf(users, await prisma.outbox.findMany({ where: told, select: { userId: true } }));
      };
    },
  },
  "premium-renewal": {
    count: 60,
    table: "premium_charge",
    // The killed run may still be asking the phone operator, and its clock is slightly ahead of the test's.
    aloneMs: 2 * askingMs,
    async make(now, count) {
      const users = await makeAccounts(count, { now: ago(now, 9) });
      const paid = {
        plan: "WEEKLY",
        paidPeriods: 1,
        currentPeriodEnd: ago(now, 1),
        createdAt: ago(now, 8),
      } as const;
      const own = users.map((userId, index) => ({
        userId,
        id: newId(),
        phone: `5${String(index).padStart(7, "0")}`,
        ...paid,
      }));
      await prisma.premiumSubscription.createMany({
        data: own.map((row) => ({ ...row, status: "ACTIVE" as const, dueAt: ago(now, 1) })),
      });
      const first = {
        period: 1,
        try: 1,
        plan: "WEEKLY",
        amountMillimes: 2500,
        state: "OK",
        periodStart: ago(now, 8),
        createdAt: ago(now, 8),
      } as const;
      const charges = own.map(({ userId, id }) => ({
        ...first,
        userId,
        subscriptionId: id,
        reference: `premium:${id}:1:1`,
        askedAt: ago(now, 8),
        settledAt: ago(now, 8),
      }));
      await prisma.premiumCharge.createMany({ data: charges });
      const renewed = { userId: { in: users }, period: 2, state: "OK" } as const;
      return async () =>
        countOf(users, await prisma.premiumCharge.findMany({ where: renewed, select: { userId: true } }));
    },
  },
  retention: {
    count: 1_020,
    table: "challenge",
    async make(now, count) {
      const ids = Array.from({ length: count }, () => newId());
      const old = { kind: "PIN", userId: newId(), createdAt: ago(now, 50), closedAt: ago(now, 40) } as const;
      await prisma.challenge.createMany({
        data: ids.map((id) => ({ ...old, id, handleHash: randomUUID() })),
      });
      return async () => {
        const left = await prisma.challenge.findMany({ where: { id: { in: ids } }, select: { id: true } });
        const kept = new Set(left.map(({ id }) => id));
        return ids.map((id) => (kept.has(id) ? 0 : 1));
      };
    },
  },
  "ledger-proof": {
    count: 130,
    table: "ledger_day",
    async make(now, count) {
      // Yesterday is closed only an hour after midnight.
      const last = addDays(businessDayOf(now), -2);
      const days = Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count));
      await makeAccounts(1, { now: noon(days[0] ?? last), points: 10 });
      return closedBefore(days);
    },
  },
};
