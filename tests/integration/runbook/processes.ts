/** A server and the jobs, each in a process of its own, as docker compose would run them. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { freePort } from "#scripts/free-port.ts";
import { testProgram } from "#tests/setup/programs.ts";
import { testEnvironment, withoutSettings } from "#tests/setup/test-environment.ts";
import { readingOf, type Reading } from "./alarms.ts";

export type Name = "app" | "jobs";

const programs = { app: "tests/setup/server-process.ts", jobs: "scripts/jobs.ts" };

export class Processes {
  /** Settings that a process gets when it is started. */
  readonly settings: Record<Name, Record<string, string>> = { app: {}, jobs: {} };
  readonly #databaseUrl: string;
  readonly #ports: Record<Name | "metrics", number>;
  readonly #running = new Map<Name, ChildProcess>();
  readonly #printed: Record<Name, string> = { app: "", jobs: "" };
  readonly #compose: Server;

  private constructor(databaseUrl: string, ports: Record<Name | "metrics", number>) {
    this.#databaseUrl = databaseUrl;
    this.#ports = ports;
    this.#compose = createServer((request, response) => {
      const words = (request.url ?? "").split("/").filter(Boolean);
      this.#play(words).then(
        (text) => response.end(text),
        () => response.writeHead(404).end(),
      );
    });
  }

  static async start(databaseUrl: string, ...names: Name[]): Promise<Processes> {
    const ports = { app: await freePort(), metrics: await freePort(), jobs: await freePort() };
    const all = new Processes(databaseUrl, ports);
    all.#compose.listen(0, "127.0.0.1");
    await once(all.#compose, "listening");
    // Where `docker compose` on a page is asked: shell.ts.
    process.env.PLAYED_BY = `http://127.0.0.1:${(all.#compose.address() as AddressInfo).port}`;
    await Promise.all(names.map((name) => all.start(name)));
    return all;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#ports.app}`;
  }

  /** Where this one tells its figures; the jobs their health, too. */
  figuresUrl(name: Name): string {
    return `http://127.0.0.1:${name === "app" ? this.#ports.metrics : this.#ports.jobs}`;
  }

  async start(name: Name): Promise<void> {
    const { app, metrics, jobs } = this.#ports;
    const ports = name === "app" ? { PORT: app, METRICS_PORT: metrics } : { JOBS_PORT: jobs };
    const child = fork(testProgram(programs[name]), [], {
      execArgv: [],
      silent: true,
      env: {
        ...withoutSettings(process.env),
        ...testEnvironment,
        ...{ LOG_LEVEL: "info", STOP_GRACE_SECONDS: "0", DATABASE_URL: this.#databaseUrl },
        // For drills about time, which tell it what to do.
        NODE_OPTIONS: "--import ./tests/support/told-time.mjs",
        ...Object.fromEntries(Object.entries(ports).map(([key, port]) => [key, String(port)])),
        ...this.settings[name],
      },
    });
    this.#running.set(name, child);
    for (const output of [child.stdout, child.stderr])
      output?.on("data", (chunk: Buffer) => (this.#printed[name] += chunk.toString()));
    const told = () => this.#figuresOf(name);
    await vi.waitUntil(async () => (await told()) !== null, { timeout: 60_000, interval: 100 });
  }

  async stop(name: Name, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const child = this.#running.get(name);
    if (!child) return;
    this.#running.delete(name);
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  async restart(name: Name): Promise<void> {
    await this.stop(name);
    await this.start(name);
  }

  send(name: Name, signal: NodeJS.Signals): void {
    this.#running.get(name)?.kill(signal);
  }

  printed(name: Name): string {
    return this.#printed[name];
  }

  /** What their ports for metrics tell now. */
  async read(): Promise<Reading> {
    // They keep figures of the database for ten seconds.
    for (const name of this.#running.keys()) this.send(name, "SIGWINCH");
    const [app, jobs] = await Promise.all([this.#figuresOf("app"), this.#figuresOf("jobs")]);
    return readingOf({ app, jobs });
  }

  async end(): Promise<void> {
    await Promise.all([this.stop("app"), this.stop("jobs")]);
    this.#compose.close();
    delete process.env.PLAYED_BY;
  }

  async #figuresOf(name: Name): Promise<string | null> {
    try {
      return await (await fetch(`${this.figuresUrl(name)}/metrics`)).text();
    } catch {
      return null;
    }
  }

  /** `docker compose restart app` and the like, word by word. */
  async #play(words: string[]): Promise<string> {
    const [verb, last] = [words[0], words.at(-1)];
    const name = last === "app" || last === "jobs" ? last : undefined;
    if (verb === "ps") return [...this.#running.keys()].join("\n");
    if (verb === "logs" && name) return this.#printed[name];
    if (verb === "restart" && name) await this.restart(name);
    else if (verb === "stop" && name) await this.stop(name);
    else throw new Error(`nobody plays docker compose ${words.join(" ")}`);
    return "";
  }
}
