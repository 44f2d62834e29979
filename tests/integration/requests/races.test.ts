import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { openRequest } from "#app/core/services/requests/open-request.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { validationWindow } from "#app/core/services/requests/validation-window.server.ts";
import { workThrough } from "../jobs/support.ts";
import { listening } from "#tests/factories/listening.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { askFor, claimOnline } from "#tests/factories/request.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const till = await makeTill();
const at20 = <T>(act: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, turn) => act(turn)));
const account = (userId: string) => prisma.pointsAccount.findUniqueOrThrow({ where: { userId } });
const toldOf = (userId: string, status: string) =>
  prisma.outbox.count({
    where: {
      userId,
      kind: "LIVE",
      AND: [
        { payload: { path: ["type"], equals: "request" } },
        { payload: { path: ["status"], equals: status } },
      ],
    },
  });

test("twenty yeses credit once, and all of them say accepted", async () => {
  const userId = await makeAccount({ points: 50, now });
  await listening({ userId });
  const id = await askFor(till, userId, { pointPrice: 50, priceMillimes: 10_000, now });
  const answers = await at20((turn) => acceptRequest(till.call({ now, key: `${id} ${turn}` }), id, {}));
  expect(answers.map((answer) => (answer.ok ? answer.value.status : answer.refusal))).toEqual(
    Array(20).fill("ACCEPTED"),
  );
  expect(await account(userId)).toMatchObject({ available: 100, reserved: 0 });
  expect(await toldOf(userId, "ACCEPTED")).toBe(1);
});

test("twenty yeses with different amounts: one of them counts", async () => {
  const userId = await makeAccount({ now });
  const { id } = await claimOnline(till, userId, { now });
  const answers = await at20((turn) =>
    acceptRequest(till.call({ now }), id, { amountMillimes: 1_000 * (turn + 1) }),
  );
  const accepted = answers.flatMap((answer) => (answer.ok ? [answer.value.points] : []));
  expect(accepted).toHaveLength(1);
  expect(await account(userId)).toMatchObject({ available: accepted[0], pending: 0 });
});

test("twenty noes and openings cross: one no, told once", async () => {
  const userId = await makeAccount({ points: 50, now });
  await listening({ userId });
  const id = await askFor(till, userId, { pointPrice: 50, now });
  const answers = await at20((turn) =>
    turn % 2 ? openRequest(till.call({ now }), id) : refuseRequest(till.call({ now }), id, "Non"),
  );
  expect(answers.flatMap((answer, turn) => (turn % 2 === 0 && !answer.ok ? [answer.refusal] : []))).toEqual(
    [],
  );
  expect(await account(userId)).toMatchObject({ available: 50, reserved: 0 });
  expect(await toldOf(userId, "REFUSED")).toBe(1);
  expect(await toldOf(userId, "VALIDATING")).toBeLessThanOrEqual(1);
});

test("yes, no and the end of the 90 days cross: one outcome, and points only for a yes", async () => {
  for (let round = 0; round < 5; round++) {
    const userId = await makeAccount({ points: 50, now });
    await listening({ userId });
    const id = await askFor(till, userId, { pointPrice: 50, priceMillimes: 10_000, now });
    const call = till.call({ now: new Date(now.getTime() + 10 * day) });
    await Promise.all([
      ...Array.from({ length: 5 }, () => acceptRequest(call, id, {})),
      ...Array.from({ length: 5 }, () => refuseRequest(call, id, "Non")),
      workThrough(validationWindow, new Date(now.getTime() + 91 * day)),
    ]);
    const { status } = await prisma.validationRequest.findFirstOrThrow({ where: { id } });
    expect(["ACCEPTED", "REFUSED"]).toContain(status);
    expect(await account(userId)).toMatchObject({ available: status === "ACCEPTED" ? 100 : 50, reserved: 0 });
    expect((await toldOf(userId, "ACCEPTED")) + (await toldOf(userId, "REFUSED"))).toBe(1);
  }
});

test("yes and no at once, five times: one of them, and the other is told", async () => {
  for (let round = 0; round < 5; round++) {
    const userId = await makeAccount({ points: 50, now });
    const id = await askFor(till, userId, { pointPrice: 50, priceMillimes: 10_000, now });
    const [yes, no] = await Promise.all([
      acceptRequest(till.call({ now }), id, {}),
      refuseRequest(till.call({ now }), id, "Non"),
    ]);
    expect([refusal(yes), refusal(no)].sort()).toEqual(["REQUEST_INVALID_STATUS", null]);
    const { status } = await prisma.validationRequest.findFirstOrThrow({ where: { id } });
    expect(status).toBe(yes.ok ? "ACCEPTED" : "REFUSED");
  }
});

test("one key twenty times: one yes, and twenty times its answer", async () => {
  const userId = await makeAccount({ now });
  await listening({ userId });
  const { id } = await claimOnline(till, userId, { now });
  const accept = () => acceptRequest(till.call({ now, key: `once ${id}` }), id, { text: "Merci" });
  const answers = await at20(accept);
  const first = value(answers[0]!);
  expect(first).toMatchObject({ status: "ACCEPTED", responseText: "Merci", respondedAt: now.toISOString() });
  for (const answer of answers) expect(value(answer)).toEqual(first);
  expect(await accept()).toEqual({ ok: true, value: first, replayed: true });
  expect(await toldOf(userId, "ACCEPTED")).toBe(1);
});

test("a yes by the terms, the level and the opening that it finds under the lock", async () => {
  const other = await makeTill();
  const userId = await makeAccount({ now });
  const { id } = await claimOnline(other, userId, { now });
  const openedAt = new Date(now.getTime() - day);
  const accepted = await decidedBefore(
    userId,
    () => acceptRequest(other.call({ now }), id, { amountMillimes: 10_000 }),
    async (tx) => {
      await tx.customer.update({ where: { id: userId }, data: { level: 5 } });
      await tx.userLevel.createMany({
        data: [1, 2, 3, 4, 5].map((level) => ({ userId, level, rewardPoints: 0, reachedAt: now })),
      });
      await tx.partner.update({ where: { id: other.partner.id }, data: { earnRate: 20 } });
      await tx.validationRequest.updateMany({ where: { id }, data: { status: "VALIDATING", openedAt } });
    },
  );
  expect(value(accepted)).toMatchObject({
    ...{ status: "ACCEPTED", earnRate: 20, points: 200, openedAt: openedAt.toISOString() },
  });
  expect(await account(userId)).toMatchObject({ available: 200, pending: 0 });
});
