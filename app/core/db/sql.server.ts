import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * A piece of SQL with values or other pieces in its places. It reads nothing until a read of app/core/db takes it, so
 * a list of the desk may hold its own.
 */
export type Sql = Prisma.Sql;
export const sql: (strings: readonly string[], ...places: unknown[]) => Sql = Prisma.sql;
