import { columnsOf, given, integer, maybe, moment, oneOf, text, type RowOf } from "#app/db/columns.server.ts";
import type { AskedOf } from "#app/domain/lists/list-address.ts";
import type { MessageStatus } from "#app/domain/operator-messages/message.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { byNumber, byText, byTime, type ListReader, type ListSource } from "./keyset.server.ts";
import { containing } from "./partner-lists.server.ts";

/** An operators' message; customers are whole numbers. */
export type MessageListRow = { id: string; version: number } & RowOf<typeof columns> & { title: string };

const columns = columnsOf("t", {
  segmentName: given(Prisma.sql`s.name`, maybe(text)),
  status: oneOf<MessageStatus>(),
  /** When it is sent. */
  at: moment,
  sent: integer,
  heldOut: integer,
  /** Null until the final count. */
  opened: maybe(integer),
  used: maybe(integer),
});

/**
 * Messages without a final count are counted at reading, so the list cannot be sorted by `opened` and `used`.
 */
export function messageList({ q, filters }: AskedOf<"messages">, { language }: ListReader): ListSource {
  const title = Prisma.sql`(t.title ->> ${language}::text)`;
  const segment = Prisma.sql`coalesce(s.name, '')`;
  const where = containing(q, Prisma.sql`t.title::text || ' ' || ${segment}`);
  if (filters.message) where.push(Prisma.sql`t.status = ${filters.message}::operator_message_status`);
  if (filters.segment) where.push(Prisma.sql`t.segment_id = ${filters.segment}::uuid`);
  return {
    where,
    versionsOf: "message",
    columns: Prisma.sql`${title} AS title, ${columns.sql}`,
    from: Prisma.sql`operator_message t LEFT JOIN segment s ON s.id = t.segment_id`,
    sorts: {
      title: byText(title),
      segment: byText(segment),
      goes: byTime(Prisma.sql`t.at`),
      told: byNumber(Prisma.sql`t.sent`),
      created: byTime(Prisma.sql`t.created_at`),
    },
  };
}
