import {
  columnsOf,
  given,
  integer,
  maybe,
  moment,
  named,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import { Prisma, type OutboxState } from "#app/generated/prisma/client.ts";
import type { NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

/** The delivery of one event to one endpoint. */
const deliveryColumns = columnsOf("o", {
  id: uuid,
  endpointId: named("recipient", text),
  /** The type of the event, as its receiver gets it. */
  type: given(Prisma.sql`o.payload->>'type'`, maybe(text)),
  state: oneOf<OutboxState>(),
  attempts: integer,
  nextAttemptAt: moment,
  lastError: maybe(text),
  createdAt: moment,
  doneAt: maybe(moment),
});

export type DeliveryRow = RowOf<typeof deliveryColumns>;

const select = Prisma.sql`SELECT ${deliveryColumns.sql} FROM outbox o`;

/** Deliveries newest first, one more than requested. */
export async function readDeliveries({
  limit,
  cursor,
  state,
}: NewestFirstQuery & { state?: OutboxState }): Promise<DeliveryRow[]> {
  const conditions = [
    Prisma.sql`o.kind = 'WEBHOOK'`,
    // Endpoints are few and the outbox is indexed by recipient, so no customer's messages are read.
    Prisma.sql`o.recipient IN (SELECT e.id::text FROM webhook_endpoint e)`,
  ];
  if (state) conditions.push(Prisma.sql`o.state = ${state}::outbox_state`);
  if (cursor)
    conditions.push(
      Prisma.sql`(o.created_at, o.id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`,
    );
  return readRows<DeliveryRow>`${select} WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit + 1}::int`;
}

/** The number of parked deliveries that can be sent again: those to a removed endpoint cannot. */
export async function countParkedDeliveries(): Promise<number> {
  const [row] = await readRows<{ count: number }>`
    SELECT count(*)::int AS count FROM outbox o
    WHERE o.kind = 'WEBHOOK' AND o.state = 'PARKED'
      AND o.recipient IN (SELECT e.id::text FROM webhook_endpoint e WHERE e.removed_at IS NULL)`;
  return row?.count ?? 0;
}

export async function readDelivery(db: Db, id: string): Promise<DeliveryRow | null> {
  const [row] = await readRowsIn<DeliveryRow>(db)`${select} WHERE o.id = ${id}::uuid AND o.kind = 'WEBHOOK'`;
  return row ?? null;
}
