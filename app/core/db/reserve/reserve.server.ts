import { prisma } from "#app/core/db/client.server.ts";
import {
  columnsOf,
  day,
  given,
  integer,
  maybe,
  moment,
  summed,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";

const proofColumns = columnsOf("p", {
  provedAt: moment,
  points: summed,
  pointMillimes: integer,
  coveredSince: maybe(moment),
  keptMillimes: given(sql`coalesce(s.kept_millimes, 0)`, summed),
  statementDay: given(sql`s.day`, maybe(day)),
});

/** What the last proof of the reserve found, with the statement that it read. */
export type ReserveProofRow = RowOf<typeof proofColumns>;

/** Null before the first proof. */
export async function readReserveProof(): Promise<ReserveProofRow | null> {
  const [row] = await readRows<ReserveProofRow>`
    SELECT ${proofColumns.sql} FROM reserve_proof p LEFT JOIN reserve_statement s ON s.id = p.statement_id WHERE p.id = 1`;
  return row ?? null;
}

/** The bank's statements, that of the latest day first; of one day what was stated last. */
export function readStatements(most: number) {
  return prisma.reserveStatement.findMany({
    orderBy: [{ day: "desc" }, { createdAt: "desc" }, { id: "desc" }],
    take: most,
  });
}
