/** A welcome that waits, and two accounts of one person that become one; decisions 060 and 067. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { signMillimes } from "#app/core/domain/accounts/newcomer.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { answerStep1 } from "#app/customer/onboarding/answer-steps.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { askToMerge } from "#app/desk/merging/merge-customer.server.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { otherOperator } from "#tests/factories/ceilings.ts";
import { makeCustomer, refusal, value } from "#tests/factories/customer.ts";
import { grantLevels } from "#tests/factories/levels.ts";

const now = new Date("2026-11-22T12:00:00Z");

/** A customer whose welcome waits, with one step answered. */
async function makeWaiting(): Promise<string> {
  const { userId } = await makeCustomer({ now });
  await prisma.newcomer.create({
    data: { userId, welcome: "WAITS", because: "DEVICE", saleMillimes: signMillimes, createdAt: now },
  });
  value(await answerStep1(clientCall(userId, { now }), { firstName: "Amina" }));
  return userId;
}

const ask = (from: string, into: string) =>
  askToMerge(otherOperator(now), from, { into, login: "KEEP", reason: "Same person" });

test("what waits is given to who is known by two accounts, and the levels that come over stand", async () => {
  const into = await makeWaiting();
  const { userId: from } = await makeCustomer({ now });
  await grantLevels(prisma, from, [{ level: 1, rewardPoints: 50 }], new Date("2027-01-01T12:00:00Z"), now);
  const { approvalId } = value(await ask(from, into));
  value(await approve(otherOperator(now), approvalId));
  expect(await getPoints(clientCall(into, { now }))).toMatchObject({
    available: 100,
    pending: 0,
    welcome: null,
  });
  expect(await prisma.newcomer.findUnique({ where: { userId: into } })).toMatchObject({ sign: "MERGE" });
  expect((await proveLedger()).violations).toEqual([]);
});

test("an account whose welcome waits goes into no other until there is a sign", async () => {
  const from = await makeWaiting();
  const { userId: into } = await makeCustomer({ now });
  expect(refusal(await ask(from, into))).toBe("CONFLICT");
});
