import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { PlainError } from "#scripts/plain-error.ts";
import { databaseUser } from "#scripts/postgres-user.ts";

/**
 * Throws PlainError if a file or folder of the data is there and another user's of this machine: what lies in it is closed to
 * us. Root may use everybody's.
 */
export function requireOwn(target: string, own = process.getuid?.()): void {
  if (!own || !existsSync(target)) return;
  const { uid } = statSync(target);
  if (uid !== own)
    throw new PlainError(
      `The data in ${target} belong to user ${uid} of this machine, and this is user ${own}. They are kept. Start Mezia as ` +
        `the user who made them, or give them over: sudo chown -R ${own} ${target}`,
    );
}

/**
 * Throws PlainError if a data directory is there that this Postgres cannot use: of another major version, or of another user
 * of this machine. It is kept as it is.
 */
export function requireOwnData(directory: string, version: number, own = databaseUserId()): void {
  const file = path.join(directory, "PG_VERSION");
  if (!existsSync(directory)) return;
  const { uid } = statSync(directory);
  if (own !== undefined && uid !== own)
    throw new PlainError(
      `The data in ${directory} belong to user ${uid} of this machine, and Postgres runs as user ${own} here. They are ` +
        `kept. Start Mezia as the user who made them, or give them over: chown -R ${own} ${directory} ${directory}.*`,
    );
  const made = existsSync(file) ? Number(readFileSync(file, "utf8")) : version;
  if (made !== version)
    throw new PlainError(
      `The data in ${directory} were made by Postgres ${made}; this is ${version}. They are kept. To take them along, make a ` +
        `backup with the version that made them (npm run backup -- FOLDER), rename ${directory}, and restore it here (npm run ` +
        `restore -- FOLDER). To begin anew, rename ${directory}.`,
    );
}

function databaseUserId(): number | undefined {
  return databaseUser()?.uid ?? process.getuid?.();
}
