import { Webhook as Standard } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { moveSandboxClock } from "#app/core/adapters/clock/sandbox-clock.server.ts";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import type { Webhook } from "#app/core/adapters/webhooks/webhook.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { webhookDispatch } from "#app/core/services/webhooks/dispatch-webhooks.server.ts";
import { replayDelivery } from "#app/desk/webhooks/replay-delivery.server.ts";
import { whileHeld } from "#tests/factories/at-the-lock.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { startReceiver, type Receiver } from "./receiver.ts";
import { makeEndpoint, queueEvent } from "./support.ts";

let receiver: Receiver;
const lines: { fields: object; message: string }[] = [];
const note = (fields: object, message: string) => void lines.push({ fields, message });
const log = { info: note, warn: note, error: note };

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  await prisma.outbox.deleteMany({});
  for (const list of [receiver.received, receiver.answers, lines]) list.length = 0;
});
afterEach(() => moveSandboxClock("reset"));

const seconds = (count: number) => moveSandboxClock({ addMs: count * 1000 });
const only = () => prisma.outbox.findFirstOrThrow({ where: { kind: "WEBHOOK" } });

/** Sends everything that is due once, and waits for it; returns the number of deliveries. */
async function send(through = webhookDispatch(log)): Promise<number> {
  const count = await through.dispatch();
  await through.settled();
  return count;
}

const idOf = ({ body }: { body: string }) => (JSON.parse(body) as { id: string }).id;

test("an event arrives once, whole, and signed with its endpoint's secret", async () => {
  const { id: endpointId, secret } = await makeEndpoint(receiver.url);
  const eventId = await queueEvent(endpointId, { reference: "t-1", sellerName: "متجر المرسى" });
  expect([await send(), await send()]).toEqual([1, 0]);
  expect(receiver.received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: "" }] = receiver.received;
  expect(JSON.parse(body)).toEqual({
    id: eventId,
    type: "transaction.confirmed",
    createdAt: expect.any(String) as string,
    data: expect.objectContaining({ reference: "t-1", sellerName: "متجر المرسى" }) as object,
  });
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "webhook-id": eventId,
    "user-agent": "Mezia-Webhooks/1",
  });
  expect(new Standard(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
  expect(await only()).toMatchObject({
    state: "DONE",
    doneAt: expect.any(Date) as Date,
    attempts: 1,
    lastError: null,
  });
});

test("what somebody else is claiming is passed over, and nobody waits for it", async () => {
  const { id } = await makeEndpoint(receiver.url);
  for (let number = 0; number < 3; number += 1) await queueEvent(id);
  await whileHeld(await only(), async () => expect(await send()).toBe(2));
  expect([await send(), await send()]).toEqual([1, 0]);
});

test("it is signed on real time, whatever the rules' clock says", async () => {
  await seconds(400 * 24 * 60 * 60);
  await queueEvent((await makeEndpoint(receiver.url)).id);
  await send();
  const time = receiver.received[0]?.headers["webhook-timestamp"];
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
});

test.each([500, 503, 429, 404, 301, 302])(
  "an answer of %i is tried again later, as the same event",
  async (status) => {
    const eventId = await queueEvent((await makeEndpoint(receiver.url)).id);
    receiver.answers.push(status);
    expect(await send()).toBe(1);
    expect(await only()).toMatchObject({
      state: "WAITING",
      attempts: 1,
      lastError: `WebhookRefused ${status}`,
    });
    expect(await send(), "not at once").toBe(0);
    await seconds(6);
    expect(await send()).toBe(1);
    expect(await only()).toMatchObject({ state: "DONE", attempts: 2, lastError: null });
    const [first, second, ...more] = receiver.received;
    expect(more, "no redirect is followed").toEqual([]);
    expect(second?.body).toBe(first?.body);
    expect([first, second].map((one) => one?.headers["webhook-id"])).toEqual([eventId, eventId]);
  },
);

test("waits grow, and after ten attempts in about a day it is parked, with its contents", async () => {
  await queueEvent((await makeEndpoint(receiver.url)).id, { reference: "t-2" });
  receiver.answers.push(...Array.from({ length: 20 }, () => 500));
  const waits: number[] = [];
  for (let attempts = 1; attempts <= 10; attempts += 1) {
    const before = Date.now();
    expect(await send(), `attempt ${attempts}`).toBe(1);
    const row = await only();
    if (row.state === "PARKED") break;
    const { value: offset = 0 } =
      (await prisma.sandboxState.findUnique({ where: { key: "clock-offset-ms" } })) ?? {};
    waits.push(Math.round((row.nextAttemptAt.getTime() - before - Number(offset)) / 1000));
    await seconds((waits.at(-1) ?? 0) + 1);
  }
  expect(receiver.received).toHaveLength(10);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(20 * 60 * 60);
  expect(await only()).toMatchObject({
    state: "PARKED",
    attempts: 10,
    payload: { data: { reference: "t-2" } },
  });
  await seconds(30 * 24 * 60 * 60);
  expect(await send()).toBe(0);
});

test.each([
  ["was parked", 410, { state: "PARKED", lastError: "gone" }],
  ["has arrived", 204, { state: "DONE", lastError: null }],
])("what %s and is asked for is sent again, as the same event", async (_, answer, fields) => {
  const { id, secret } = await makeEndpoint(receiver.url);
  const eventId = await queueEvent(id);
  receiver.answers.push(answer);
  await send();
  const row = await only();
  expect(row).toMatchObject(fields);
  const results = await Promise.all(
    Array.from({ length: 20 }, () => replayDelivery(operatorCall({ now: new Date() }), row.id)),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect([await send(), await send()]).toEqual([1, 0]);
  expect(receiver.received.map(idOf)).toEqual([eventId, eventId]);
  for (const { headers, body } of receiver.received) {
    expect(headers["webhook-id"]).toBe(eventId);
    new Standard(secret).verify(body, headers as Record<string, string>);
  }
  expect(await only()).toMatchObject({ id: row.id, state: "DONE" });
});

test("what is under way is not sent beside itself, and what waits long is sent at once", async () => {
  const eventId = await queueEvent((await makeEndpoint(receiver.url)).id);
  const { id } = await only();
  const replay = () => replayDelivery(operatorCall({ now: new Date() }), id);
  const held: (() => void)[] = [];
  receiver.answers.push((response) => void held.push(() => response.writeHead(500).end()));
  const dispatch = webhookDispatch(log);
  await dispatch.dispatch();
  await expect.poll(() => held.length).toBe(1);
  expect(await replay()).toMatchObject({ ok: false, refusal: "CONFLICT" });
  for (const answer of held) answer();
  await dispatch.settled();
  await prisma.outbox.updateMany({
    where: { id },
    data: { attempts: 9, nextAttemptAt: new Date(Date.now() + 12 * 60 * 60 * 1000) },
  });
  expect(await send()).toBe(0);
  expect(await replay()).toMatchObject({ ok: true, value: { attempts: 0 } });
  expect(await send()).toBe(1);
  expect(receiver.received.map(idOf)).toEqual([eventId, eventId]);
});

test("to an endpoint that was removed nothing goes", async () => {
  const { id } = await makeEndpoint(receiver.url);
  await queueEvent(id);
  await prisma.webhookEndpoint.update({ where: { id }, data: { removedAt: new Date() } });
  await send();
  expect(receiver.received).toEqual([]);
  expect(await only()).toMatchObject({ state: "PARKED", lastError: "the endpoint was removed" });
});

test("a receiver that never answers, breaks off or is not there is tried again", async () => {
  const cut = (response: { destroy(): void }) => void response.destroy();
  const gone = await startReceiver();
  await gone.close();
  receiver.answers.push(cut);
  await queueEvent((await makeEndpoint(receiver.url)).id);
  await queueEvent((await makeEndpoint(gone.url)).id);
  expect(await send()).toBe(2);
  const rows = await prisma.outbox.findMany({ where: { state: "WAITING", attempts: 1 } });
  expect(rows.map(({ lastError }) => lastError).sort()).toEqual(["Error ECONNREFUSED", "Error ECONNRESET"]);
});

test("an answer that does not end is not waited for: its status is enough", async () => {
  receiver.answers.push((response) => void response.writeHead(200).write("it goes on"));
  await queueEvent((await makeEndpoint(receiver.url)).id);
  await send();
  expect(await only()).toMatchObject({ state: "DONE" });
});

test("a slow receiver keeps no other waiting, and no place of theirs", async () => {
  const slow = await startReceiver();
  const held: (() => void)[] = [];
  for (let call = 0; call < 60; call += 1)
    slow.answers.push((response) => void held.push(() => response.writeHead(204).end()));
  const [slowId, quickId] = [(await makeEndpoint(slow.url)).id, (await makeEndpoint(receiver.url)).id];
  for (let event = 0; event < 60; event += 1) await queueEvent(slowId);
  for (let event = 0; event < 12; event += 1) await queueEvent(quickId);
  const dispatch = webhookDispatch(log);
  await expect
    .poll(
      async () => {
        await dispatch.dispatch();
        return receiver.received.length;
      },
      { timeout: 15_000 },
    )
    .toBe(12);
  expect(slow.received.length).toBe(5);
  await expect.poll(() => held.length).toBe(5);
  for (const answer of held.splice(0)) answer();
  await dispatch.settled();
  expect(await prisma.outbox.count({ where: { state: "DONE", recipient: slowId } })).toBe(5);
  expect(await dispatch.dispatch()).toBe(5);
  await expect.poll(() => held.length).toBe(5);
  for (const answer of held.splice(0)) answer();
  await dispatch.settled();
  await slow.close();
});

test("a hundred events arrive once each, however many servers send", async () => {
  const endpoints = await Promise.all(Array.from({ length: 20 }, () => makeEndpoint(receiver.url)));
  const expected: string[] = [];
  for (const { id } of endpoints)
    for (let event = 0; event < 5; event += 1) expected.push(await queueEvent(id));
  const workUp = async () => {
    while ((await send()) > 0);
  };
  await Promise.all([workUp(), workUp(), workUp()]);
  expect(receiver.received.map(idOf).sort()).toEqual(expected.sort());
  expect(await prisma.outbox.count({ where: { state: "DONE", attempts: 1 } })).toBe(100);
});

test("one that was killed in the middle is taken up by another: the event comes again with its id", async () => {
  const eventId = await queueEvent((await makeEndpoint(receiver.url)).id);
  const sent: Webhook[] = [];
  let release = () => {};
  const killed = webhookDispatch(log, async (webhook) => {
    sent.push(webhook);
    await new Promise<void>((resolve) => (release = resolve));
  });
  expect(await killed.dispatch()).toBe(1);
  await expect.poll(() => sent.length).toBe(1);
  expect(await send()).toBe(0);
  await seconds(121);
  expect(await send()).toBe(1);
  expect([sent[0]?.eventId, receiver.received[0]?.headers["webhook-id"]]).toEqual([eventId, eventId]);
  expect(await only()).toMatchObject({ state: "DONE", attempts: 2 });
  release();
  await killed.settled();
  expect(await only()).toMatchObject({ state: "DONE", attempts: 2 });
});

test("neither the secret nor what the receiver said is in the log", async () => {
  const { id, secret } = await makeEndpoint(receiver.url);
  receiver.answers.push(500);
  await queueEvent(id, { sellerName: "Amira" });
  await send();
  await queueEvent(id);
  await send(webhookDispatch(log, () => Promise.reject(new Undeliverable("no"))));
  expect(lines).toHaveLength(2);
  for (const kept of [secret, secret.slice("whsec_".length), "what a receiver says", "Amira"])
    expect(JSON.stringify(lines)).not.toContain(kept);
});
