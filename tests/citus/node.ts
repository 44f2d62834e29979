import { spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { vi } from "vitest";

/** A worker of the cluster on this machine, which a test kills as a machine's end would, and starts again. */
export interface Worker {
  port: number;
  kill: () => void;
  /** Starts it with the settings that it had, and waits until it answers; nothing if it runs. */
  start: () => Promise<void>;
}

/** `url` names a database on the worker, for a superuser. */
export async function workerAt(url: string): Promise<Worker> {
  const { data } = await one<{ data: string }>(url, "SELECT current_setting('data_directory') AS data");
  // Not by the connection: were the worker on another machine, its number would be of another process here.
  const processId = () => Number(readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  const [program = "", ...options] = [
    ...readFileSync(path.join(data, "postmaster.opts"), "utf8").matchAll(/"([^"]*)"|\S+/g),
  ].map(([word, quoted]) => quoted ?? word);
  const answers = () =>
    one(url, "SELECT 1").then(
      () => true,
      () => false,
    );
  let killed = false;
  return {
    port: Number(new URL(url).port),
    kill: () => {
      process.kill(processId(), "SIGKILL");
      killed = true;
    },
    start: async () => {
      if (!killed) return;
      // Postgres refuses to start while a process of the killed one still lives.
      const tries = async () => {
        if (await answers()) return true;
        // Postgres runs as whoever owns its files; root may become that.
        const { uid, gid } = statSync(data);
        spawn(program, options, { cwd: data, detached: true, stdio: "ignore", uid, gid }).unref();
        return false;
      };
      await vi.waitUntil(tries, { timeout: 60_000, interval: 500 });
      killed = false;
    },
  };
}

async function one<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    const [row] = rows;
    if (!row) throw new Error(`no row: ${sql}`);
    return row;
  } finally {
    await client.end();
  }
}
