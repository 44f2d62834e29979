import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Where the SQL stands: tables and data in migrations, each applied once; functions in their current text. */
export type Folders = { migrations: string; functions: string };

export const projectFolders: Folders = {
  migrations: path.resolve("prisma/migrations"),
  functions: path.resolve("prisma/functions"),
};

export type SqlFile = {
  /** Of a migration the name of its folder, as Prisma keeps it; of a function file the file's. */
  name: string;
  /** For messages: where to find it. */
  place: string;
  sql: string;
  /** Of the file's bytes, as Prisma counts its checksum. */
  sha256: string;
};

/** In the order in which they are applied. */
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
