import { columnsOf, counted, given, named, text, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const columns = columnsOf("o", {
  webhook: named("recipient", text),
  events: given(Prisma.sql`count(*)`, counted),
});

/**
 * How many events each of these endpoints has not taken though they were sent: tried again, or given up. Those without any
 * are left out.
 */
export async function countUndelivered(ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await readRows<RowOf<typeof columns>>`
    SELECT ${columns.sql} FROM outbox o
    WHERE o.kind = 'WEBHOOK' AND o.recipient = ANY(${[...ids]}::text[])
      AND (o.state = 'PARKED' OR (o.state = 'WAITING' AND o.attempts > 0))
    GROUP BY o.recipient`;
  return new Map(rows.map(({ webhook, events }) => [webhook, events]));
}
