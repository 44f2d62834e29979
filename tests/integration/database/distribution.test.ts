import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { claims } from "#scripts/citus/claims.ts";
import { formsOfClaims } from "#scripts/citus/forms.ts";
import {
  coordinatorTables,
  customerTables,
  delegatedFunctions,
  lostTriggers,
  reachableTables,
  referenceTables,
  tablesBeside,
} from "#scripts/citus/tables.ts";
import { connected } from "../migrations/support.ts";

const ofCustomers = Object.keys({ ...customerTables, ...tablesBeside });
const named = [...ofCustomers, ...referenceTables, ...coordinatorTables];

test("each table has one place on Citus", async () => {
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname !~ '_[0-9]{6,}$'`;
  expect([...named].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test("each key of a customer's table holds the column that says whose a row is", async () => {
  const rows = await prisma.$queryRaw<{ table: string; index: string; columns: string[] }[]>`
    SELECT i.indrelid::regclass::text AS table, i.indexrelid::regclass::text AS index,
      ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = i.indexrelid) AS columns
    FROM pg_index i WHERE i.indisunique AND i.indrelid::regclass::text = ANY (${Object.keys(customerTables)}::text[])`;
  const without = rows.filter(({ table, columns }) => !columns.includes(customerTables[table] ?? ""));
  expect(without.map(({ index }) => index)).toEqual([]);
  expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(Object.keys(customerTables)));
});

test("no reference leads from one customer's rows to another's, or from a table that is everywhere to one that is not", async () => {
  const rows = await prisma.$queryRaw<{ from: string; to: string }[]>`
    SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;
  const wrong = rows.filter(({ from, to }) =>
    coordinatorTables.includes(from) ? !coordinatorTables.includes(to) : !referenceTables.includes(to),
  );
  expect(wrong).toEqual([]);
});

test("what is named of triggers and functions is there", async () => {
  const triggers = await prisma.$queryRaw<{ name: string }[]>`
    SELECT tgrelid::regclass::text || ' ' || tgname AS name FROM pg_trigger WHERE NOT tgisinternal`;
  const functions = await prisma.$queryRaw<{ name: string; names: string[] }[]>`
    SELECT proname::text AS name, proargnames AS names FROM pg_proc WHERE proname = ANY (${Object.keys(delegatedFunctions)}::text[])`;
  expect(triggers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.entries(lostTriggers).map(([table, name]) => `${table} ${name}`)),
  );
  for (const [name, argument] of Object.entries(delegatedFunctions))
    expect(functions.find((row) => row.name === name)?.names).toContain(argument);
});

test("no SQL function reads a table that may be spread: Citus takes only PL/pgSQL with parameters", async () => {
  const rows = await prisma.$queryRaw<{ name: string; source: string }[]>`
    SELECT p.proname::text AS name, p.prosrc AS source FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = 'public'::regnamespace AND l.lanname = 'sql' AND p.pronargs > 0`;
  const spread = [...ofCustomers, ...referenceTables, ...reachableTables];
  const reads = rows.filter(({ source }) =>
    spread.some((table) => new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE)\\s+${table}\\b`).test(source)),
  );
  expect(reads.map(({ name }) => name)).toEqual([]);
});

test("no function takes or gives a row of a table: a spread table has another row type on each node", async () => {
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT p.oid::regprocedure::text AS name
    FROM pg_proc p
    CROSS JOIN LATERAL unnest(p.proargtypes::oid[] || p.proallargtypes || p.prorettype) AS used (oid)
    JOIN pg_type t ON t.oid = used.oid
    JOIN pg_type e ON e.oid = CASE WHEN t.typelem <> 0 THEN t.typelem ELSE t.oid END
    JOIN pg_class c ON c.oid = e.typrelid
    WHERE p.pronamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'f', 'v')`;
  expect(rows.map(({ name }) => name)).toEqual([]);
});

test("each claim is one statement about its table, so that a shard can have a form of it", async () => {
  const forms = await formsOfClaims(await connected(process.env.DATABASE_MIGRATE_URL ?? ""));
  expect(forms).toHaveLength(Object.keys(claims).length);
  for (const form of forms) expect(form).toMatch(/(?:UPDATE|FROM) %1\$I\b/);
});
