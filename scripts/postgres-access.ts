import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { PlainError } from "#scripts/plain-error.ts";

/** How to connect to the server of a data directory; stored beside it, readable by its owner only. */
export type Access = { port: number; password: string };

export const databaseUser = "mezia";

export function readAccess(directory: string): Access {
  const file = `${directory}.json`;
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Access;
  if (existsSync(path.join(directory, "PG_VERSION"))) {
    throw new PlainError(
      `${file} with the database's password is gone: put it back, or remove ${directory} with all its data.`,
    );
  }
  const access = { port: 0, password: randomBytes(24).toString("base64url") };
  keepAccess(directory, access);
  return access;
}

export function keepAccess(directory: string, access: Access): void {
  writePrivately(`${directory}.json`, JSON.stringify(access));
}

export function writePrivately(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}

export function urlWith({ port, password }: Access) {
  return (database: string) => `postgresql://${databaseUser}:${password}@127.0.0.1:${port}/${database}`;
}

export async function answers(access: Access): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlWith(access)("postgres"),
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
