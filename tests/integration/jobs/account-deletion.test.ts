import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { files } from "#app/core/adapters/files/files.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { guarded } from "#app/core/db/transaction.server.ts";
import { accountDeletion } from "#app/core/services/accounts/account-deletion.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { batchSize } from "#app/core/services/job.ts";
import { isWaiting } from "#tests/factories/at-the-lock.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { anonymousCall, goodPassword, makeCustomer, refusal, value } from "#tests/factories/customer.ts";
import { due, makeLeaving, picture, requestedAt } from "./leaving.ts";
import { filesWith, placesOf } from "./left-behind.ts";
import { everything, preview, runAt, workThrough } from "./support.ts";

const almostDue = new Date(due.getTime() - 1);
const userOf = (id: string) => prisma.customer.findUniqueOrThrow({ where: { id } });

afterEach(() => void vi.restoreAllMocks());

describe("a deletion that is due", () => {
  test("erases what is personal, everywhere", async () => {
    const { userId, login, phone } = await makeLeaving();
    const inviter = await makeAccount({ now: requestedAt });
    const invite = { userId: inviter, friendId: userId, contact: login, createdAt: requestedAt };
    await prisma.referral.createMany({
      data: [
        { ...invite, id: newId(), status: "PENDING" },
        { ...invite, id: newId(), status: "ACCEPTED" },
      ],
    });
    expect(await runAt(accountDeletion, almostDue)).toMatchObject({ done: 0 });
    expect(await userOf(userId)).toMatchObject({ status: "ACTIVE", firstName: "Amira" });
    expect(await runAt(accountDeletion, due)).toMatchObject({ done: 1, failed: 0 });

    const {
      id: _,
      status,
      createdAt,
      verifiedAt,
      deletionRequestedAt,
      erasedAt,
      ...rest
    } = await userOf(userId);
    expect({ status, createdAt, verifiedAt, deletionRequestedAt, erasedAt }).toEqual({
      status: "DELETED",
      createdAt: requestedAt,
      verifiedAt: requestedAt,
      deletionRequestedAt: requestedAt,
      erasedAt: due,
    });
    const empty = {
      firstName: null,
      lastName: null,
      contactPhone: null,
      birthday: null,
      ageDoubtedAt: null,
      gender: null,
      state: null,
    };
    const closed = {
      avatarKey: null,
      blockedAt: null,
      passwordHash: null,
      ...{ pinHash: null, codeEpoch: 0 },
      tooltips: {},
      onboardingLaterAt: null,
      inviterId: null,
      registeredStoreId: null,
      mergedInto: null,
    };
    const forgotten = { referralCode: "", lastActiveDay: null, connectedDays: 0, longestRunDays: 0 };
    expect(rest).toEqual({
      ...empty,
      ...closed,
      ...forgotten,
      locale: "fr",
      onboardingStep: 0,
      level: rest.level,
    });
    expect(await files.get(picture(userId))).toBeNull();
    const words = [login, phone, "Amira", "Ben Salah"];
    const friends = await prisma.referral.findMany({
      where: { friendId: userId },
      orderBy: { status: "asc" },
    });
    expect(friends.map(({ status, contact }) => [status, contact])).toEqual([
      ["ACCEPTED", null],
      ["CLOSED", null],
    ]);
    expect(await placesOf(words)).toEqual([]);
    expect(await filesWith([userId, ...words])).toEqual([]);
  });

  test("leaves no row where a customer has none any more", async () => {
    const { userId } = await makeLeaving();
    await runAt(accountDeletion, due);
    const where = { userId };
    const counts = await Promise.all([
      prisma.login.count({ where }),
      prisma.session.count({ where }),
      prisma.challenge.count({ where }),
      prisma.oneTimeCode.count({ where }),
      prisma.userTag.count({ where }),
      prisma.storyView.count({ where }),
      prisma.customerCard.count({ where }),
      prisma.googlePass.count({ where }),
      prisma.offlinePass.count({ where }),
      prisma.outbox.count({ where }),
      prisma.inactivityWarning.count({ where }),
      prisma.notice.count({ where }),
      prisma.noticeSetting.count({ where }),
      prisma.pushSubscription.count({ where }),
      prisma.offerWatch.count({ where }),
      prisma.favourite.count({ where }),
      prisma.review.count({ where }),
      prisma.idempotencyKey.count({ where: { ownerId: userId } }),
      prisma.referral.count({ where: { ...where, NOT: { contact: null, status: "CLOSED" } } }),
    ]);
    expect(counts).toEqual(counts.map(() => 0));
    expect(await prisma.premiumSubscription.findFirst({ where })).toMatchObject({
      phone: "",
      status: "EXPIRED",
    });
  });

  test("cancels the points, also reserved ones, voids what is open, and keeps the ledger", async () => {
    const { userId, itemId } = await makeLeaving();
    await credit(userId, 40, { now: requestedAt, days: 90 });
    await prisma.$queryRaw`SELECT ledger_reserve(p_user => ${userId}::uuid, p_hold => ${randomUUID()}::uuid, p_points => 30, p_source => 'CONSUMED', p_detail => '{}',
      p_now => ${requestedAt}::timestamptz)::text`;
    await prisma.$queryRaw`SELECT ledger_expect(p_user => ${userId}::uuid, p_hold => ${randomUUID()}::uuid, p_points => 25, p_now => ${requestedAt}::timestamptz)::text`;
    const before = await prisma.pointsEntry.count({ where: { userId } });
    await runAt(accountDeletion, due);
    expect(await prisma.pointsAccount.findUnique({ where: { userId } })).toMatchObject({
      available: 0,
      reserved: 0,
      pending: 0,
    });
    const entries = await prisma.pointsEntry.findMany({
      where: { userId },
      orderBy: { seq: "asc" },
      skip: before,
    });
    expect(
      entries.map(({ source, amount, reference }) => [source, amount, reference.replace(/:.*/, "")]),
    ).toEqual([
      ["REFUND", 30, "unreserve"],
      ["EXPIRED", -400, "expire"],
      ["INACTIVITY", -40, "deletion"],
    ]);
    expect(entries.at(-1)?.detail).toEqual({ deletionRequestedAt: requestedAt.toISOString() });
    expect(await prisma.walletItem.findFirst({ where: { userId, id: itemId } })).toMatchObject({
      status: "VOID",
    });
    expect(await prisma.purchase.count({ where: { userId } })).toBe(1);
    expect(await guarded(() => credit(userId, 10, { now: due }))).toEqual({
      ok: false,
      guard: "ACCOUNT_DELETED",
    });
  });

  test("frees the login for somebody new; nobody signs in with it before", async () => {
    const { userId, login, password } = await makeLeaving();
    await runAt(accountDeletion, due);
    expect(refusal(await signIn(anonymousCall({ now: due }), { login, password }))).toBe("USER_AUTH_FAILED");
    const later = new Date(due.getTime() + day);
    const again = await makeCustomer({ login, now: later });
    expect(again.userId).not.toBe(userId);
    expect(
      value(await signIn(anonymousCall({ now: later }), { login, password: goodPassword })).extra.totalPoints,
    ).toBe(0);
  });
});

async function makeRequested(count: number): Promise<string[]> {
  const users = await Promise.all(
    Array.from({ length: count }, () => makeAccount({ points: 10, now: requestedAt })),
  );
  await prisma.customer.updateMany({
    where: { id: { in: users } },
    data: { deletionRequestedAt: requestedAt },
  });
  return users;
}

const statesOf = async (users: string[]) => {
  const rows = await prisma.customer.findMany({
    where: { id: { in: users } },
    select: { status: true, erasedAt: true },
  });
  return {
    deleted: rows.filter(({ status }) => status === "DELETED").length,
    erased: rows.filter(({ erasedAt }) => erasedAt).length,
  };
};

describe("at the same moment", () => {
  test("two that work through it delete everybody once", async () => {
    const users = await makeRequested(batchSize + 10);
    const counts = await Promise.all([workThrough(accountDeletion, due), workThrough(accountDeletion, due)]);
    expect(counts.reduce((sum, { failed }) => sum + failed, 0)).toBe(0);
    expect(counts.reduce((sum, { done }) => sum + done, 0)).toBe(users.length);
    const entries = await prisma.pointsEntry.count({
      where: { userId: { in: users }, contra: { in: ["EXPIRED", "CANCELLED"] } },
    });
    expect(entries).toBe(users.length);
  });

  test("who signs in while the job waits for them stays", async () => {
    const { userId } = await makeLeaving();
    let run: Promise<unknown> = Promise.resolve();
    await prisma.$transaction(async (tx) => {
      await tx.customer.update({ where: { id: userId }, data: { deletionRequestedAt: null } });
      run = runAt(accountDeletion, due);
      await expect.poll(isWaiting, { timeout: 5_000 }).toBe(true);
    });
    expect(await run).toMatchObject({ done: 0, failed: 0 });
    expect(await userOf(userId)).toMatchObject({
      status: "ACTIVE",
      firstName: "Amira",
      deletionRequestedAt: null,
    });
    expect(await files.get(picture(userId))).not.toBeNull();
  });

  test("a sign-in and the deletion have one winner, and the other does nothing", async () => {
    const leaving = await Promise.all(Array.from({ length: 6 }, () => makeLeaving()));
    const [run, ...signedIn] = await Promise.all([
      runAt(accountDeletion, due),
      // The clock of these calls is slightly behind.
      ...leaving.map(({ login, password }) => signIn(anonymousCall({ now: almostDue }), { login, password })),
    ]);
    expect(run.failed).toBe(0);
    for (const [index, { userId }] of leaving.entries()) {
      const { status, firstName } = await userOf(userId);
      const stays = signedIn[index]?.ok === true;
      expect([status, firstName]).toEqual(stays ? ["ACTIVE", "Amira"] : ["DELETED", null]);
      expect(await prisma.session.count({ where: { userId } })).toBe(stays ? 2 : 0);
    }
    expect(run.done).toBe(signedIn.filter(({ ok }) => !ok).length);
  });
});

describe("killed", () => {
  test("between two batches, the next run does the rest", async () => {
    const users = await makeRequested(batchSize + 10);
    const kill = () => {
      throw new Error("killed");
    };
    await expect(runAt(accountDeletion, due, { onProgress: kill })).rejects.toThrow("killed");
    expect(await statesOf(users)).toEqual({ deleted: batchSize, erased: batchSize });
    expect(await runAt(accountDeletion, due)).toMatchObject({ done: 10, failed: 0 });
    expect(await statesOf(users)).toEqual({ deleted: users.length, erased: users.length });
  });

  test("after the rows and before the files, the next run removes them and says so first", async () => {
    const { userId } = await makeLeaving();
    vi.spyOn(files, "removeAll").mockRejectedValueOnce(new Error("the store is away"));
    expect(await runAt(accountDeletion, due)).toMatchObject({ done: 0, failed: 1 });
    expect(await userOf(userId)).toMatchObject({ status: "DELETED", firstName: null, erasedAt: null });
    expect(await files.get(picture(userId))).not.toBeNull();
    const later = new Date(due.getTime() + day);
    expect(await preview(accountDeletion, later)).toEqual([
      { userId, why: "deleted, the files are still to be removed" },
    ]);
    expect(await runAt(accountDeletion, later)).toMatchObject({ done: 1, failed: 0 });
    expect(await userOf(userId)).toMatchObject({ erasedAt: later });
    expect(await files.get(picture(userId))).toBeNull();
    expect(await runAt(accountDeletion, later)).toMatchObject({ done: 0, failed: 0 });
  });

  test("inside the transaction, nothing has happened", async () => {
    const { userId } = await makeLeaving();
    await prisma.$executeRaw`UPDATE points_account SET available = available - 1 WHERE user_id = ${userId}::uuid`;
    expect(await runAt(accountDeletion, due)).toMatchObject({ done: 0, failed: 1 });
    expect(await userOf(userId)).toMatchObject({ status: "ACTIVE", firstName: "Amira" });
    await prisma.$executeRaw`UPDATE points_account SET available = available + 1 WHERE user_id = ${userId}::uuid`;
    expect(await runAt(accountDeletion, due)).toMatchObject({ done: 1, failed: 0 });
  });
});

test("a dry run names who and why, and changes nothing", async () => {
  const { userId } = await makeLeaving();
  const before = await everything();
  expect(await preview(accountDeletion, almostDue)).toEqual([]);
  expect(await preview(accountDeletion, due)).toEqual([
    { userId, points: 400, why: `deletion requested on ${requestedAt.toISOString()}` },
  ]);
  expect(await everything()).toEqual(before);
  await runAt(accountDeletion, due);
});
