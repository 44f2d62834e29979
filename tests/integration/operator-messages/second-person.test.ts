/** Messages to so many customers that a second operator must approve them. */
import { afterEach, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import {
  changeMessage,
  createMessage,
  getMessageRecord,
} from "#app/desk/messages/operator-message.server.ts";
import { operatorMessages } from "#app/core/services/operator-messages/operator-messages.server.ts";
import { textIn } from "#tests/factories/catalogue.ts";
import { otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { makeOperatorMessage, makeSegmentOf } from "#tests/factories/operator-message.ts";
import { makeAccounts } from "../jobs/due-support.ts";
import { workThrough } from "../jobs/support.ts";

const now = new Date("2026-11-24T10:00:00Z");
const reason = "Too many";

afterEach(() => setCeilings());

const record = async (id: string) => value(await getMessageRecord({}, id));
const send = () => workThrough(operatorMessages, now);
const askedFor = (id: string) =>
  prisma.approval.findFirstOrThrow({ where: { kind: "MESSAGE", subject: id } });

async function writeTo(count: number, writer = otherOperator(now)) {
  const { id: segmentId } = await makeSegmentOf(await makeAccounts(count, { now }), { now });
  const text = textIn("Nouvelles");
  const body = { segmentId, title: text, text, channels: ["APP" as const] };
  return value(await createMessage(writer, body)).id ?? "";
}

test("reaching the ceiling asks nobody; above it the message waits, and goes after the yes of somebody else", async () => {
  await setCeilings({ perMessageDayCustomers: 2 });
  expect(await record(await writeTo(2))).toMatchObject({ status: "SCHEDULED" });
  const writer = otherOperator(now);
  const id = await writeTo(3, writer);
  await send();
  expect(await record(id)).toMatchObject({ status: "WAITING_APPROVAL", count: 3, sent: 0 });
  const asked = await askedFor(id);
  expect(asked).toMatchObject({
    customers: 3,
    points: 0n,
    ceiling: "perMessageDayCustomers",
    status: "PENDING",
  });
  expect(refusal(await approve(writer, asked.id))).toBe("APPROVAL_OWN");
  expect(refusal(await refuseApproval(writer, asked.id, reason))).toBe("APPROVAL_OWN");
  expect(value(await approve(otherOperator(now), asked.id))).toMatchObject({
    kind: "MESSAGE",
    status: "APPROVED",
  });
  expect(refusal(await approve(otherOperator(now), asked.id))).toBe("CONFLICT");
  await send();
  expect(await record(id)).toMatchObject({ status: "SENT", sent: 3 });
});

test("after a no it never goes", async () => {
  await setCeilings({ perMessageDayCustomers: 1 });
  const id = await writeTo(2);
  value(await refuseApproval(otherOperator(now), (await askedFor(id)).id, reason));
  await setCeilings();
  await send();
  expect(await record(id)).toMatchObject({ status: "REFUSED", sent: 0 });
  expect(refusal(await changeMessage(otherOperator(now), id, { status: "SCHEDULED" }))).toBe("CONFLICT");
});

test("cancelled while it waits, there is nothing to answer any more", async () => {
  await setCeilings({ perMessageDayCustomers: 1 });
  const id = await writeTo(2);
  value(await changeMessage(otherOperator(now), id, { status: "CANCELLED" }));
  const asked = await askedFor(id);
  expect(asked).toMatchObject({ status: "REFUSED", reason: null });
  expect(refusal(await approve(otherOperator(now), asked.id))).toBe("CONFLICT");
  expect(await record(id)).toMatchObject({ status: "CANCELLED" });
});

test("of a yes and a cancellation at once one counts", async () => {
  await setCeilings({ perMessageDayCustomers: 1 });
  for (let turn = 0; turn < 5; turn += 1) {
    const id = await writeTo(2);
    const asked = await askedFor(id);
    const [yes] = await Promise.all([
      approve(otherOperator(now), asked.id),
      changeMessage(otherOperator(now), id, { status: "CANCELLED" }),
    ]);
    expect(await record(id)).toMatchObject({ status: "CANCELLED" });
    expect((await askedFor(id)).status).toBe(yes.ok ? "APPROVED" : "REFUSED");
  }
});

test("a segment that means more at the moment of sending than the ceiling makes it wait then", async () => {
  const { id } = await makeOperatorMessage({ now, to: await makeAccounts(3, { now }) });
  await setCeilings({ perMessageDayCustomers: 2 });
  for (let turn = 0; turn < 2; turn += 1) await send();
  expect(await record(id)).toMatchObject({ status: "WAITING_APPROVAL", sent: 0 });
  expect(await prisma.approval.count({ where: { subject: id } })).toBe(1);
  value(await approve(otherOperator(now), (await askedFor(id)).id));
  await send();
  expect(await record(id)).toMatchObject({ status: "SENT", sent: 3 });
});

test("the messages of one day count together, and of several at once none slips by", async () => {
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  const writer = () => otherOperator(tomorrow);
  await setCeilings({ perMessageDayCustomers: 5 });
  const made = await Promise.all(Array.from({ length: 6 }, () => writeTo(2, writer())));
  const statuses = await Promise.all(made.map(async (id) => (await record(id)).status));
  expect(statuses.filter((status) => status === "SCHEDULED")).toHaveLength(2);
  // One that is cancelled before it goes counts no more; what waits does.
  const free = made[statuses.indexOf("SCHEDULED")] ?? "";
  for (const id of made.filter((id) => id !== free))
    value(await changeMessage(writer(), id, { status: "CANCELLED" }));
  expect(await record(await writeTo(3, writer()))).toMatchObject({ status: "SCHEDULED" });
  expect(await record(await writeTo(1, writer()))).toMatchObject({ status: "WAITING_APPROVAL" });
});
