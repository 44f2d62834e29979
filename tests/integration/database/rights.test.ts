/** What the login of servers and jobs may do: decision 033. All other tests run with it. */
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import pg from "pg";
import { prisma } from "#app/core/db/client.server.ts";
import { migrate } from "#scripts/migrations.ts";
import { makeOncallLogin, makeRoles } from "#scripts/database-roles.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { reopenDays } from "#app/core/ledger/day-chain.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { asOwner } from "#tests/factories/owner.ts";
import { changeEconomy } from "#app/desk/economy/change-economy.server.ts";

const ownerUrl = process.env.DATABASE_MIGRATE_URL ?? "";
const appUrl = process.env.DATABASE_URL ?? "";

let app: pg.Client;
beforeEach(async () => {
  app = new pg.Client({ connectionString: appUrl });
  await app.connect();
});
afterEach(() => app.end());

const all = ["DELETE", "INSERT", "SELECT", "UPDATE"];
/** The tables on which the login has other rights than to read and write rows. */
const exceptions: Record<string, string[]> = {
  _prisma_migrations: ["SELECT"],
  audit_day: ["DELETE", "INSERT", "SELECT"],
  audit_entry: ["INSERT", "SELECT"],
  bank_line: ["INSERT", "SELECT"],
  book_entry: ["INSERT", "SELECT"],
  book_lot: ["INSERT", "SELECT"],
  book_month: ["INSERT", "SELECT"],
  book_points: ["INSERT", "SELECT"],
  book_signature: ["INSERT", "SELECT"],
  contract: ["INSERT", "SELECT"],
  function_file: ["SELECT"],
  ledger_day: ["DELETE", "INSERT", "SELECT"],
  ledger_mend: ["INSERT", "SELECT"],
  lot_use: ["INSERT", "SELECT"],
  points_entry: ["INSERT", "SELECT"],
  privacy_receivers: ["INSERT", "SELECT"],
  reserve_statement: ["INSERT", "SELECT"],
  settled_restore: ["INSERT", "SELECT"],
  settlement_document: ["INSERT", "SELECT"],
  settlement_line: ["INSERT", "SELECT"],
  settlement_withholding: ["INSERT", "SELECT"],
};

async function rightsThere(): Promise<Record<string, string[]>> {
  const rows = await prisma.$queryRaw<{ name: string; rights: string[] }[]>`
    SELECT t.tablename::text AS name,
      array_agg(g.privilege_type::text ORDER BY g.privilege_type::text) FILTER (WHERE g.privilege_type IS NOT NULL) AS rights
    FROM pg_tables t
    LEFT JOIN information_schema.table_privileges g
      ON g.table_schema = t.schemaname AND g.table_name = t.tablename AND g.grantee IN ('mezia_app', 'mezia_server', 'PUBLIC')
    WHERE t.schemaname = 'public' GROUP BY 1`;
  return Object.fromEntries(rows.map(({ name, rights }) => [name, rights]));
}

test("each table has exactly these rights, and nobody else's are inherited", async () => {
  const there = await rightsThere();
  const names = Object.keys(there);
  expect(names).toEqual(expect.arrayContaining(Object.keys(exceptions)));
  expect(names.length).toBeGreaterThan(50);
  expect(there).toEqual(Object.fromEntries(names.map((name) => [name, exceptions[name] ?? all])));
  const roles = await prisma.$queryRaw<object[]>`
    SELECT rolname::text AS role, rolcanlogin AS login, rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls AS more
    FROM pg_roles WHERE pg_has_role('mezia_server', oid, 'MEMBER') ORDER BY 1`;
  expect(roles).toEqual([
    { role: "mezia_app", login: false, more: false },
    { role: "mezia_server", login: true, more: false },
  ]);
});

describe("servers and jobs", () => {
  test.each([
    ["change an entry", "UPDATE points_entry SET amount = 1"],
    ["delete an entry", "DELETE FROM points_entry"],
    ["empty the ledger", "TRUNCATE points_entry"],
    ["change what a lot paid", "UPDATE lot_use SET points = 0"],
    ["change the audit", "UPDATE audit_entry SET action = 'gift.give'"],
    ["delete the audit", "DELETE FROM audit_entry"],
    ["empty the audit", "TRUNCATE audit_entry"],
    ["rewrite a closed day", "UPDATE audit_day SET hash = ''"],
    ["rewrite what was mended", "UPDATE ledger_mend SET reason = ''"],
    ["raise what a bank has stated", "UPDATE reserve_statement SET kept_millimes = 0"],
    ["switch a guard off", "ALTER TABLE points_entry DISABLE TRIGGER points_entry_guard"],
    ["switch all guards off", "SET session_replication_role = replica"],
    ["drop a guard", "DROP TRIGGER audit_entry_guard ON audit_entry"],
    [
      "write a guard anew",
      "CREATE OR REPLACE FUNCTION audit_entry_guard() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END'",
    ],
    ["make a table", "CREATE TABLE mine (id int)"],
    ["make a schema", "CREATE SCHEMA mine"],
    ["drop a table", "DROP TABLE audit_entry"],
    ["become the owner", "SET ROLE mezia"],
    ["make a role", "CREATE ROLE other SUPERUSER"],
    ["say what was migrated", "DELETE FROM _prisma_migrations"],
    ["read a file of the machine", "COPY audit_day FROM '/etc/passwd'"],
  ])("may not %s", async (_, sql) => {
    await expect(app.query(sql)).rejects.toThrow(/permission denied|must be owner|must be able/);
  });

  test("get no more rights by asking for them", async () => {
    const before = await rightsThere();
    await app.query("SELECT grant_app_rights()").catch(() => {});
    await app.query("GRANT UPDATE ON points_entry TO mezia_server").catch(() => {});
    expect(await rightsThere()).toEqual(before);
    await expect(app.query("UPDATE points_entry SET amount = 1")).rejects.toThrow("permission denied");
  });
});

test("the owner's own statements meet the guards", async () => {
  await makeAccount({ points: 10 });
  await changeEconomy(operatorCall(), { spinPoints: 500 });
  for (const table of ["points_entry", "audit_entry"]) {
    await expect(asOwner(`UPDATE ${table} SET created_at = now()`), table).rejects.toThrow("never changed");
    await expect(asOwner(`DELETE FROM ${table}`), table).rejects.toThrow("never changed");
    await expect(asOwner(`TRUNCATE ${table}`), table).rejects.toThrow(/never changed|cannot truncate/);
  }
});

test("a migration gives rights on its tables, and takes back what somebody has given", async () => {
  await asOwner("CREATE TABLE brought (id int)", "GRANT UPDATE ON points_entry TO mezia_app");
  expect((await rightsThere()).brought).toBeNull();
  await migrate(ownerUrl);
  const there = await rightsThere();
  await asOwner("DROP TABLE brought");
  expect([there.brought, there.points_entry]).toEqual([all, exceptions.points_entry]);
});

describe("closed days", () => {
  const mayDelete = async () => {
    const { audit_day, ledger_day } = await rightsThere();
    return [audit_day, ledger_day].map((rights) => rights?.includes("DELETE"));
  };
  const deletions = ["ledger_day", "audit_day"].flatMap((table) => [
    `DELETE FROM ${table}`,
    `TRUNCATE ${table}`,
    `UPDATE ${table} SET hash = ''`,
  ]);
  afterEach(() => migrate(ownerUrl, { sandbox: true }));

  test("are not opened by servers and jobs of production, also where it was a sandbox before", async () => {
    expect(await mayDelete()).toEqual([true, true]);
    await migrate(ownerUrl, { sandbox: false });
    const there = await rightsThere();
    for (const table of ["audit_day", "ledger_day"]) expect(there[table]).toEqual(["INSERT", "SELECT"]);
    await app.query("SELECT grant_sandbox_rights()").catch(() => {});
    for (const sql of deletions) await expect(app.query(sql), sql).rejects.toThrow(/permission denied/);
    await expect(reopenDays(prisma, new Date())).rejects.toThrow("permission denied");
    expect(await mayDelete()).toEqual([false, false]);
  });

  test("are opened by those of a sandbox, also where it was none before", async () => {
    await migrate(ownerUrl, { sandbox: false });
    await migrate(ownerUrl, { sandbox: true });
    expect(await mayDelete()).toEqual([true, true]);
    await reopenDays(prisma, new Date());
  });

  test.each([
    ["0", false],
    ["1", true],
  ])("are told apart by SANDBOX=%s", async (given, may) => {
    vi.stubEnv("SANDBOX", given);
    onTestFinished(() => void vi.unstubAllEnvs());
    await migrate(ownerUrl);
    expect(await mayDelete()).toEqual([may, may]);
  });
});

describe("who is on call", () => {
  const url = new URL(ownerUrl);
  url.username = "on_call_1";
  url.password = "wakes up";
  let oncall: pg.Client;
  beforeAll(async () => {
    expect(await makeOncallLogin(ownerUrl, url.href)).toEqual([]);
    oncall = new pg.Client({ connectionString: url.href });
    await oncall.connect();
  });
  afterAll(async () => {
    await oncall.end();
    await asOwner("DROP ROLE on_call_1");
  });

  test("reads how things stand", async () => {
    await makeAccount({ points: 10 });
    for (const sql of [
      "SELECT id, user_id, attempts, created_at, last_error FROM outbox WHERE state = 'PARKED'",
      "SELECT tick, started_at, ended_at, alive_at, done, failed FROM job_run WHERE name = 'retention'",
      "SELECT gateway, coalesce(refund::text, state::text), count(*), min(opened_at) FROM payment WHERE last_error LIKE 'x' GROUP BY 1, 2",
      "SELECT day, hash FROM ledger_day",
      "SELECT query FROM pg_stat_activity WHERE usename = 'mezia_server' AND query = '<insufficient privilege>'",
    ])
      await expect(oncall.query(sql), sql).resolves.toBeDefined();
    const { rows } = await oncall.query("SELECT 1 FROM points_account WHERE available = 10");
    expect(rows).not.toEqual([]);
  });

  test("reads no name, login, code or secret: of texts only these", async () => {
    const { rows } = await oncall.query<{ column: string; type: string }>(`
      SELECT c.relname || '.' || a.attname AS column, a.atttypid::regtype::text AS type
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
        AND has_column_privilege(c.oid, a.attnum, 'SELECT') ORDER BY 1`);
    expect(rows.length).toBeGreaterThan(200);
    const isText = ({ type }: { type: string }) => /^(?:text|character|json|bytea)/.test(type);
    const texts = rows.filter(isText).map(({ column }) => column);
    expect(texts.filter((column) => !/^(?:_prisma_migrations|function_file)\./.test(column))).toEqual([
      "approval.ceiling",
      "audit_day.hash",
      "audit_day.previous_hash",
      "audit_entry.action",
      "audit_entry.request_id",
      "job_run.name",
      "ledger_day.hash",
      "ledger_day.previous_hash",
      "ledger_mend.subject",
      "outbox.last_error",
      "partner.name",
      "payment.gateway",
      "payment.last_error",
      "payment.reference",
      "store.name",
    ]);
    const open = rows.map(({ column }) => column);
    expect(open.filter((column) => column.includes("birth"))).toEqual([]);
  });

  test.each([
    ["a customer's name", "SELECT first_name FROM customer"],
    ["a login", "SELECT * FROM login"],
    ["a wallet's code", "SELECT code FROM wallet_item"],
    ["what a message says", "SELECT payload FROM outbox"],
    ["the seed of a draw", "SELECT material FROM wheel_seed"],
    ["a webhook's secret", "SELECT sealed_secret FROM webhook_endpoint"],
  ])("may not read %s", async (_, sql) => {
    await expect(oncall.query(sql)).rejects.toThrow("permission denied");
  });

  test("changes nothing, also where it asks for it", async () => {
    await expect(oncall.query("UPDATE outbox SET attempts = 0")).rejects.toThrow();
    await oncall.query("SET default_transaction_read_only = off");
    for (const sql of ["UPDATE outbox SET attempts = 0", "DELETE FROM job_run", "CREATE TABLE mine (id int)"])
      await expect(oncall.query(sql), sql).rejects.toThrow("permission denied");
  });

  test("ends a session that holds up others", async () => {
    const other = new pg.Client({ connectionString: appUrl });
    await other.connect();
    const { rows } = await other.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const said: string[] = [];
    other.on("error", ({ message }) => said.push(message));
    const ended = new Promise<void>((resolve) => void other.once("end", resolve));
    await oncall.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    await ended;
    expect(said[0]).toContain("terminating connection");
  });
});

describe("the roles", () => {
  test("may be made again, with another password", async () => {
    // The direct address, because a pooler would not know this login.
    const other = new URL(ownerUrl);
    other.username = "mezia_other";
    other.password = "one%20word";
    await makeRoles(ownerUrl, other.href);
    other.password = "another/word";
    await Promise.all([makeRoles(ownerUrl, other.href), makeRoles(ownerUrl, appUrl)]);
    const client = new pg.Client({ connectionString: other.href });
    await client.connect();
    expect((await client.query("SELECT count(*)::int FROM customer")).rowCount).toBe(1);
    await client.end();
    await asOwner("DROP ROLE mezia_other");
  });

  test("are two", async () => {
    await expect(makeRoles(ownerUrl, ownerUrl)).rejects.toThrow("the same login");
  });
});
