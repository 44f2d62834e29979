/** The job that sends operators' messages. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { messageUseDays } from "#app/core/domain/operator-messages/message.ts";
import { isHeldOut } from "#app/core/domain/operator-messages/hold-out.ts";
import { changeMessage, getMessageRecord } from "#app/desk/messages/operator-message.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { operatorMessages } from "#app/core/services/operator-messages/operator-messages.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import { makeOperatorMessage } from "#tests/factories/operator-message.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { makeAccounts } from "../jobs/due-support.ts";
import { runAt, silent, workThrough } from "../jobs/support.ts";
import { toldTo } from "../notices/support.ts";

// A Tuesday, at eleven in Tunis.
const now = new Date("2026-11-24T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const inDays = (days: number) => new Date(now.getTime() + days * day);

const record = async (id: string) => value(await getMessageRecord({}, id));
const send = (at: Date = now) => workThrough(operatorMessages, at);
const told = (id: string) => prisma.notice.count({ where: { cause: `message:${id}` } });
const change = async (id: string, status: "PAUSED" | "SCHEDULED" | "CANCELLED", at = now) =>
  value(await changeMessage(operatorCall({ now: at }), id, { status }));

test("a message goes once to whom its segment means, at its moment, however often the job runs", async () => {
  const [meant, other] = [await makeAccount({ now }), await makeAccount({ now })];
  const { id } = await makeOperatorMessage({ now, to: [meant], at: later(5) });
  await send(later(4));
  expect(await record(id)).toMatchObject({ status: "SCHEDULED", count: 1, sent: 0 });
  for (const minutes of [5, 6]) await send(later(minutes));
  expect(await record(id)).toMatchObject({ status: "SENT", sent: 1, opened: 0, used: 0, heldOut: 0 });
  expect(await toldTo(meant)).toMatchObject([{ kind: "CAMPAIGN", text: "À voir F" }]);
  expect(await toldTo(other)).toEqual([]);
});

test("nobody gets it who is blocked, leaves, or is gone", async () => {
  const users = await makeAccounts(4, { now });
  const [, blocked = "", leaving = "", gone = ""] = users;
  const { id } = await makeOperatorMessage({ now, to: users });
  await prisma.customer.update({ where: { id: blocked }, data: { blockedAt: now } });
  await prisma.customer.update({ where: { id: leaving }, data: { deletionRequestedAt: now } });
  await prisma.customer.update({ where: { id: gone }, data: { status: "DELETED" } });
  await send();
  expect(await record(id)).toMatchObject({ status: "SENT", count: 4, sent: 1, heldOut: 0 });
  expect(await told(id)).toBe(1);
});

test("a share is left out by the message's own draw, counted, and told nothing", async () => {
  const users = await makeAccounts(120, { now });
  const { id } = await makeOperatorMessage({ now, to: users, holdOutPercent: 30 });
  await send();
  const leftOut = users.filter((userId) => isHeldOut(id, userId, 30));
  expect(leftOut.length).toBeGreaterThan(10);
  expect(await record(id)).toMatchObject({ sent: users.length - leftOut.length, heldOut: leftOut.length });
  const rows = await prisma.operatorMessageCustomer.findMany({ where: { messageId: id, heldOut: true } });
  expect(rows.map(({ userId }) => userId).sort()).toEqual(leftOut.sort());
  expect(await prisma.notice.count({ where: { userId: { in: leftOut } } })).toBe(0);
});

test("three runs at once write each notice once", async () => {
  const users = await makeAccounts(450, { now });
  const { id } = await makeOperatorMessage({ now, to: users });
  const runs = await Promise.all([1, 2, 3].map(() => send()));
  expect(runs.map(({ failed }) => failed)).toEqual([0, 0, 0]);
  await send();
  expect(await record(id)).toMatchObject({ status: "SENT", sent: 450 });
  expect(await told(id)).toBe(450);
});

test("a pause stops it between two batches, and it goes on where it was", async () => {
  const users = await makeAccounts(450, { now });
  const { id } = await makeOperatorMessage({ now, to: users });
  for await (const { done } of operatorMessages.run({ clock: async () => now, log: silent })) {
    if (done === 0) continue;
    await change(id, "PAUSED");
  }
  const paused = await record(id);
  expect(paused.status).toBe("PAUSED");
  expect(paused.sent).toBeGreaterThan(0);
  expect(paused.sent).toBeLessThan(450);
  await send();
  expect(await told(id)).toBe(paused.sent);
  await change(id, "SCHEDULED");
  await send();
  expect(await record(id)).toMatchObject({ status: "SENT", sent: 450 });
  expect(await told(id)).toBe(450);
});

test("a message that is cancelled never goes, and cannot be taken up again", async () => {
  const { id } = await makeOperatorMessage({ now, to: await makeAccounts(2, { now }) });
  expect(await change(id, "CANCELLED")).toMatchObject({ status: "CANCELLED" });
  await send();
  expect(await told(id)).toBe(0);
  expect(await changeMessage(operatorCall({ now }), id, { status: "SCHEDULED" })).toMatchObject({
    ok: false,
    refusal: "CONFLICT",
  });
});

test("a segment that is changed later does not widen it", async () => {
  const users = await makeAccounts(2, { now });
  const { id } = await makeOperatorMessage({ now, to: users.slice(0, 1) });
  const { segmentId } = await record(id);
  await prisma.segment.update({ where: { id: segmentId }, data: { condition: { all: [] } } });
  await send();
  expect(await record(id)).toMatchObject({ status: "SENT", sent: 1 });
});

async function buy(userId: string, offerId: string, at: Date) {
  await credit(userId, 100, { now: at });
  value(await purchaseOffer(clientCall(userId, { now: at }), { offerId }));
}

/** A message that half of its customers got; the other half is the control group. */
async function sentWithGroup(offerId?: string) {
  const users = await makeAccounts(60, { now });
  const { id } = await makeOperatorMessage({ now, to: users, holdOutPercent: 50, offerId });
  await send();
  const got = users.filter((userId) => !isHeldOut(id, userId, 50));
  const leftOut = users.filter((userId) => isHeldOut(id, userId, 50));
  return { id, got, leftOut };
}

test("what came of it: read in the app, and a purchase of its offer, of both groups, for two weeks", async () => {
  const { id: offerId } = await makeOffer({ now });
  const { id, got, leftOut } = await sentWithGroup(offerId);
  const [reader = "", buyer = "", late = ""] = got;
  await prisma.notice.updateMany({ where: { userId: { in: [reader, buyer] } }, data: { readAt: later(3) } });
  await buy(buyer, offerId, later(5));
  // On the last day, at a later hour than the message was sent.
  await buy(leftOut[0] ?? "", offerId, new Date(inDays(messageUseDays).getTime() + 60 * 60_000));
  await buy(late, offerId, inDays(messageUseDays + 1));
  // A purchase of another offer does not count.
  await buy(reader, (await makeOffer({ now })).id, later(7));
  const came = { opened: 2, used: 1, heldOut: leftOut.length, heldOutUsed: 1 };
  expect(await record(id)).toMatchObject({ ...came, sent: got.length });
  await runAt(operatorMessages, inDays(messageUseDays + 1));
  expect(await prisma.operatorMessage.findUnique({ where: { id } })).toMatchObject({ opened: 2, used: 1 });
  // The figures are final: later reads and deleted accounts do not change them.
  await prisma.operatorMessageCustomer.deleteMany({ where: { messageId: id } });
  expect(await record(id)).toMatchObject(came);
});

test("without an offer any confirmed sale after it counts", async () => {
  const till = await makeTill();
  const { id, got, leftOut } = await sentWithGroup();
  await makeConfirmedSale(till, got[0] ?? "", { now: later(10) });
  await makeConfirmedSale(till, leftOut[0] ?? "", { now: later(10) });
  await makeConfirmedSale(till, leftOut[1] ?? "", { now: later(10) });
  expect(await record(id)).toMatchObject({ used: 1, heldOutUsed: 2 });
});
