// Own process: it is the parent of several server processes.
/** One port that is served by two processes, as `npm start` does on two cores. */
import cluster from "node:cluster";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "#scripts/free-port.ts";
import { startServerProcesses } from "#scripts/server-processes.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { testEnvironment } from "#tests/setup/test-environment.ts";

let served: Awaited<ReturnType<typeof startServerProcesses>>;
let metrics: string;

beforeAll(async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  Object.assign(process.env, testEnvironment, { PORT: String(port), LOG_LEVEL: "silent" });
  served = await startServerProcesses({ count: 2, port, metricsPort });
  metrics = `http://127.0.0.1:${metricsPort}/metrics`;
});

afterAll(() => served.close());

const pids = () => Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid);

/**
 * The statuses of parallel calls, each on a connection of its own, so that both processes get some of them.
 */
async function statuses(token: string, count = 20): Promise<number[]> {
  const headers = { Authorization: `Bearer ${token}`, Connection: "close" };
  const ask = async () => (await fetch(`${served.url}/api/v1/client/points`, { headers })).status;
  return Promise.all(Array.from({ length: count }, ask));
}

test("what one process knows the other hears: a session ends for both", async () => {
  const { token } = await makeCustomer();
  expect(new Set(await statuses(token))).toEqual(new Set([200]));
  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(`${served.url}/api/v1/auth/logout`, { method: "POST", headers })).status).toBe(200);
  // On a busy machine one round of calls takes a second. Who heard nothing would trust what it knows for longer.
  await vi.waitUntil(async () => (await statuses(token)).every((status) => status === 401), {
    interval: 5,
    timeout: 5_000,
  });
});

test("the sandbox's clock has moved for both when its call answers", async () => {
  const headers = { "Content-Type": "application/json", Connection: "close" };
  const clock = async (body?: object) => {
    const sent = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const answer = await fetch(`${served.url}/api/v1/sandbox/clock`, { ...sent, headers });
    return Date.parse(((await answer.json()) as { now: string }).now);
  };
  for (let round = 0; round < 30; round += 1) {
    const moved = await clock({ advance: "PT1H" });
    const read = await Promise.all(Array.from({ length: 8 }, () => clock()));
    expect(read.filter((now) => now < moved)).toEqual([]);
  }
  const back = await clock({ reset: true });
  const read = await Promise.all(Array.from({ length: 8 }, () => clock()));
  expect(read.filter((now) => now > back + 60_000)).toEqual([]);
});

test("their figures are told together", async () => {
  const { token } = await makeCustomer();
  const before = await callsTold();
  await statuses(token, 30);
  expect((await callsTold()) - before).toBe(30);
});

test("what the database tells is told once, and pools are summed", async () => {
  const text = await figures();
  expect(text.match(/^mezia_database_up 1$/gm)).toHaveLength(1);
  expect(text.match(/^mezia_proof_age_seconds /gm)).toHaveLength(1);
  // Two processes, each with up to ten connections.
  expect(text).toMatch(/^mezia_pool_size\{pool="main"\} 20$/m);
});

const figures = async () => (await fetch(metrics)).text();

/** The number of successful reads of a balance, in all processes. */
async function callsTold(): Promise<number> {
  const text = await figures();
  const line = /_count\{method="GET",route="\/api\/v1\/client\/points",outcome="ok"\} (\d+)/.exec(text);
  return Number(line?.[1] ?? 0);
}

test("one that is killed is replaced, and the other goes on meanwhile", async () => {
  const { token } = await makeCustomer();
  const [killed, kept] = pids();
  process.kill(killed ?? 0, "SIGKILL");
  await vi.waitUntil(() => !pids().includes(killed), { interval: 5 });
  expect(new Set(await statuses(token))).toEqual(new Set([200]));
  await vi.waitUntil(() => pids().length === 2, { interval: 20, timeout: 30_000 });
  expect(pids()).toContain(kept);
  expect(new Set(await statuses(token))).toEqual(new Set([200]));
});

test("a customer's open streams are counted across the processes", async () => {
  const { token } = await makeCustomer();
  const headers = { Authorization: `Bearer ${token}` };
  const listening = new AbortController();
  const open = async () => {
    const { signal } = listening;
    return (await fetch(`${served.url}/api/v1/client/events`, { headers, signal })).status;
  };
  const answers = await Promise.all(Array.from({ length: 25 }, open));
  expect(answers.filter((status) => status === 200)).toHaveLength(10);
  expect(answers.filter((status) => status === 429)).toHaveLength(15);
  listening.abort();
  await vi.waitUntil(() => isFree(headers), { interval: 20 });
});

/** Whether one more stream opens; it is closed again at once. */
async function isFree(headers: Record<string, string>): Promise<boolean> {
  const { status, body } = await fetch(`${served.url}/api/v1/client/events`, { headers });
  await body?.cancel();
  return status === 200;
}
