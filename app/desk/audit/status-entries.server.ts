import { columnsOf, given, moment, named, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const columns = columnsOf("audit_entry", {
  status: given(Prisma.sql`after ->> 'status'`, text),
  actorId: named("key_id", uuid),
  at: named("created_at", moment),
});

/** The changes of the status of an offer or a campaign in the audit, the latest first. */
export async function readStatusEntries(
  noun: "offer" | "campaign",
  id: string,
): Promise<RowOf<typeof columns>[]> {
  const actions = [`${noun}.create`, `${noun}.change`];
  // The condition of the partial index must appear literally in the query.
  return readRows<RowOf<typeof columns>>`
    SELECT ${columns.sql} FROM audit_entry
    WHERE target = ${id} AND action = ANY(${actions}::text[]) AND after IS NOT NULL AND after ? 'status'
    ORDER BY id DESC LIMIT 100`;
}
