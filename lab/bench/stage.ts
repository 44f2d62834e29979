import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import pg from "pg";
import { freePort } from "../../scripts/free-port.ts";
import { appUrlOf, makeRoles } from "../../scripts/database-roles.ts";
import { migrate } from "../../scripts/migrations.ts";
import { benchEnvironment } from "./bench-environment.ts";
import { startChild, type Child } from "./child.ts";
import { findPostgres } from "./cpu.ts";
import type { Served } from "./http-subject.ts";
import { populate, type Population, type Size } from "./population.ts";

/** A server of its own on a database of its own, with signed-in customers. */
export interface Stage extends Population, Served {
  databaseUrl: string;
  /** One token for each customer. */
  tokens: string[];
  /** The same sign-ins as cookies. */
  cookies: string[];
  /** The tokens and cookies of the heavy customers. */
  heavyTokens: string[];
  heavyCookies: string[];
}

/** Everything that a run has started or created, and how to stop it. */
export class Stages {
  private readonly databases: string[] = [];
  private readonly children: Child<never, unknown>[] = [];

  /**
   * `serverUrl`: the address of any database of the Postgres in which the bench creates its own, with a login
   * that may create databases and roles. `profiles`: a folder in which each process leaves its CPU profile.
   */
  constructor(
    private readonly serverUrl: string,
    private readonly profiles: string | null,
  ) {}

  /** The address of some database, for a process that only needs one in order to start. */
  get anyDatabase(): string {
    return this.serverUrl;
  }

  async make(name: string, size: Size): Promise<Stage> {
    const databaseUrl = await this.makeDatabase(name);
    console.log(`${name}: ${size.customers} customers with ${size.past + size.entries} entries each …`);
    const population = await populate(databaseUrl, size, new Date());
    const served = await this.serve("server-process", databaseUrl);
    return { ...population, ...served, databaseUrl, ...(await signInsOf(population, databaseUrl)) };
  }

  /** Starts a program that serves HTTP on this database. */
  async serve(program: string, databaseUrl: string): Promise<Served> {
    const port = await freePort();
    const child = await this.start(program, benchEnvironment(databaseUrl, { PORT: String(port) }));
    return { port, processes: [child.pid], postgres: await findPostgres(databaseUrl) };
  }

  /** Creates a migrated database; first drops the one that a killed run left under this name. */
  async makeDatabase(name: string): Promise<string> {
    const database = `mezia_bench_${name}`;
    await this.dropDatabase(database);
    this.databases.push(database);
    await onServer(this.serverUrl, `CREATE DATABASE ${database} TEMPLATE template0`);
    const databaseUrl = urlOf(this.serverUrl, database);
    await makeRoles(databaseUrl, appUrlOf(databaseUrl));
    await migrate(databaseUrl);
    // A bench writes years of a past.
    await onServer(databaseUrl, "INSERT INTO sandbox_state (key, value) VALUES ('any-past', 'true')");
    return databaseUrl;
  }

  /** Drops a database before the proof, which is for those whose rows have come about by events. */
  async remove(name: string): Promise<void> {
    const database = `mezia_bench_${name}`;
    this.databases.splice(this.databases.indexOf(database), 1);
    await this.dropDatabase(database);
  }

  async start<Task, Result>(
    program: string,
    env: NodeJS.ProcessEnv,
    execArgv: string[] = [],
  ): Promise<Child<Task, Result>> {
    const profiling = this.profiles ? ["--cpu-prof", `--cpu-prof-dir=${this.profiles}/${program}`] : [];
    const child = await startChild<Task, Result>(program, { env, execArgv: [...execArgv, ...profiling] });
    this.children.push(child);
    return child;
  }

  /** Runs the ledger proof on every database, all at once; false if any rule is violated. */
  async prove(): Promise<boolean> {
    const proofs = this.databases.map((database) => prove(urlOf(this.serverUrl, database)));
    for (const [index, proof] of proofs.entries()) {
      console.log(`\nThe books of ${this.databases[index]}:`);
      console.log((await proof).said);
    }
    return (await Promise.all(proofs)).every(({ isTrue }) => isTrue);
  }

  async stopChildren(): Promise<void> {
    for (const child of this.children.splice(0)) await child.stop();
  }

  async end(): Promise<void> {
    await this.stopChildren();
    for (const database of this.databases.splice(0)) await this.dropDatabase(database);
  }

  private dropDatabase(database: string): Promise<void> {
    return onServer(this.serverUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  }
}

async function prove(databaseUrl: string): Promise<{ isTrue: boolean; said: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/prove.ts"], {
    env: benchEnvironment(databaseUrl),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const output of [child.stdout, child.stderr])
    output.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { isTrue: code === 0, said: said.trim() };
}

/** Runs a file of SQL on a database that is about to be measured. */
export async function runSqlFile(databaseUrl: string, file: string): Promise<void> {
  await onServer(databaseUrl, readFileSync(file, "utf8"), "VACUUM ANALYZE", "CHECKPOINT");
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

type SignIns = Pick<Stage, "tokens" | "cookies" | "heavyTokens" | "heavyCookies">;

async function signInsOf({ people, heavy }: Population, databaseUrl: string): Promise<SignIns> {
  Object.assign(process.env, benchEnvironment(databaseUrl));
  // Imported late, because these modules read the environment, which is complete only now.
  const { signToken } = await import("../../app/core/auth/tokens.server.ts");
  const { signInCookie } = await import("../../app/core/auth/web-session.server.ts");
  const now = new Date();
  const sign = (who: typeof people) => Promise.all(who.map((person) => signToken(person, now)));
  const cookie = async (token: string) => (await signInCookie(token)).split(";")[0] ?? "";
  const [tokens, heavyTokens] = await Promise.all([sign(people), sign(heavy)]);
  return {
    tokens,
    heavyTokens,
    cookies: await Promise.all(tokens.slice(0, browsers).map(cookie)),
    heavyCookies: await Promise.all(heavyTokens.map(cookie)),
  };
}

/** The number of customers who use a browser. */
const browsers = 1_000;
