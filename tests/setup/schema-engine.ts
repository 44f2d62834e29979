import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
  SqlQuery,
} from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { projectFolders, readMigrations } from "#scripts/migrations/files.ts";

const require = createRequire(import.meta.url);
const charOid = 18;
const textOid = 25;

/**
 * Runs `work` with Prisma's schema engine in its WebAssembly form, because the native form must be
 * downloaded. To read migrations, the engine needs an empty shadow database.
 */
export async function withSchemaEngine<Result>(
  { databaseUrl, shadowDatabaseUrl }: { databaseUrl: string; shadowDatabaseUrl?: string },
  work: (engine: bindings.SchemaEngine) => Promise<Result>,
): Promise<Result> {
  await loaded();
  // Pools of our own, because the engine closes only some of its connections.
  const pools: pg.Pool[] = [];
  const connect = async (connectionString: string) => {
    const pool = new pg.Pool({ connectionString, max: 2 });
    // A connection that is closing may still receive the error that its database is dropped.
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", () => {}));
    pools.push(pool);
    return forMigrations(await new PrismaPg(pool).connect());
  };
  const factory: SqlMigrationAwareDriverAdapterFactory = {
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: () => connect(databaseUrl),
    connectToShadowDb: () => {
      if (!shadowDatabaseUrl) throw new Error("To look at migrations, an empty database is needed.");
      return connect(shadowDatabaseUrl);
    },
  };
  const engine = await bindings.SchemaEngine.new(
    { datamodels: undefined },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  try {
    return await work(engine);
  } finally {
    engine.free();
    await Promise.all(pools.map((pool) => pool.end()));
  }
}

/** No tables or enums are left out: the migrations make everything. */
export const noFilters = { externalTables: [], externalEnums: [] };

/** The migrations of the folder in the engine's format. */
export function migrationsList(): bindings.MigrationList {
  const lockfile = `${projectFolders.migrations}/migration_lock.toml`;
  return {
    baseDir: projectFolders.migrations,
    lockfile: { path: "migration_lock.toml", content: readFileSync(lockfile, "utf8") },
    shadowDbInitScript: "",
    migrationDirectories: readMigrations(projectFolders).map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
    })),
  };
}

let loading: Promise<void> | undefined;

function loaded(): Promise<void> {
  return (loading ??= load());
}

async function load(): Promise<void> {
  const file = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg").replace(/\.js$/, ".wasm");
  const module = await WebAssembly.compile(await readFile(file));
  const instance = await WebAssembly.instantiate(module, {
    "./schema_engine_bg.js": bindings as unknown as WebAssembly.ModuleImports,
  });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
}

type QueryResult = { fields: { dataTypeID: number }[] };
type Inner = {
  performIO: (query: SqlQuery) => Promise<QueryResult>;
  underlyingDriver: () => { query: (sql: string) => Promise<unknown> };
  onError: (error: unknown) => never;
};

/**
 * Fixes two things of the adapter for the engine. It does not know the catalogue's own "char" type, which the
 * engine reads when it inspects a database: such columns are read as text and then get the name that the
 * engine expects. And it splits a script at every semicolon, even inside a function: here a script is sent to
 * Postgres as a whole.
 */
function forMigrations(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const inner = adapter as unknown as Inner;
  const performIO = inner.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  const characters = new WeakMap<SqlQuery, number[]>();
  inner.performIO = async (query) => {
    const answer = await performIO(query);
    characters.set(
      query,
      [...answer.fields.keys()].filter((column) => answer.fields[column]?.dataTypeID === charOid),
    );
    return {
      ...answer,
      fields: answer.fields.map((field) =>
        field.dataTypeID === charOid ? { ...field, dataTypeID: textOid } : field,
      ),
    };
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const column of characters.get(query) ?? []) result.columnTypes[column] = ColumnTypeEnum.Character;
    return result;
  };
  adapter.executeScript = async (script) => {
    try {
      await inner.underlyingDriver().query(script);
    } catch (error) {
      inner.onError(withLine(error as PostgresError, script));
    }
  };
  return adapter;
}

type PostgresError = Error & { position?: string };

function withLine(error: PostgresError, script: string): PostgresError {
  if (!error.position) return error;
  const before = [...script].slice(0, Number(error.position) - 1).join("");
  const line = before.split("\n").length;
  error.message += ` in line ${line}: ${script.split("\n")[line - 1]?.trim()}`;
  return error;
}
