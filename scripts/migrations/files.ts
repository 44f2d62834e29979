import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * The folders of the SQL files: migrations hold tables and data, each applied once; functions hold the
 * current text.
 */
export type Folders = { migrations: string; functions: string };

export const projectFolders: Folders = {
  migrations: path.resolve("prisma/migrations"),
  functions: path.resolve("prisma/functions"),
};

export type SqlFile = {
  /** For a migration the folder's name, as Prisma keeps it; for a function file the file's name. */
  name: string;
  /** The path shown in messages. */
  place: string;
  sql: string;
  /** The hash of the file's bytes, computed as Prisma computes its checksum. */
  sha256: string;
};

/** The migrations in the order of application. */
export function readMigrations({ migrations }: Folders): SqlFile[] {
  return entries(migrations)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => read(name, path.join(migrations, name, "migration.sql")));
}

export function readFunctionFiles({ functions }: Folders): SqlFile[] {
  return entries(functions)
    .filter((entry) => entry.name.endsWith(".sql"))
    .map(({ name }) => read(name, path.join(functions, name)));
}

function entries(folder: string) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function read(name: string, file: string): SqlFile {
  const content = readFileSync(file);
  return {
    name,
    place: path.relative(".", file),
    sql: content.toString("utf8"),
    sha256: createHash("sha256").update(content).digest("hex"),
  };
}
