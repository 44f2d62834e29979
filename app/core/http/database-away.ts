import { isOfAnotherTime, isSchemaOther } from "#app/core/db/database-errors.server.ts";
import { busyCode } from "#app/core/db/transaction.server.ts";

/** The seconds after which a caller may try again. */
export const awayRetrySeconds = 5;

const signs = new Set([
  // A Busy, also of the build, which has loaded that class a second time
  busyCode,
  // Socket errors
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  // Errors of Prisma and its adapter
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  "P2037",
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
  // Postgres: shutting down, starting up, too many connections
  "57P01",
  "57P02",
  "57P03",
  "53300",
  // Disk or memory full, a disk that fails
  "53100",
  "53200",
  "58030",
  // A standby, which only reads, after a failover
  "25006",
  // A statement cancelled, or out of time; a lock not available in time
  "57014",
  "55P03",
  // A deadlock or a serialization failure that its retries met again, as beside a migration: nothing was written
  "40P01",
  "40001",
  // An entry of the ledger whose time is not the database's: the server's clock is wrong
  "MZ003",
  // The connection is lost, or was idle in a transaction for too long
  "08000",
  "08003",
  "08006",
  "25P03",
]);

const pgMessages =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

// The properties in which Prisma, its adapter, pg and Node put the underlying error.
const inner = ["cause", "errors", "meta", "driverAdapterError"];

/** What the log says of an error for which `isDatabaseAway`: a flood or a lock is not called a lost database. */
export function awayWords(error: unknown): string {
  if (error instanceof Error && "code" in error && error.code === busyCode) return error.message;
  if (isOfAnotherTime(error)) return "the ledger took no entry of another time: is the clock right?";
  return isSchemaOther(error) ? "the database's functions are of another version" : "the database is away";
}

/**
 * Whether an error means that the database cannot be reached or cannot work now, or has been migrated beneath a call, and is
 * not a bug of ours.
 */
export function isDatabaseAway(error: unknown): boolean {
  return isSchemaOther(error) || hasSign(error);
}

function hasSign(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 6) return false;
  if (Array.isArray(error)) return error.some((one) => hasSign(one, depth + 1));
  const { code, kind, originalCode, message } = error as Record<string, unknown>;
  if ([code, kind, originalCode].some((sign) => typeof sign === "string" && signs.has(sign))) return true;
  if (typeof message === "string" && pgMessages.test(message)) return true;
  return inner.some((name) => hasSign((error as Record<string, unknown>)[name], depth + 1));
}
