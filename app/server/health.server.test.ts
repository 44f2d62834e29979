import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Health } from "./health.server.ts";

const minute = 60_000;
let isThere: boolean;
let asked: number;
let health: Health;

beforeEach(() => {
  vi.useFakeTimers();
  isThere = true;
  asked = 0;
  health = new Health(() => {
    asked += 1;
    return Promise.resolve(isThere);
  });
});

afterEach(() => {
  health.stop();
  vi.useRealTimers();
});

/** The answers to a probe that comes every ten seconds for this long. */
async function probeFor(ms: number): Promise<boolean[]> {
  const heard: boolean[] = [];
  for (let passed = 0; passed < ms; passed += 10_000) {
    await vi.advanceTimersByTimeAsync(10_000);
    heard.push(health.live());
  }
  return heard;
}

test("a server whose database answers is live and ready, for any time", async () => {
  expect(await health.ready()).toBe("ready");
  expect(await probeFor(10 * minute)).not.toContain(false);
});

test("a server without its database is unready at once, and not live after a minute", async () => {
  isThere = false;
  expect(await health.ready()).toBe("database away");
  expect(await probeFor(minute - 10_000)).not.toContain(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(health.live()).toBe(false);
});

test("a server that nobody asks whether it is ready stops being live, too", async () => {
  isThere = false;
  expect(health.live()).toBe(true);
  await vi.advanceTimersByTimeAsync(minute + 10_000);
  expect(health.live()).toBe(false);
});

test("a database that came back for a moment begins a new minute", async () => {
  isThere = false;
  await health.ready();
  await vi.advanceTimersByTimeAsync(minute - 10_000);
  isThere = true;
  await vi.advanceTimersByTimeAsync(5_000);
  isThere = false;
  await health.ready();
  await vi.advanceTimersByTimeAsync(minute - 10_000);
  expect(health.live()).toBe(true);
  isThere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(health.live()).toBe(true);
  expect(await health.ready()).toBe("ready");
});

test("the database is asked by itself only while it is away", async () => {
  await health.ready();
  await vi.advanceTimersByTimeAsync(minute);
  expect(asked).toBe(1);
});

test("a server that stops is not ready, but live", async () => {
  health.stop();
  expect(await health.ready()).toBe("stopping");
  expect(health.live()).toBe(true);
  expect(asked).toBe(0);
});

test.each(["database read-only", "database disk full"] as const)(
  "a server whose %s is not ready, but live",
  async (why) => {
    const always = () => Promise.resolve(true);
    const idle = new Health(always, always, () => Promise.resolve(why));
    expect(await idle.ready()).toBe(why);
    expect(idle.live()).toBe(true);
    idle.stop();
  },
);
