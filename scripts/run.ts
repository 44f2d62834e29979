import { checkedEnvironment, EnvironmentError, type Environment } from "#app/env.server.ts";
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { ensureDatabase } from "#scripts/embedded-postgres.ts";
import { endHardLater } from "#scripts/end-hard.ts";
import { requireFitForProduction } from "#scripts/fit-for-production.ts";
import { lockFolder } from "#scripts/folder-lock.ts";
import { portTaken, requireFreePort } from "#scripts/free-port.ts";
import { startLastingPostgres } from "#scripts/lasting-postgres.ts";
import { MigrationError } from "#scripts/migrations/failure.ts";
import { PlainError } from "#scripts/plain-error.ts";
import { loadProductionReact } from "#scripts/production-react.ts";
import { prepareSchema } from "#scripts/schema-at-start.ts";
import { untilSignal } from "#scripts/until-signal.ts";

type Options = {
  /**
   * The sources with hot reload; their build, made again if they have changed; or a build without the
   * sources.
   */
  from: "SOURCES" | "BUILD_OF_SOURCES" | "BUILD";
  /** Runs the jobs in this process too; false if they have a process of their own. */
  jobs: boolean;
};

type Closer = () => Promise<void>;
/** Everything that was started, to be stopped in reverse order. */
const closers: Closer[] = [];
/** Server and jobs, which stop at the same time: neither waits for the other to finish its work. */
const workers: Closer[] = [];
let stopping = false;

/** Starts everything Mezia consists of and stops it at Ctrl-C. The process ends with it. */
export async function run(options: Options): Promise<void> {
  void untilSignal().then(() => stop(0));
  process.on("uncaughtException", (error) => fail(error));
  try {
    await start(options);
  } catch (error) {
    fail(error);
  }
}

async function start({ from, jobs }: Options): Promise<void> {
  fillDevelopmentEnvironment();
  if (process.env.NODE_ENV !== "production" && !process.env.DATABASE_URL) await useEmbeddedPostgres();
  const env = checkedEnvironment();
  for (const name of ["PORT", "METRICS_PORT"] as const) await requireFreePort(name, env[name], "npm start");

  await prepareSchema(env);
  await requireFitForProduction(env);
  // A program that serves may not change tables, and its processes inherit this environment.
  delete process.env.DATABASE_MIGRATE_URL;
  if (from === "BUILD_OF_SOURCES") await build();
  if (from !== "SOURCES") await loadProductionReact();
  // Modules loaded from here on read the environment; it is complete now.
  const { closeDatabase } = await import("#app/core/db/close-database.server.ts");
  closers.push(closeDatabase);
  const signIns = env.SANDBOX ? await seedDemonstration() : async () => {};
  closers.push(async () => void (await Promise.all(workers.map(closeOrTell))));
  const server = await serve(env, from === "SOURCES");
  workers.push(server.close);
  if (jobs) {
    const { startJobs } = await import("#jobs/schedule.ts");
    const running = startJobs();
    workers.push(() => running.stop());
  }
  tell(server.url, env.SANDBOX, env.METRICS_PORT);
  await signIns();
}

async function serve(
  { PORT: port, METRICS_PORT: metricsPort, SERVER_PROCESSES: count }: Environment,
  development: boolean,
): Promise<{ url: string; close: () => Promise<void> }> {
  if (development || count === 1) {
    const { startServer } = await import("#app/server.ts");
    return startServer({ port, development });
  }
  const { startServerProcesses } = await import("#scripts/server-processes.ts");
  return startServerProcesses({ count, port, metricsPort });
}

/** Imports the build tools only here: where a finished build is served, they are not installed. */
async function build(): Promise<void> {
  const { buildIfStale, stopBuild } = await import("#scripts/build-if-stale.ts");
  closers.push(stopBuild);
  await buildIfStale();
}

async function useEmbeddedPostgres(): Promise<void> {
  const giveBack = lockFolder(".data", "Mezia");
  closers.push(() => Promise.resolve(giveBack()));
  const postgres = await startLastingPostgres({ dataDirectory: ".data/postgres" });
  closers.push(postgres.stop);
  void postgres.ended.then(() => {
    if (!stopping) fail(new PlainError("Postgres ends again and again; .data/postgres.log says why."));
  });
  await ensureDatabase(postgres, "mezia");
  process.env.DATABASE_URL = postgres.appUrl("mezia");
  process.env.DATABASE_MIGRATE_URL = postgres.url("mezia");
}

/** Returns a function that prints the sign-ins, to be called after the addresses are printed. */
async function seedDemonstration(): Promise<() => Promise<void>> {
  const { seed, printSignIns } = await import("#prisma/seed/seed.ts");
  await seed();
  return printSignIns;
}

function tell(url: string, sandbox: boolean, metricsPort: number): void {
  const lines = [
    ["Mezia", url],
    ["API", `${url}/api/docs`],
    ...(sandbox ? [["Messages sent", `${url}/sandbox/messages`]] : []),
    ...(metricsPort > 0 ? [["Metrics", `http://127.0.0.1:${metricsPort}/metrics`]] : []),
  ];
  console.log(
    `\n${lines.map(([name, address]) => `  ${name?.padEnd(15)}${address}`).join("\n")}\n\nCtrl-C stops everything.\n`,
  );
}

function fail(error: unknown): void {
  if (stopping) return;
  // Taken since it was looked at.
  const taken = (error as NodeJS.ErrnoException).code === "EADDRINUSE" && (error as { port?: number }).port;
  if (taken) console.error(portTaken("PORT", taken, "npm start"));
  else if ([PlainError, EnvironmentError, MigrationError].some((kind) => error instanceof kind))
    console.error((error as Error).message);
  else console.error(error);
  void stop(1);
}

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  endHardLater();
  for (const close of closers.reverse()) await closeOrTell(close);
  process.exit(exitCode);
}

async function closeOrTell(close: Closer): Promise<void> {
  await close().catch((error: unknown) => console.error(error));
}
