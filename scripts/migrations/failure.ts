import type { SqlFile } from "./files.ts";
import { statementsOf } from "./statements.ts";

/** An error whose message explains it fully: what failed, where, and how to fix it. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MigrationError";
  }
}

/** Postgres's error for a failed statement. */
export type PostgresError = Error & { code?: string; position?: string; detail?: string };

export const lockTimedOut = "55P03";
export const deadlock = "40P01";

/** An error for a file that Postgres refused: the statement, and the reason. */
export class FileError extends Error {
  readonly reason: PostgresError;
  readonly where: string;
  /** Which part of the file is in the database now, and what to do. */
  readonly left: string;

  /** `finished`: the number of the file's statements that were completed before the one that failed. */
  constructor(
    file: SqlFile,
    reason: PostgresError,
    finished: number,
    left = "Nothing of it is in the database.",
  ) {
    super(reason.message);
    this.reason = reason;
    this.where = `${file.place}${placeOf(file.sql, reason.position, finished)}`;
    this.left = left;
  }
}

/** What a migration in steps leaves, for its FileError. */
export const leftBySteps = "What stands above it is in the database, and the next start goes on from there.";

export function failureOf(what: string, error: FileError, tries: number): MigrationError {
  const { code, message, detail } = error.reason;
  const reason = detail ? `${message} (${detail})` : message;
  const mend =
    code === lockTimedOut || code === deadlock
      ? `Another session kept what it needs locked, at each of ${tries} tries. Find it in pg_stat_activity, wait until ` +
        "it is done, and start again."
      : "Mend it there and start again.";
  return new MigrationError(`${what} failed: ${reason}\n  at ${error.where}\n${error.left} ${mend}`, {
    cause: error,
  });
}

/** `position`: counted from the start of the statement, which Postgres knows alone; some errors have none. */
function placeOf(script: string, position: string | undefined, finished: number): string {
  const failed = statementsOf(script)[finished];
  if (!failed) return "";
  // Postgres counts characters, but JavaScript counts UTF-16 code units.
  const before = [...failed.text].slice(0, Number(position ?? 1) - 1).join("");
  const line = failed.line + before.split("\n").length - 1;
  return `, line ${line}: ${shown(failed.text)}`;
}

/** The start of a statement, enough to recognize it. */
function shown(text: string): string {
  const words = text.replace(/\s+/g, " ");
  return words.length > 160 ? `${words.slice(0, 160)} …` : words;
}
