import { fork } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import { finished } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#scripts/free-port.ts";
import { testProgram } from "./programs.ts";
import { testEnvironment, withoutSettings } from "./test-environment.ts";

export type TestServer = {
  url: string;
  /** The file with the server's whole output. */
  logFile: string;
  stop: () => Promise<void>;
};

type Options = {
  databaseUrl: string;
  /** The name of its log file, test-results/logs/<name>.log. */
  name: string;
  seed?: boolean;
  /** A free port by default. */
  port?: number;
  /** Added to the settings of all tests. */
  settings?: Record<string, string>;
  /** The status of /health/ready to wait for. */
  ready?: 200 | 503;
};

/** Starts the built app in a process of its own and waits until it is ready. */
export async function startTestServer({
  databaseUrl,
  name,
  seed = false,
  port: preferred,
  settings = {},
  ready = 200,
}: Options): Promise<TestServer> {
  const port = preferred ?? (await freePort());
  const url = `http://localhost:${port}`;
  mkdirSync("test-results/logs", { recursive: true });
  const logFile = `test-results/logs/${name}.log`;
  const log = createWriteStream(logFile);
  const child = fork(testProgram("tests/setup/server-process.ts"), seed ? ["--seed"] : [], {
    execArgv: [],
    silent: true,
    env: {
      ...withoutSettings(process.env),
      ...testEnvironment,
      LOG_LEVEL: "info",
      ...settings,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
    },
  });
  let printed = "";
  for (const output of [child.stdout, child.stderr]) {
    output?.on("data", (chunk: Buffer) => {
      log.write(chunk);
      printed = (printed + chunk.toString()).slice(-8_000);
    });
  }
  const ended = once(child, "exit");
  await Promise.race([once(child, "message"), ended]);
  if (child.exitCode !== null) throw new Error(`The server for the tests did not start:\n${printed}`);
  await waitUntilReady(url, ready, () => printed);
  return {
    url,
    logFile,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      log.end();
      await finished(log);
    },
  };
}

async function waitUntilReady(url: string, ready: number, printed: () => string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { status } = await fetch(`${url}/health/ready`);
    if (status === ready) return;
    await pause(100);
  }
  throw new Error(`The server for the tests is not ready:\n${printed()}`);
}
