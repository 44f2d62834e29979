import path from "node:path";
import type pg from "pg";
import { expect, test } from "vitest";
import { projectFolders, readFunctionFiles } from "#scripts/migrations/files.ts";
import { statementsOf } from "#scripts/migrations/statements.ts";
import { connected } from "./support.ts";

type Signature = { name: string; args: { name: string; type: string }[] };

/** The functions in the folder's files: each with its name, and the names and types of its arguments. */
function signaturesIn(sql: string): Signature[] {
  return statementsOf(sql).flatMap(({ text }) => {
    const [head, name = ""] = /^CREATE OR REPLACE (?:FUNCTION|AGGREGATE) (\w+)\s*\(/.exec(text) ?? [];
    if (head === undefined) return [];
    const list = text.slice(head.length, closingBracket(text, head.length)).trim();
    const args =
      list === "" ? [] : cutAtCommas(list).map((arg) => arg.trim().replace(/\s+DEFAULT\s.*$/is, ""));
    return [
      { name, args: args.map((arg) => /^(?:(?<name>p_\w+)\s+)?(?<type>.+)$/s.exec(arg)?.groups as never) },
    ];
  });
}

function closingBracket(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A bracket is not closed: ${text.slice(0, 100)}`);
}

function cutAtCommas(list: string): string[] {
  return list.split(/,(?![^(]*\))/);
}

/**
 * The signature with each type in Postgres' own spelling: `redeem(p_user uuid, p_now timestamp with time
 * zone)`.
 */
async function inWords(client: pg.Client, { name, args }: Signature): Promise<string> {
  const { rows } = await client.query<{ type: string }>(
    "SELECT format_type(to_regtype(t), NULL) AS type FROM unnest($1::text[]) WITH ORDINALITY u(t, n) ORDER BY n",
    [args.map(({ type }) => type)],
  );
  return `${name}(${args.map((arg, index) => [arg.name, rows[index]?.type].filter(Boolean).join(" ")).join(", ")})`;
}

async function functionsThatDiffer(client: pg.Client): Promise<{ orphans: string[]; missing: string[] }> {
  const folder = readFunctionFiles(projectFolders).flatMap(({ sql }) => signaturesIn(sql));
  const wanted: string[] = [];
  for (const signature of folder) wanted.push(await inWords(client, signature));
  const { rows } = await client.query<{ signature: string }>(
    "SELECT format('%s(%s)', proname, pg_get_function_identity_arguments(oid)) AS signature FROM pg_proc " +
      "WHERE pronamespace = 'public'::regnamespace",
  );
  const there = rows.map(({ signature }) => signature).sort();
  expect(new Set(wanted).size, "each function stands in the folder once").toBe(wanted.length);
  return {
    orphans: there.filter((signature) => !wanted.includes(signature)),
    missing: wanted.filter((signature) => !there.includes(signature)),
  };
}

const url = () => process.env.DATABASE_MIGRATE_URL ?? "";

test("a migrated database has the functions of the folder, and no other", async () => {
  expect(await functionsThatDiffer(await connected(url()))).toEqual({ orphans: [], missing: [] });
});

test("a signature of before that nobody dropped is found, and one that is missing too", async () => {
  const client = await connected(url());
  await client.query("BEGIN");
  await client.query(
    "CREATE FUNCTION take_stock(p_offer uuid) RETURNS void LANGUAGE plpgsql AS 'BEGIN END'; " +
      "ALTER FUNCTION end_move(moving_call, jsonb) RENAME TO end_all",
  );
  expect(await functionsThatDiffer(client)).toEqual({
    orphans: ["end_all(p_call moving_call, p_answer jsonb)", "take_stock(p_offer uuid)"],
    missing: ["end_move(p_call moving_call, p_answer jsonb)"],
  });
  await client.query("ROLLBACK");
});

test("each function says its rule and its locks", () => {
  const silent = readFunctionFiles(projectFolders).flatMap(({ name, sql }) =>
    [...sql.matchAll(/((?:^--[^\n]*\n)*)^CREATE OR REPLACE (?:FUNCTION|AGGREGATE) (\w+)/gm)]
      .filter(([, comment = ""]) => !/Rule: [\s\S]*Locks: /.test(comment))
      .map(([, , made]) => `${name}: ${made}`),
  );
  expect(silent, "write above it `-- Rule: <subject of the rules>. Locks: <in their order>.`").toEqual([]);
});

/** The beginning of each function: its name, its arguments and its result. */
function headsIn(folder: string): Map<string, string> {
  const files = readFunctionFiles({ ...projectFolders, functions: folder });
  const heads = files.flatMap(({ sql }) =>
    statementsOf(sql).flatMap(({ text }): [string, string][] => {
      const [head, name] =
        /^CREATE OR REPLACE FUNCTION (\w+)\s*\(.*? RETURNS .*?(?=LANGUAGE)/s.exec(text) ?? [];
      return head && name ? [[name, head.replace(/\s+/g, " ")]] : [];
    }),
  );
  return new Map(heads);
}

test("a form that a cluster has of a plain function takes and gives the same", () => {
  const plain = headsIn(projectFolders.functions);
  const forms = headsIn(path.join(projectFolders.functions, "cluster"));
  expect(forms.size).toBeGreaterThan(0);
  for (const [name, head] of forms) expect(head).toBe(plain.get(name));
});
