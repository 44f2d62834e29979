import { expect, test } from "vitest";
import {
  sandboxBilling,
  setSandboxOutcome,
} from "#app/core/adapters/operator-billing/sandbox-billing.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { accountDeletion } from "#app/core/services/accounts/account-deletion.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { uniquePhone } from "#tests/factories/customer.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { runAt } from "./support.ts";

const now = new Date("2026-11-21T12:00:00Z");
const requestedAt = new Date(now.getTime() - 30 * day);
/** The deletion is not due yet. */
const thisMorning = new Date(now.getTime() - day / 4);

/**
 * A customer whose deletion is due at `now`, and who is named in a stored answer to a till's call of this
 * morning.
 */
async function makeAnswered() {
  const till = await makeTill();
  const { keyId, partnerId } = till.call().caller;
  await prisma.apiKey.create({
    data: { id: keyId, partnerId, kind: "MERCHANT", keyHash: keyId, createdAt: requestedAt },
  });
  const userId = await makeAccount({ onboardingStep: 3, now: requestedAt });
  await prisma.customer.update({
    where: { id: userId },
    data: { firstName: "Zoubeida", deletionRequestedAt: requestedAt },
  });
  const { id } = await claimOnline(till, userId, { now: requestedAt });
  await prisma.validationRequest.updateMany({ where: { id }, data: { message: "chez Zoubeida" } });
  const accept = (at = thisMorning) =>
    acceptRequest(till.call({ now: at, key: "k-1" }), id, { text: "Merci Zoubeida" });
  return { userId, id, accept };
}

const kept = async () => JSON.stringify(await prisma.idempotencyKey.findMany({ select: { response: true } }));

test("the answers that shops would get again name an erased customer no more, and still count once", async () => {
  const [leaving, staying] = [await makeAnswered(), await makeAnswered()];
  await prisma.customer.update({ where: { id: staying.userId }, data: { deletionRequestedAt: null } });
  const first = must(await leaving.accept());
  expect(first).toMatchObject({ customerFirstName: "Zoubeida", responseText: "Merci Zoubeida" });
  must(await staying.accept());
  await runAt(accountDeletion, now);
  const again = must(await leaving.accept());
  expect(again).toEqual({
    ...first,
    ...{ customerFirstName: null, answers: {}, orderId: null, message: null, responseText: null },
    ...{ documentType: null, documentUrl: null },
  });
  expect((await kept()).match(/Zoubeida/g)).toHaveLength(3);
  expect(must(await staying.accept())).toMatchObject({ customerFirstName: "Zoubeida" });
});

test("the pretended operator forgets an erased customer's phone, and knows its charges", async () => {
  const { userId } = await makeAnswered();
  const phone = uniquePhone();
  await prisma.premiumSubscription.create({
    data: { userId, id: newId(), phone, plan: "DAILY", status: "ACTIVE", createdAt: requestedAt },
  });
  const reference = newId();
  await setSandboxOutcome(phone, "FAIL");
  await sandboxBilling.charge({ phone, amountMillimes: 500, reference, description: "x" });
  await runAt(accountDeletion, now);
  expect(JSON.stringify(await prisma.sandboxState.findMany())).not.toContain(phone);
  expect(await sandboxBilling.find({ phone, reference })).toBe("FAILED");
});
