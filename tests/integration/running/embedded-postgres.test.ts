import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let folder: string;
let directory: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mezia-"));
  directory = path.join(folder, "data");
});

afterEach(async () => {
  for (const child of children.splice(0)) await end(child, "SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<{ child: ChildProcess; url: string }> {
  const child = fork("tests/integration/running/keep-postgres.ts", [directory], {
    execArgv: ["--import", "tsx"],
  });
  children.push(child);
  const [url] = (await once(child, "message")) as [string];
  return { child, url };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const note = () => path.join(directory, "postmaster.pid");
const postmaster = () => Number(readFileSync(note(), "utf8").split("\n")[0]);
const untilGone = () => vi.waitUntil(() => !existsSync(note()), { timeout: 20_000 });

test("keeps its data and its address from one start to the next", async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE kept AS SELECT 7 AS value");
  await end(first.child, "SIGTERM");
  expect(existsSync(note())).toBe(false);
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, "SELECT value FROM kept")).toEqual([{ value: 7 }]);
});

test("listens on this machine only and keeps its password to its owner", async () => {
  const { url } = await start();
  expect(new URL(url).hostname).toBe("127.0.0.1");
  expect(await query(url, "SHOW listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  await expect(query(url.replace(/:[^:@]+@/, ":wrong@"), "SELECT 1")).rejects.toThrow(/password/);
  expect(statSync(`${directory}.json`).mode & 0o077).toBe(0);
});

test("ends when the program that started it is killed, and starts again", async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE kept AS SELECT 7 AS value");
  await end(first.child, "SIGKILL");
  await untilGone();
  const second = await start();
  expect(await query(second.url, "SELECT value FROM kept")).toEqual([{ value: 7 }]);
});

test("starts after it was killed itself, though its note names a process that lives", async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE kept AS SELECT 7 AS value");
  process.kill(postmaster(), "SIGKILL");
  await end(first.child, "SIGKILL");
  // Its process id now belongs to another process.
  writeFileSync(note(), readFileSync(note(), "utf8").replace(/^\d+/, String(process.pid)));
  const second = await start();
  expect(await query(second.url, "SELECT value FROM kept")).toEqual([{ value: 7 }]);
});

test("starts again by itself at the same address when it was killed, each time", async () => {
  const { url } = await start();
  await query(url, "CREATE TABLE kept AS SELECT 7 AS value");
  for (const _ of ["once", "twice"]) {
    const killed = postmaster();
    process.kill(killed, "SIGKILL");
    await vi.waitUntil(() => existsSync(note()) && postmaster() !== killed, { timeout: 20_000 });
    const rows = () => query(url, "SELECT value FROM kept").catch(() => null);
    await expect.poll(rows, { timeout: 20_000 }).toEqual([{ value: 7 }]);
  }
});

test("is shared by a second program that asks for it", async () => {
  const first = await start();
  const second = await start();
  expect(second.url).toBe(first.url);
  await end(second.child, "SIGTERM");
  expect(await query(first.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});
