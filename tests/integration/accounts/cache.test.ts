import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { forgetCached, heardByAll, readCached, stopCache, type Topic } from "#app/core/db/cache.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makeCustomer } from "#tests/factories/customer.ts";

afterEach(stopCache);

const topicOf = (): Topic => `customer:${newId()}`;
const tell = (payload: string) => prisma.$executeRaw`SELECT pg_notify('changed', ${payload}::text)`;

/** A kept value that counts how often it was read from its source. */
function counter(topic: Topic, key = "key") {
  let count = 0;
  const read = () => readCached(topic, key, () => Promise.resolve((count += 1)));
  /** Reads until a value is kept: from then on the process listens for changes. */
  const untilKept = () => vi.waitUntil(async () => (await read()) === (await read()), { interval: 5 });
  return { read, untilKept };
}

test("a value is read once, until its topic is told to have changed", async () => {
  const topic = topicOf();
  const { read, untilKept } = counter(topic);
  await untilKept();
  const kept = await read();
  await tell(topicOf());
  expect(await read()).toBe(kept);
  await tell(topic);
  await vi.waitUntil(async () => (await read()) > kept, { interval: 5 });
});

test("whoever changed it reads the new value at once", async () => {
  const topic = topicOf();
  const { read, untilKept } = counter(topic);
  await untilKept();
  const kept = await read();
  forgetCached(topic);
  expect(await read()).toBe(kept + 1);
});

test("a value read before a change is not kept after it", async () => {
  const topic = topicOf();
  const { untilKept } = counter(topic, "other");
  await untilKept();
  const old = await readCached(topic, "key", () => {
    forgetCached(topic);
    return Promise.resolve("old");
  });
  expect(old).toBe("old");
  expect(await readCached(topic, "key", () => Promise.resolve("new"))).toBe("new");
});

test("nothing is kept of what is not there", async () => {
  const topic = topicOf();
  const { untilKept } = counter(topic, "other");
  await untilKept();
  expect(await readCached(topic, "key", () => Promise.resolve(null))).toBeNull();
  expect(await readCached(topic, "key", () => Promise.resolve("made"))).toBe("made");
});

test("without the connection that hears of changes nothing is kept", async () => {
  const topic = topicOf();
  const { read, untilKept } = counter(topic);
  await untilKept();
  const kept = await read();
  await prisma.$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'mezia-live'`;
  await vi.waitUntil(async () => (await read()) > kept, { interval: 5 });
  // The connection is restored by itself.
  await untilKept();
});

test.each([
  ["a session that ends", (id: string) => prisma.session.deleteMany({ where: { userId: id } })],
  [
    "a status that changes",
    (id: string) => prisma.customer.update({ where: { id }, data: { status: "DELETED" } }),
  ],
])("the database tells of %s, whoever did it", async (_, change) => {
  const { userId } = await makeCustomer();
  const { read, untilKept } = counter(`customer:${userId}`);
  await untilKept();
  const kept = await read();
  await change(userId);
  await vi.waitUntil(async () => (await read()) > kept, { interval: 5 });
});

test("of very many sessions that end at once it tells in one word", async () => {
  const people: { userId: string }[] = [];
  // Twenty at a time, because only a limited number of passwords may wait to be hashed.
  while (people.length <= 100)
    people.push(...(await Promise.all(Array.from({ length: 20 }, () => makeCustomer()))));
  const { read, untilKept } = counter(topicOf());
  await untilKept();
  const kept = await read();
  await prisma.session.deleteMany({ where: { userId: { in: people.map(({ userId }) => userId) } } });
  await vi.waitUntil(async () => (await read()) > kept, { interval: 5 });
});

test("who has not heard of a change in time is named by its connection", async () => {
  const warn = vi.fn<(fields: object, message: string) => void>();
  await counter(topicOf()).untilKept();
  // A listener of an earlier test may stand there for a moment after it has gone.
  const listeners = () => prisma.$queryRaw<unknown[]>`SELECT pid FROM pg_stat_activity
    WHERE application_name = 'mezia-live' AND datname = current_database()`;
  await vi.waitUntil(async () => (await listeners()).length === 1, { interval: 5 });
  await heardByAll({ warn });
  expect(warn).not.toHaveBeenCalled();
  const deaf = new pg.Client({
    connectionString: process.env.DATABASE_URL,
    application_name: "mezia-live",
  });
  await deaf.connect();
  const { rows } = await deaf.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  await heardByAll({ warn }, 100);
  expect(warn.mock.calls).toEqual([
    [
      { listeners: 2, missing: [expect.objectContaining({ pid: rows[0]?.pid })] },
      "not every process has heard of a change in time",
    ],
  ]);
  // It might still trust what it kept: it is waited for until it does not, or has ended.
  let isOver = false;
  const all = heardByAll({ warn }).then(() => (isOver = true));
  for (let turn = 0; turn < 10; turn += 1) await listeners();
  expect(isOver).toBe(false);
  await deaf.end();
  await all;
  expect(warn).toHaveBeenCalledTimes(1);
});
