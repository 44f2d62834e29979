import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { dispatchLiveEvents } from "#app/core/services/messages/dispatch-live-events.server.ts";
import { isWaiting, whileHeld } from "#tests/factories/at-the-lock.ts";

let listener: pg.Client;
const heard: unknown[] = [];

beforeAll(async () => {
  const { DATABASE_LISTEN_URL, DATABASE_URL } = process.env;
  listener = new pg.Client({ connectionString: DATABASE_LISTEN_URL ?? DATABASE_URL });
  listener.on("notification", ({ channel, payload }) =>
    heard.push({ channel, ...(JSON.parse(payload ?? "") as object) }),
  );
  await listener.connect();
  await listener.query("LISTEN live");
});
afterAll(() => listener.end());

async function happen(userId: string, payload: object) {
  const now = new Date();
  await prisma.outbox.create({
    data: { id: newId(), kind: "LIVE", userId, payload: { ...payload }, nextAttemptAt: now, createdAt: now },
  });
}

test("every event is told once, in order, however many dispatchers there are, and marked", async () => {
  const userId = newId();
  const events = Array.from({ length: 300 }, (_, number) => ({ type: "wallet", number }));
  for (const event of events) await happen(userId, event);
  const workUp = async () => {
    while ((await dispatchLiveEvents()) > 0);
  };
  await Promise.all([workUp(), workUp(), workUp()]);
  await expect.poll(() => heard.length).toBe(300);
  expect(heard.map((one) => (one as { event: { number: number } }).event.number)).toEqual(
    events.map(({ number }) => number),
  );
  const rows = await prisma.outbox.findMany({
    where: { kind: "LIVE", state: "DONE" },
    orderBy: { told: "asc" },
  });
  expect(rows).toHaveLength(300);
  const [first] = rows;
  expect(heard[0]).toEqual({
    channel: "live",
    told: String(first?.told),
    at: expect.any(String) as string,
    userId,
    storeId: null,
    event: { type: "wallet", number: 0 },
  });
  expect(rows.map(({ payload }) => payload)).toEqual(events);
  expect(await dispatchLiveEvents()).toBe(0);
});

test("while one tells, no other does: a later number never comes to light before an earlier one", async () => {
  const userId = newId();
  await happen(userId, { type: "wallet", number: 1 });
  const [first] = await prisma.outbox.findMany({ where: { userId } });
  if (!first) throw new Error("no event was written");
  let slow: Promise<number> | undefined;
  // The turn of the slow dispatcher has drawn its number, and waits for the event until this transaction ends.
  await whileHeld(first, async () => {
    slow = dispatchLiveEvents();
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    await happen(userId, { type: "wallet", number: 2 });
    expect(await dispatchLiveEvents()).toBe(0);
  });
  expect([await slow, await dispatchLiveEvents()]).toEqual([1, 1]);
  const rows = await prisma.outbox.findMany({ where: { userId }, orderBy: { told: "asc" } });
  expect(rows.map(({ payload }) => (payload as { number: number }).number)).toEqual([1, 2]);
});

test("an event too large for a notification is named in it, and lies in its row", async () => {
  const userId = newId();
  await happen(userId, { type: "wallet", text: "ع".repeat(5_000) });
  await dispatchLiveEvents();
  await expect.poll(() => heard.at(-1)).toMatchObject({ userId, event: null });
});
