import { columnsOf, counted, given, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { messageUseDays } from "#app/core/domain/operator-messages/message.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { salesOf } from "#app/core/db/segments/segment-facts.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

const columns = columnsOf("x", {
  id: uuid,
  opened: given(Prisma.sql`count(*) FILTER (WHERE NOT x.held_out AND x.opened)`, counted),
  used: given(Prisma.sql`count(*) FILTER (WHERE NOT x.held_out AND x.used)`, counted),
  heldOutUsed: given(Prisma.sql`count(*) FILTER (WHERE x.held_out AND x.used)`, counted),
});

type Row = RowOf<typeof columns>;

/** The outcome of a message, in whole customers. */
export type Outcome = Omit<Row, "id">;

/**
 * SQL: whether a time lies within the days that count, beginning when the customer got the message or was
 * left out.
 */
const within = (column: Prisma.Sql) =>
  Prisma.sql`${column} >= c.at AND ${inTunis(column)} <= ${inTunis(Prisma.sql`c.at`)} + ${messageUseDays}::int`;

const inTunis = (column: Prisma.Sql) => Prisma.sql`(${column} AT TIME ZONE 'Africa/Tunis')::date`;

/** The outcomes of these messages so far; a message that was sent to nobody is missing. */
export async function readOutcomes(db: Db, ids: readonly string[]): Promise<Map<string, Outcome>> {
  if (ids.length === 0) return new Map();
  const rows = await readRowsIn<Row>(db)`
    WITH m AS MATERIALIZED (SELECT id, offer_id FROM operator_message WHERE id = ANY (${[...ids]}::uuid[]))
    SELECT ${columns.sql}
    FROM (
      SELECT m.id, c.held_out, ${within(Prisma.sql`n.read_at`)} AS opened, CASE WHEN m.offer_id IS NULL
        THEN EXISTS (SELECT 1 FROM (${salesOf(Prisma.sql`c.user_id`)}) s WHERE ${within(Prisma.sql`s.at`)})
        ELSE EXISTS (SELECT 1 FROM purchase p WHERE p.user_id = c.user_id AND p.offer_id = m.offer_id
          AND p.status = 'COMPLETED' AND p.origin IN ('SHOP', 'CLICKOUT') AND ${within(Prisma.sql`p.created_at`)}) END AS used
      FROM m
      JOIN operator_message_customer c ON c.message_id = m.id
      LEFT JOIN notice n ON n.user_id = c.user_id AND n.cause = message_cause(m.id)) x
    GROUP BY x.id`;
  return new Map(rows.map(({ id, ...outcome }) => [id, outcome]));
}
