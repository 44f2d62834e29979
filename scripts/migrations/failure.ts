import type { SqlFile } from "./files.ts";
import { statementsOf } from "./statements.ts";

/** A failure that its message explains fully: what failed, where, and how it is mended. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MigrationError";
  }
}

/** What Postgres says of a statement that failed. */
export type PostgresError = Error & { code?: string; position?: string; detail?: string };

export const lockTimedOut = "55P03";
export const deadlock = "40P01";

/** A file that Postgres refused, at which statement, and why. */
export class FileError extends Error {
  readonly reason: PostgresError;
  readonly where: string;

  /** `finished` says how many of its statements were through; for errors that come without a position. */
  constructor(file: SqlFile, reason: PostgresError, finished: number) {
    super(reason.message);
    this.reason = reason;
    this.where = `${file.place}${placeOf(file.sql, reason.position, finished)}`;
  }
}

export function failureOf(what: string, error: FileError, tries: number): MigrationError {
  const { code, message, detail } = error.reason;
  const reason = detail ? `${message} (${detail})` : message;
  const mend =
    code === lockTimedOut || code === deadlock
      ? `Another session kept what it needs locked, at each of ${tries} tries. Find it in pg_stat_activity, wait until ` +
        "it is done, and start again."
      : "Mend it there and start again.";
  return new MigrationError(
    `${what} failed: ${reason}\n  at ${error.where}\nNothing of it is in the database. ${mend}`,
    { cause: error },
  );
}

function placeOf(script: string, position: string | undefined, finished: number): string {
  const statements = statementsOf(script);
  // Postgres counts characters, JavaScript halves of some.
  const offset = position ? [...script].slice(0, Number(position) - 1).join("").length : null;
  const failed =
    offset === null
      ? statements[finished]
      : (statements.find(({ end }) => end > offset) ?? statements.at(-1));
  if (!failed) return "";
  const line = offset === null ? failed.line : script.slice(0, offset).split("\n").length;
  return `, line ${line}: ${shown(failed.text)}`;
}

/** Enough of a statement to know it by. */
function shown(text: string): string {
  const words = text.replace(/\s+/g, " ");
  return words.length > 160 ? `${words.slice(0, 160)} …` : words;
}
