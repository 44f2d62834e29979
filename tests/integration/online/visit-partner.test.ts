import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { visitPartner } from "#app/customer/online/visit-partner.server.ts";
import { listOnlineTransactions } from "#app/customer/points/list-online-transactions.server.ts";
import { claimPoints } from "#app/customer/online/claim-points.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { refusal } from "#tests/factories/customer.ts";
import { makeOnlineTill, onlineShop } from "#tests/factories/online.ts";
import { claimFor } from "#tests/factories/request.ts";
import { must } from "#tests/factories/sale.ts";

const now = new Date("2026-11-21T12:00:00Z");
const evening = new Date("2026-11-21T22:59:00Z");
const tomorrow = new Date("2026-11-21T23:00:00Z");
const { partner } = await makeOnlineTill();
const visit = async (userId: string, at = now) =>
  must(await visitPartner(clientCall(userId, { now: at }), { partnerId: partner.id }));

test("a visit is an online transaction that nobody knows the points of yet", async () => {
  const userId = await makeAccount({ now });
  const { transactionId, redirectUrl } = await visit(userId);
  expect(redirectUrl).toBe(onlineShop);
  const { items } = await listOnlineTransactions(clientCall(userId, { now }), { limit: 5, after: null });
  expect(items).toMatchObject([
    {
      id: transactionId,
      status: "CUSTOMER_VALIDATION_NEEDED",
      expectedPoints: null,
      partner: { id: partner.id },
    },
  ]);
});

test("who clicks again on the same day in Tunis goes on with it; after a claim, or a day, or for another it is a new one", async () => {
  const userId = await makeAccount({ now });
  const { transactionId: first } = await visit(userId);
  expect((await visit(userId, evening)).transactionId).toBe(first);
  expect((await visit(await makeAccount({ now }))).transactionId).not.toBe(first);
  must(await claimPoints(clientCall(userId, { now }), claimFor(first)));
  const { transactionId: second } = await visit(userId, evening);
  const { transactionId: third } = await visit(userId, tomorrow);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(await prisma.transaction.count({ where: { userId } })).toBe(3);
});

test("a partner that is not online has no shop to go to; an unknown one is not there", async () => {
  const call = clientCall(await makeAccount({ now }), { now });
  const offline = await makePartner({ now, online: false });
  expect(refusal(await visitPartner(call, { partnerId: offline.id }))).toBe("PARTNER_NOT_ONLINE");
  expect(refusal(await visitPartner(call, { partnerId: newId() }))).toBe("NOT_FOUND");
});
