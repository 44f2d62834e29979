/** Each declared event is written by its cause, with the declared content. */
import { afterAll, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import {
  eventFaults,
  eventTypes,
  type EventType,
  type WebhookEvent,
} from "#app/core/domain/webhooks/events.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { cancelOnlineUse } from "#app/core/services/online/cancel-online-use.server.ts";
import { cancelRequest } from "#app/core/services/requests/cancel-request.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { transactionExpiry } from "#app/core/services/transactions/transaction-expiry.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { approvalOf, otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { askFor, claimOnline } from "#tests/factories/request.ts";
import { giveItem, makeConfirmedSale, makeSale, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";
import { runAt } from "../jobs/support.ts";
import { makeEndpoint } from "./support.ts";

const now = new Date("2026-11-21T12:00:00Z");
const written = new Set<EventType>();

/** A till whose company has a webhook, and a customer of that till. */
async function listening(makeOne: typeof makeTill | typeof makeOnlineTill = makeTill) {
  const till = await makeOne();
  const { id: recipient } = await makeEndpoint("https://shop.example/hooks", till.partner.id);
  const heard = async () => {
    const rows = await prisma.outbox.findMany({ where: { recipient }, orderBy: { id: "asc" } });
    const events = rows.map(({ payload }) => payload as unknown as WebhookEvent);
    expect(events.flatMap(eventFaults)).toEqual([]);
    for (const { type } of events) written.add(type);
    return events.map(({ type, data }) => ({ type, data }));
  };
  return { till, userId: await makeAccount({ points: 1_000, now }), heard };
}

const types = (events: { type: string }[]) => events.map(({ type }) => type);

test("a sale that is confirmed, cancelled in part and then wholly", async () => {
  const { till, userId, heard } = await listening();
  const offer = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 5_000 } as const;
  const item = await giveItem(userId, offer, now);
  const { id } = await makeConfirmedSale(till, userId, { now, item });
  must(await cancelTransaction(till.call({ now }), id, 1_000));
  must(await cancelTransaction(till.call({ now }), id, null));
  const events = await heard();
  expect(types(events)).toEqual([
    "transaction.created",
    "transaction.attached",
    "transaction.awaiting_cashier",
    "transaction.confirmed",
    "transaction.part_cancelled",
    "transaction.cancelled",
  ]);
  expect(events.at(-1)).toMatchObject({ data: { id, reductionMillimes: 5_000, cancelledMillimes: 20_000 } });
});

test("sales that are refused, or that nobody goes on with", async () => {
  const { till, userId, heard } = await listening();
  const refused = await makeWaitingSale(till, userId, { now });
  must(await refuseTransaction(till.call({ now }), refused.id, "Rupture de stock"));
  const left = await makeSale(till, { now });
  await runAt(transactionExpiry, new Date(now.getTime() + day));
  const events = await heard();
  expect(events).toContainEqual({
    type: "transaction.refused",
    data: expect.objectContaining({ id: refused.id }) as object,
  });
  expect(events).toContainEqual({
    type: "transaction.expired",
    data: expect.objectContaining({ id: left.id }) as object,
  });
});

test.each([
  ["voucher", { type: "VOUCHER", faceValueMillimes: 20_000 }, 15_000],
  ["coupon", { type: "COUPON", discount: { kind: "AMOUNT", value: 5_000 } }, null],
] as const)("a %s that is used with its code", async (_, terms, remainingMillimes) => {
  const { till, userId, heard } = await listening();
  const code = await codeAt(await giveItem(userId, { partnerId: till.partner.id, ...terms }, now), now);
  must(await redeemWalletCode(till.call({ now }), { code, priceMillimes: 5_000, reference: "ticket 1" }));
  const events = await heard();
  expect(types(events)).toEqual(["transaction.confirmed", "redemption.made"]);
  expect(events[1]).toMatchObject({
    data: { reference: "ticket 1", storeId: till.store.id, remainingMillimes },
  });
});

test.each([
  [
    "a card",
    makeTill,
    (till: Awaited<ReturnType<typeof makeTill>>, userId: string) => askFor(till, userId, { now }),
  ],
  [
    "an online purchase",
    makeOnlineTill,
    async (till: Awaited<ReturnType<typeof makeTill>>, userId: string) =>
      (await claimOnline(till, userId, { now })).id,
  ],
] as const)("requests for %s that are accepted and refused", async (_, makeOne, ask) => {
  const { till, userId, heard } = await listening(makeOne);
  must(await acceptRequest(till.call({ now }), await ask(till, userId), {}));
  must(await refuseRequest(till.call({ now }), await ask(till, userId), "Facture illisible"));
  expect(types(await heard())).toEqual([
    "request.created",
    "request.accepted",
    "request.created",
    "request.refused",
  ]);
});

test("an accepted request that is cancelled in part, then wholly, and an online order that came to nothing", async () => {
  const { till, userId, heard } = await listening(makeOnlineTill);
  const { id } = await claimOnline(till, userId, { now });
  must(await acceptRequest(till.call({ now }), id, {}));
  const reason = "Commande rendue";
  must(await cancelRequest(till.call({ now }), id, { amountMillimes: 20_000, reason }));
  must(await cancelRequest(till.call({ now }), id, { reason }));
  const { transactionId } = await claimOnline(till, userId, { now });
  must(await cancelOnlineUse(till.call({ now }), transactionId, { reason }));
  expect(await heard()).toMatchObject([
    { type: "request.created" },
    { type: "request.accepted" },
    { type: "request.part_cancelled", data: { id, cancelledMillimes: 20_000, cancelledPoints: 200 } },
    { type: "request.cancelled", data: { id, cancelledMillimes: 50_000, cancelledPoints: 500 } },
    { type: "request.created" },
    { type: "request.refused" },
    { type: "online_use.cancelled", data: { transactionId, status: "CANCELLED" } },
  ]);
});

test("points that wait for an operator, and the operator's answer", async () => {
  const { till, userId, heard } = await listening(makeOnlineTill);
  await setCeilings({ perSalePoints: 100 });
  const operator = otherOperator(now);
  const sale = await makeConfirmedSale(till, userId, { now });
  must(await approve(operator, (await approvalOf(userId)).id));
  const { id } = await claimOnline(till, userId, { now });
  must(await acceptRequest(till.call({ now }), id, {}));
  must(await refuseApproval(operator, (await approvalOf(userId)).id, "No"));
  await setCeilings();
  const events = (await heard()).filter(({ type }) => /confirmed|accepted|decided/.test(type));
  expect(events).toMatchObject([
    { type: "transaction.confirmed", data: { id: sale.id, pointsEarned: 0, heldPoints: 200 } },
    { type: "transaction.points_decided", data: { id: sale.id, pointsEarned: 200, heldPoints: 0 } },
    { type: "request.accepted", data: { id, points: 0, heldPoints: 500 } },
    { type: "request.points_decided", data: { id, points: 0, heldPoints: 0 } },
  ]);
});

afterAll(() => {
  expect([...written].sort(), "each declared event is written by something above").toEqual(
    [...eventTypes].sort(),
  );
});
