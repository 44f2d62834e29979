import {
  columnsOf,
  json,
  maybe,
  moment,
  named,
  oneOf,
  text,
  texts,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { nilId } from "#app/core/domain/fields.ts";
import type { AuditActor, Prisma } from "#app/generated/prisma/client.ts";
import { readAside } from "#app/core/db/replica.server.ts";

const columns = columnsOf("audit_entry", {
  id: uuid,
  actorKind: oneOf<AuditActor>(),
  actorId: named("key_id", uuid),
  roles: texts,
  action: text,
  target: maybe(text),
  userId: maybe(uuid),
  detail: json<Prisma.JsonValue>(),
  before: json<Prisma.JsonValue>(),
  after: json<Prisma.JsonValue>(),
  requestId: text,
  createdAt: moment,
});

/** An entry of the audit, with all its columns. */
export type AuditRow = RowOf<typeof columns>;

interface Wanted {
  /** From the first time (inclusive) to the second (exclusive). */
  from: Date;
  to: Date;
  /** The last entry that was read; null before the first. */
  after: string | null;
  count: number;
}

/** The next entries of the audit, in the order in which they were written. */
export function readAuditRows({ from, to, after, count }: Wanted): Promise<AuditRow[]> {
  return readAside<AuditRow>`
    SELECT ${columns.sql} FROM audit_entry
    WHERE created_at >= ${from}::timestamptz AND created_at < ${to}::timestamptz AND id > ${after ?? nilId}::uuid
    ORDER BY id LIMIT ${count}::int`;
}
