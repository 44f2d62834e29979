import {
  columnsOf,
  integer,
  json,
  maybe,
  moment,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { KeptMessage } from "#app/core/domain/messages/resend.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const columns = columnsOf("outbox", {
  id: uuid,
  recipient: text,
  payload: json<Message>(),
  state: oneOf<KeptMessage["state"]>(),
  attempts: integer,
  nextAttemptAt: moment,
  lastError: maybe(text),
  createdAt: moment,
  doneAt: maybe(moment),
});

/** A message to a customer, without its text. */
export type CustomerMessageRow = RowOf<typeof columns>;

/**
 * A customer's messages, newest first, one more than requested. Sent messages are kept for thirty days, so
 * there are few. Sorted by id, which grows with real time; the sandbox's clock may go back.
 */
export function readCustomerMessages(
  userId: string,
  { limit, cursor }: { limit: number; cursor?: { id: string } },
): Promise<CustomerMessageRow[]> {
  const older = cursor ? Prisma.sql`AND id < ${cursor.id}::uuid` : Prisma.empty;
  return readRows<CustomerMessageRow>`
    SELECT ${columns.sql} FROM outbox WHERE user_id = ${userId}::uuid AND kind = 'MESSAGE' ${older}
    ORDER BY id DESC LIMIT ${limit + 1}::int`;
}

export async function readCustomerMessage(userId: string, id: string): Promise<CustomerMessageRow | null> {
  const [row] = await readRows<CustomerMessageRow>`
    SELECT ${columns.sql} FROM outbox WHERE id = ${id}::uuid AND user_id = ${userId}::uuid AND kind = 'MESSAGE'`;
  return row ?? null;
}
