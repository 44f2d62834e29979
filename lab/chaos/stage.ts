import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { environmentNames } from "../../app/env.server.ts";
import { freePort } from "../../scripts/free-port.ts";
import { KeptProgram } from "./kept-program.ts";
import { untilReady } from "./probes.ts";
import type { Receivers } from "./receivers.ts";
import { removeWithDisks } from "./small-disk.ts";

/** How long a server may take for its first start, with the demonstration data. */
const startMs = 180_000;

/** The database behind the programs, for reading what stands in it at the end. */
export interface StandingDatabase {
  /** The address for the owner of the tables. */
  url: string;
  read<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** Two servers and the jobs as in production, with their own folder of files. */
export abstract class Stage {
  private readonly programs: KeptProgram[] = [];
  readonly origins: string[] = [];
  /** The folder with the version that is started; the current one if unset. */
  protected versionFolder?: string;
  abstract readonly postgres: StandingDatabase;

  protected constructor(
    protected readonly folder: string,
    private readonly logs: string,
    readonly receivers: Receivers,
  ) {}

  /** The environment variables with which the programs reach their database. */
  protected abstract databaseSettings(): Record<string, string>;
  protected abstract readonly filesFolder: string;

  get servers(): KeptProgram[] {
    return this.programs.slice(0, 2);
  }

  get jobs(): KeptProgram {
    const [, , jobs] = this.programs;
    if (!jobs) throw new Error("the jobs do not run yet");
    return jobs;
  }

  /** All unexpected ends of programs, in words. */
  get endedAlone(): string[] {
    return this.programs.flatMap(({ endedAlone }) => endedAlone);
  }

  /** Kills and restarts all programs, as an operator does who cannot wait any longer. */
  async restartAll(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.end("SIGKILL")));
    await untilReady(this.origins, startMs);
  }

  /** Runs the ledger proof; true if it finds nothing. */
  async prove(): Promise<boolean> {
    const env = this.environment({ DATABASE_URL: this.postgres.url });
    return (await this.run(["build/programs/prove.js"], env)) === 0;
  }

  /** Runs a job once, as an operator does; true if it did its work. */
  async runJob(name: string): Promise<boolean> {
    return (await this.run(["build/programs/jobs.js", name], this.environment({}))) === 0;
  }

  /** Ends everything and removes the folder. */
  async end(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.close()));
    await this.endDatabase();
    await this.receivers.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Kills all programs and removes the folder, for when this process itself ends; Postgres ends with it. */
  kill(): void {
    for (const program of this.programs) program.kill();
    removeWithDisks(this.folder);
  }

  protected endDatabase(): Promise<void> {
    return this.postgres.stop();
  }

  protected async startPrograms(): Promise<void> {
    for (const name of ["server-1", "server-2"]) {
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      this.keep(name, ["build/programs/serve.js"], { PORT: String(port), ORIGIN: origin });
      // The first server creates the database and its demonstration data.
      await untilReady([origin], startMs);
      this.origins.push(origin);
    }
    this.keep("jobs", ["build/programs/jobs.js"], {});
  }

  protected environment(settings: Record<string, string>): NodeJS.ProcessEnv {
    const machine = Object.entries(process.env).filter(([name]) => !environmentNames.includes(name));
    const secret = (name: string) => `${name} of a chaos run that protects nothing at all`;
    return {
      ...Object.fromEntries(machine),
      NODE_ENV: "development",
      ...this.databaseSettings(),
      SANDBOX: "1",
      SERVER_PROCESSES: "1",
      BCRYPT_COST: "4",
      LOG_LEVEL: "warn",
      SMTP_URL: this.receivers.smtpUrl,
      MAIL_FROM: "Mezia <no-reply@mezia.example>",
      TOKEN_SECRET: secret("TOKEN_SECRET"),
      COOKIE_SECRET: secret("COOKIE_SECRET"),
      CODE_SECRET: secret("CODE_SECRET"),
      FILES_DIR: this.filesFolder,
      ...settings,
    };
  }

  protected async run(args: string[], env: NodeJS.ProcessEnv, cwd?: string): Promise<number | null> {
    const child = spawn(process.execPath, args, {
      cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 60_000,
    });
    for (const output of [child.stdout, child.stderr])
      output.on("data", (chunk: Buffer) => appendFileSync(`${this.logs}/by-hand.log`, chunk));
    const [code] = (await once(child, "exit")) as [number | null];
    return code;
  }

  private keep(name: string, args: string[], settings: Record<string, string>): void {
    const env = this.environment(settings);
    this.programs.push(
      new KeptProgram({ name, args, env, log: `${this.logs}/${name}.log`, folder: this.versionFolder }),
    );
  }
}

/**
 * Makes what needs a folder for its data. If that fails, or this process ends before, nothing of it is left: no folder, and no
 * disk that is mounted in it.
 */
export async function inFolder<Made>(logs: string, make: (folder: string) => Promise<Made>): Promise<Made> {
  const folder = makeFolder(logs);
  const remove = () => removeWithDisks(folder);
  process.once("exit", remove);
  try {
    return await make(folder);
  } catch (error) {
    remove();
    throw error;
  } finally {
    process.off("exit", remove);
  }
}

/** Makes a folder for data, and an empty folder for the programs' logs. */
function makeFolder(logs: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "mezia-chaos-"));
  // Postgres does not run as root and must get through this folder; its secret files have stricter rights of
  // their own.
  chmodSync(folder, 0o711);
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  return folder;
}
