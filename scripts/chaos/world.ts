import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { environmentNames } from "#app/env.server.ts";
import { freePort } from "#scripts/free-port.ts";
import { BreakableFiles } from "./breakable-files.ts";
import { KeptProgram } from "./kept-program.ts";
import { KillablePostgres } from "./killable-postgres.ts";
import { untilReady } from "./probes.ts";
import { ForgettingProxy } from "./proxy.ts";

/** What the programs print; kept for who wants to know why. */
const logs = "test-results/chaos";
const dayMs = 24 * 60 * 60 * 1000;
const clockOffMs = 100 * dayMs;
/** How long a server may take for its first start, with the demonstration data. */
const startMs = 180_000;

/** Two servers and the jobs as in production, on one Postgres behind a proxy, in a folder of their own. */
export class World {
  private readonly programs: KeptProgram[] = [];

  private constructor(
    private readonly folder: string,
    readonly postgres: KillablePostgres,
    readonly proxy: ForgettingProxy,
    readonly files: BreakableFiles,
  ) {}

  static async make(onMade: (world: World) => void): Promise<World> {
    const folder = mkdtempSync(path.join(tmpdir(), "mezia-chaos-"));
    // Postgres runs as another user than root; what is secret in it is its owner's only.
    chmodSync(folder, 0o711);
    rmSync(logs, { recursive: true, force: true });
    mkdirSync(logs, { recursive: true });
    const postgres = await KillablePostgres.start(folder);
    const proxy = await ForgettingProxy.listen(() => postgres.port);
    const world = new World(folder, postgres, proxy, new BreakableFiles(path.join(folder, "files")));
    onMade(world);
    await world.startPrograms();
    return world;
  }

  readonly origins: string[] = [];

  get servers(): KeptProgram[] {
    return this.programs.slice(0, 2);
  }

  get jobs(): KeptProgram {
    const [, , jobs] = this.programs;
    if (!jobs) throw new Error("the jobs do not run yet");
    return jobs;
  }

  /** What programs said that ended though nobody had ended them. */
  get endedAlone(): string[] {
    return this.programs.flatMap(({ endedAlone }) => endedAlone);
  }

  /** As an operator does who cannot wait any longer. */
  async restartAll(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.end("SIGKILL")));
    await untilReady(this.origins, startMs);
  }

  /** Runs a job once on a machine whose clock is 100 days ahead; true if it did its work. */
  async runJobAhead(name: string): Promise<boolean> {
    const fixture = pathToFileURL(path.resolve("scripts/chaos/clock-off.mjs")).href;
    const env = this.environment({ NODE_OPTIONS: `--import ${fixture}`, CLOCK_OFF_MS: String(clockOffMs) });
    return (await this.run(["build/programs/jobs.js", name], env)) === 0;
  }

  /** True if the ledger proof finds nothing. */
  async prove(): Promise<boolean> {
    const env = this.environment({ DATABASE_URL: this.postgres.url });
    return (await this.run(["build/programs/prove.js"], env)) === 0;
  }

  /** Ends everything and removes the folder. */
  async end(): Promise<void> {
    this.files.heal();
    await Promise.all(this.programs.map((program) => program.close()));
    this.proxy.close();
    await this.postgres.stop();
    this.files.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** For a process that ends itself now; Postgres ends with it. */
  kill(): void {
    for (const program of this.programs) program.kill();
    this.files.remove();
  }

  private async startPrograms(): Promise<void> {
    for (const name of ["server-1", "server-2"]) {
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      this.keep(name, ["build/programs/serve.js"], { PORT: String(port), ORIGIN: origin });
      // The first one makes the database and its demonstration data.
      await untilReady([origin], startMs);
      this.origins.push(origin);
    }
    this.keep("jobs", ["build/programs/jobs.js"], {});
  }

  private keep(name: string, args: string[], settings: Record<string, string>): void {
    const env = this.environment(settings);
    this.programs.push(new KeptProgram({ name, args, env, log: `${logs}/${name}.log` }));
  }

  private environment(settings: Record<string, string>): NodeJS.ProcessEnv {
    const machine = Object.entries(process.env).filter(([name]) => !environmentNames.includes(name));
    const secret = (name: string) => `${name} of a chaos run that protects nothing at all`;
    const throughProxy = (address: string) => {
      const url = new URL(address);
      url.port = String(this.proxy.port);
      return url.href;
    };
    return {
      ...Object.fromEntries(machine),
      NODE_ENV: "development",
      DATABASE_URL: throughProxy(this.postgres.appUrl),
      DATABASE_MIGRATE_URL: throughProxy(this.postgres.url),
      SANDBOX: "1",
      SERVER_PROCESSES: "1",
      BCRYPT_COST: "4",
      LOG_LEVEL: "warn",
      TOKEN_SECRET: secret("TOKEN_SECRET"),
      COOKIE_SECRET: secret("COOKIE_SECRET"),
      CODE_SECRET: secret("CODE_SECRET"),
      FILES_DIR: this.files.folder,
      ...settings,
    };
  }

  private async run(args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"], timeout: 60_000 });
    for (const output of [child.stdout, child.stderr])
      output.on("data", (chunk: Buffer) => appendFileSync(`${logs}/by-hand.log`, chunk));
    const [code] = (await once(child, "exit")) as [number | null];
    return code;
  }
}
