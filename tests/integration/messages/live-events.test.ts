import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { dispatchLiveEvents } from "#app/services/messages/dispatch-live-events.server.ts";

let listener: pg.Client;
const heard: unknown[] = [];

beforeAll(async () => {
  listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
  listener.on("notification", ({ channel, payload }) => heard.push({ channel, ...(JSON.parse(payload ?? "") as object) }));
  await listener.connect();
  await listener.query("LISTEN live");
});
afterAll(() => listener.end());

async function happen(userId: string, payload: object) {
  const now = new Date();
  await prisma.outbox.create({ data: { id: newId(), kind: "LIVE", userId, payload: { ...payload }, nextAttemptAt: now, createdAt: now } });
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
  expect(new Set(heard.map((one) => (one as { number: number }).number)).size).toBe(300);
  expect(heard[0]).toEqual({ channel: "live", userId, type: "wallet", number: 0 });
  expect(await prisma.outbox.count({ where: { kind: "LIVE", state: "DONE" } })).toBe(300);
  expect(await dispatchLiveEvents()).toBe(0);
});
