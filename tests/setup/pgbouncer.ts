import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#scripts/free-port.ts";
import { asDatabaseUser, giveToDatabaseUser } from "#scripts/postgres-user.ts";
import { pgBouncer, supportsNamedStatements } from "./pgbouncer-program.ts";
import type { TestPostgres } from "./postgres.ts";

const startMs = 10_000;

/**
 * PgBouncer in transaction mode in front of this Postgres, for servers and jobs, with named statements if its
 * version supports them. It refuses connection settings that it does not know, and keeps none for the next
 * client.
 */
export async function behindPgBouncer(postgres: TestPostgres, folder: string): Promise<TestPostgres> {
  if (!pgBouncer()) throw new Error("TEST_DATABASE=pgbouncer needs PgBouncer: apt-get install pgbouncer");
  const direct = new URL(postgres.appUrl("pgbouncer"));
  const port = await freePort();
  const file = (end: string) => path.join(folder, `pgbouncer-${port}.${end}`);
  const login = [direct.username, direct.password].map(decodeURIComponent);
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "scram-sha-256",
    auth_file: file("users"),
    admin_users: login[0],
    pool_mode: "transaction",
    max_client_conn: 500,
    default_pool_size: 20,
    server_round_robin: 1,
    ...(supportsNamedStatements() && { max_prepared_statements: 2_000 }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const server = `host=127.0.0.1 port=${direct.port}`;
  writeFileSync(file("ini"), ["[databases]", `* = ${server}`, "[pgbouncer]", ...lines, ""].join("\n"));
  writeFileSync(file("users"), `${login.map((word) => `"${word}"`).join(" ")}\n`, { mode: 0o600 });
  giveToDatabaseUser(file("ini"), file("users"));
  const pooler = start(file("ini"));
  const appUrl = (database: string) => {
    const url = new URL(postgres.appUrl(database));
    return Object.assign(url, { port: String(port) }).href;
  };
  await answering(appUrl("pgbouncer"), pooler);
  return {
    url: postgres.url,
    directAppUrl: postgres.appUrl,
    appUrl,
    stop: async () => {
      pooler.kill("SIGKILL");
      await postgres.stop();
      for (const end of ["ini", "users"]) rmSync(file(end), { force: true });
    },
  };
}

/**
 * Starts PgBouncer. It is killed when this process ends normally; after a kill -9 it must be ended by hand.
 */
function start(ini: string): ChildProcess {
  const command = asDatabaseUser({ program: pgBouncer()?.file ?? "", args: ["-q", ini] }, [ini]);
  const { uid, gid } = command;
  const pooler = spawn(command.program, command.args, { uid, gid, stdio: ["ignore", "ignore", "inherit"] });
  process.once("exit", () => pooler.kill("SIGKILL"));
  return pooler;
}

async function answering(adminUrl: string, pooler: ChildProcess): Promise<void> {
  const ended = once(pooler, "exit").then(() => Promise.reject(new Error("PgBouncer has ended")));
  ended.catch(() => {});
  const deadline = performance.now() + startMs;
  const tries = (async () => {
    for (;;) {
      try {
        return await tell(adminUrl, "SHOW VERSION");
      } catch (error) {
        if (performance.now() > deadline) throw error;
      }
      await pause(50);
    }
  })();
  await Promise.race([tries, ended]);
}

/** Closes all connections to a database that was dropped, so that pools notice that they are cut. */
export async function forgetDatabase(appUrl: string): Promise<void> {
  const url = new URL(appUrl);
  const name = url.pathname.slice(1);
  const adminUrl = Object.assign(url, { pathname: "/pgbouncer" }).href;
  // KILL blocks the database's name, and RESUME allows it again.
  await tell(adminUrl, `KILL ${name}`);
  await tell(adminUrl, `RESUME ${name}`);
}

async function tell(connectionString: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(command);
  } finally {
    await client.end().catch(() => {});
  }
}
