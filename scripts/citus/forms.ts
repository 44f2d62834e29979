import path from "node:path";
import type pg from "pg";
import { readFunctionFiles, type Folders } from "#scripts/migrations/files.ts";
import { runFile } from "#scripts/migrations/session.ts";
import { atShard, claims, type PlainFunction } from "./claims.ts";

/**
 * On a cluster, puts its own forms of functions over the plain ones: prisma/functions/cluster, and those of claims, which
 * are made of the plain ones. Nothing on plain Postgres. To be called whenever plain functions were applied, in the same
 * transaction.
 */
export async function putForms(client: pg.Client, folders: Folders): Promise<void> {
  const { rows } = await client.query<{ isCluster: boolean }>(
    `SELECT to_regclass('cluster.shard') IS NOT NULL AS "isCluster"`,
  );
  if (!rows[0]?.isCluster) return;
  const functions = path.join(folders.functions, "cluster");
  for (const file of readFunctionFiles({ ...folders, functions })) await runFile(client, file);
  for (const form of await formsOfClaims(client)) await client.query(form);
}

/** SQL that makes the form of each claim, of the plain functions that are there. */
export async function formsOfClaims(client: pg.Client): Promise<string[]> {
  const forms: string[] = [];
  for (const [name, table] of Object.entries(claims))
    forms.push(atShard(await plainFunction(client, name), table));
  return forms;
}

async function plainFunction(client: pg.Client, name: string): Promise<PlainFunction> {
  const { rows } = await client.query<PlainFunction>(
    `SELECT proname AS name, pg_get_function_arguments(oid) AS takes, pg_get_function_result(oid) AS gives,
       proargnames[1:pronargs]::text[] AS names, prosrc AS source
     FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = $1`,
    [name],
  );
  if (!rows[0]) throw new Error(`There is no function ${name}.`);
  return rows[0];
}
