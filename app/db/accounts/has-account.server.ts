import { deletionsDueFrom } from "#app/domain/accounts/deletion.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * SQL: whether the row of customer has an account at `now`. One whose deletion is due counts as deleted, also
 * before the job has run. Nothing can undo it then, so this needs no lock.
 * @param customer the name of the row in the query
 */
export function hasAccount(customer: Prisma.Sql, now: Date): Prisma.Sql {
  return Prisma.sql`(${customer}.status = 'ACTIVE'
    AND (${customer}.deletion_requested_at IS NULL OR ${customer}.deletion_requested_at > ${deletionsDueFrom(now)}::timestamptz))`;
}
