import { withoutSqlComments } from "./habits.ts";
import type { Source } from "./sources.ts";

/** The only files of the app that may know of shards: docs/decisions/050-citus-the-same-code.md. At most five. */
const knowing = [
  "app/core/db/shards.server.ts",
  "app/core/db/all-customers.server.ts",
  "app/core/db/claims.server.ts",
  "app/core/db/stock/stock.server.ts",
];

const words =
  /\bcitus\b|\bshards?\b|\bcluster\.(?:shard|sweep|[a-z]+_[a-z_]+)\b|\b(?:node|home)s? (?:of|is|are) (?:a cluster|away)\b/i;

/** Finds files of the app, comments included, that know of a cluster and may not. */
export function shardsInTheApp(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith("app/") && !knowing.includes(path))
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .flatMap((line, index) => (words.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
}

const wordsOfSql =
  /\bcitus|\bshards?\b|\bcluster\.|\bpg_dist|\bTG_TABLE_NAME\b|\bEXECUTE\s+(?:format\b|')|\b(?:connection_exception|admin_shutdown|crash_shutdown|cannot_connect_now)\b/i;

/** The same for the functions of plain Postgres: forms that a cluster needs stand in prisma/functions/cluster. */
export function shardsInFunctions(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^prisma\/(?:functions|migrations\/[^/]+)\/[^/]+\.sql$/.test(path))
    .flatMap(({ path, text }) =>
      withoutSqlComments(text)
        .split("\n")
        .flatMap((line, index) => (wordsOfSql.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
}

const tautology = /(?<![\w.])(\w+\.\w+)\s*=\s*\1(?![\w.(])/;

/** Finds conditions that compare a column with itself, which only a cluster could want. */
export function tautologies(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^(?:app|prisma)\//.test(path))
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .flatMap((line, index) => (tautology.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
}
