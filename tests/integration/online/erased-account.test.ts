import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { deletionEffectiveAt } from "#app/core/domain/retention.ts";
import { exportAccount } from "#app/customer/export/export-account.server.ts";
import { accountDeletion } from "#app/core/services/accounts/account-deletion.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { claimPoints } from "#app/customer/online/claim-points.server.ts";
import { runAt } from "../jobs/support.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { refusal } from "#tests/factories/customer.ts";
import { makeOnlineTill, makeOnlineVisit } from "#tests/factories/online.ts";
import { claimFor } from "#tests/factories/request.ts";
import { must } from "#tests/factories/sale.ts";

const now = new Date("2026-11-21T12:00:00Z");
const till = await makeOnlineTill();
const visit = (userId: string) => makeOnlineVisit(userId, { partnerId: till.partner.id, now });

test("an account that is erased closes what waits, and what it was paid for stays nobody else's", async () => {
  const userId = await makeAccount({ now });
  const [unclaimed, waiting, paid] = [
    await visit(userId),
    claimFor(await visit(userId)),
    claimFor(await visit(userId)),
  ];
  const claims = [
    must(await claimPoints(clientCall(userId, { now }), waiting)),
    must(await claimPoints(clientCall(userId, { now }), paid)),
  ];
  must(await acceptRequest(till.call({ now }), claims[1]?.requestId ?? "", {}));
  expect(JSON.stringify(await exportAccount(clientCall(userId, { now })))).toContain(waiting.orderId);

  await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: now } });
  const due = deletionEffectiveAt(now);
  expect(await runAt(accountDeletion, due)).toMatchObject({ done: 1, failed: 0 });

  const statusOf = async (id: string) =>
    (await prisma.transaction.findFirstOrThrow({ where: { id } })).status;
  expect(await Promise.all([unclaimed, waiting.transactionId, paid.transactionId].map(statusOf))).toEqual([
    "REFUSED",
    "REFUSED",
    "CLAIMED",
  ]);
  const kept = { orderId: null, message: null, documentKey: null, documentHash: null };
  expect(await prisma.validationRequest.findMany({ where: { userId } })).toMatchObject([kept, kept]);
  expect(await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } })).toMatchObject({
    pending: 0,
    available: 0,
  });

  const other = await makeAccount({ now });
  const again = async (input: typeof paid) =>
    claimPoints(clientCall(other, { now: due }), { ...input, transactionId: await visit(other) });
  expect(refusal(await again(paid))).toBe("REQUEST_EXISTS");
  expect(refusal(await again(waiting))).toBeNull();
});
