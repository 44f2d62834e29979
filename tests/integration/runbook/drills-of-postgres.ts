/** Drills of a Postgres of one's own, with a standby and an archive. */
import pg from "pg";
import { expect, vi } from "vitest";
import { good, type Drill } from "./drill.ts";
import { as, rowsFor } from "./logins.ts";

export type Host = "primary" | "standby";

/** A primary that archives its log, and its standby. */
export interface Hosts {
  /** For servers and jobs. */
  addressOf(host: Host): string;
  stop(host: Host): Promise<void>;
  start(host: Host): Promise<void>;
}

const patience = { timeout: 60_000, interval: 200 };

const alter = (...statements: string[]) =>
  as("superuser", async (client) => {
    for (const statement of [...statements, "SELECT pg_reload_conf()"]) await client.query(statement);
  });

/** Fills a piece of the log. */
const fillPiece = () =>
  rowsFor("superuser", "SELECT pg_logical_emit_message(false, 'drill', repeat('x', 1000)), pg_switch_wal()");

/** A session that has read something and never ends keeps rows from being frozen, while 60,000 transactions pass. */
async function holdOldRows(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  client.on("error", () => {});
  await client.connect();
  await client.query(
    "BEGIN ISOLATION LEVEL REPEATABLE READ; SET idle_in_transaction_session_timeout = 0; SELECT 1",
  );
  await as("superuser", async (passing) => {
    await passing.query("SET synchronous_commit = off");
    await passing.query(
      "DO $$ BEGIN FOR i IN 1..60000 LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$",
    );
  });
}

/** What Postgres' own workers do in every database, at two hundred million. */
async function freezeEverything(): Promise<void> {
  const bases = await rowsFor("superuser", "SELECT datname AS name FROM pg_database");
  await rowsFor("superuser", "ALTER DATABASE template0 ALLOW_CONNECTIONS true");
  for (const { name } of bases) await rowsFor("superuser", "VACUUM (FREEZE)", { database: String(name) });
}

export function drillsOfPostgres(hosts: Hosts): Record<string, Drill> {
  const untilActive = (slots: string) =>
    vi.waitFor(
      async () => expect(await rowsFor("oncall", slots)).toMatchObject([{ active: true }]),
      patience,
    );

  const atStandby = (sql: string) =>
    rowsFor("superuser", sql, { host: new URL(hosts.addressOf("standby")).host });

  return {
    MeziaDatabaseAway: {
      begin: () => hosts.stop("primary"),
      async follow(page) {
        await good(page.exactly("df"));
        await hosts.start("primary");
        const names = await rowsFor("oncall", page.command("SELECT application_name, client_addr"));
        expect(names).not.toEqual([]);
        await as("superuser", (client) => client.query(page.command("ALTER SYSTEM RESET")));
        await rowsFor("superuser", page.command("SELECT pg_reload_conf()"));
        const settings = { DATABASE_URL: hosts.addressOf("primary") };
        expect(await good(page.command("npm run ledger:prove"), settings)).toContain("The ledger is true.");
        // The standby tries every five seconds; the drills that come read whether it is there.
        await untilActive("SELECT active FROM pg_replication_slots");
      },
      leaves: {
        pg_isready: "a program of the machine of Postgres",
        "SELECT pg_promote()": "the primary is not gone for good; drill:failover",
      },
    },
    MeziaArchiveLate: {
      async begin() {
        await alter("ALTER SYSTEM SET archive_command = 'false'");
        await fillPiece();
      },
      async follow(page) {
        const archiver = page.command("SELECT * FROM pg_stat_archiver");
        const [{ last_failed_wal: piece } = {}] = await rowsFor("oncall", archiver);
        expect(piece).toMatch(/^[0-9A-F]{24}$/);
        await alter("ALTER SYSTEM SET archive_command = 'true'");
        await fillPiece();
        const [row] = await vi.waitFor(async () => {
          const rows = await rowsFor("oncall", archiver);
          expect(rows[0]?.last_archived_time).not.toBeNull();
          return rowsFor("oncall", page.command("SELECT now() - last_archived_time"));
        }, patience);
        expect(row).toBeDefined();
      },
    },
    MeziaSlotIdle: {
      begin: () => hosts.stop("standby"),
      async follow(page) {
        const slot = page.command("SELECT slot_name, active");
        expect(await rowsFor("oncall", slot)).toMatchObject([{ slot_name: "standby", active: false }]);
        await hosts.start("standby");
        await untilActive(slot);
      },
      leaves: { "SELECT pg_drop_replication_slot": "the standby comes back" },
    },
    MeziaSlotBehind: {
      bound: ["16 * 10^9", "16 * 10^6"],
      async begin() {
        await hosts.stop("standby");
        await fillPiece();
        await fillPiece();
      },
      async follow(page) {
        const slot = page.command("SELECT slot_name, active");
        expect(await rowsFor("oncall", slot)).toMatchObject([{ slot_name: "standby", active: false }]);
        await as("superuser", (client) => client.query(page.command("ALTER SYSTEM RESET")));
        await hosts.start("standby");
        await untilActive(slot);
      },
    },
    MeziaReaderBehind: {
      bound: ["max(mezia_reader_behind_seconds) > 60", "max(mezia_reader_behind_seconds) > 5"],
      async begin() {
        await atStandby("SELECT pg_wal_replay_pause()");
        await fillPiece();
      },
      async follow(page) {
        expect(
          await rowsFor("superuser", page.command("SELECT application_name, state, sync_state")),
        ).toMatchObject([{ application_name: "standby" }]);
        expect(await atStandby(page.command("SELECT pg_is_in_recovery(), pg_is_wal"))).toEqual([
          { pg_is_in_recovery: true, pg_is_wal_replay_paused: true },
        ]);
        await atStandby(page.command("SELECT pid, now() - xact_start"));
        await rowsFor("oncall", page.command("SELECT slot_name, active"));
        await atStandby(page.command("SELECT pg_wal_replay_resume()"));
      },
    },
    MeziaWraparound: {
      bound: ["600 * 10^6", "30 * 10^3"],
      begin: () => holdOldRows(hosts.addressOf("primary")),
      async follow(page) {
        const [oldest] = await rowsFor("oncall", page.command("SELECT relname, age(relfrozenxid)"));
        expect(oldest).toMatchObject({ age: expect.any(Number) as number });
        const holders = await rowsFor("oncall", page.command("SELECT pid, state, now() - xact_start"));
        const { pid } = holders.find(({ state }) => state === "idle in transaction") ?? {};
        await rowsFor("oncall", page.command("SELECT pg_terminate_backend", { PID: String(pid) }));
        expect(await rowsFor("oncall", page.command("SHOW autovacuum"))).toEqual([{ autovacuum: "on" }]);
        await as("owner", (client) => client.query(page.command("VACUUM", { TABLE: "points_entry" })));
        // A standby says only every few seconds what it still reads, and that is kept from being frozen.
        await vi.waitFor(async () => {
          await freezeEverything();
          const ages = await rowsFor("superuser", "SELECT max(age(datfrozenxid)) AS age FROM pg_database");
          expect(ages[0]?.age).toBeLessThan(30_000);
        }, patience);
      },
    },
  };
}
