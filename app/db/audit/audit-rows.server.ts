import { nilId } from "#app/domain/fields.ts";
import type { AuditEntry } from "#app/generated/prisma/client.ts";
import { readAside } from "#app/db/replica.server.ts";

interface Wanted {
  /** From the first time (inclusive) to the second (exclusive). */
  from: Date;
  to: Date;
  /** The last entry that was read; null before the first. */
  after: string | null;
  count: number;
}

/** The next entries of the audit, in the order in which they were written. */
export function readAuditRows({ from, to, after, count }: Wanted): Promise<AuditEntry[]> {
  return readAside<AuditEntry>`
    SELECT id, actor_kind::text AS "actorKind", key_id AS "actorId", roles, action, target, user_id AS "userId", detail,
      before, after, request_id AS "requestId", created_at AS "createdAt"
    FROM audit_entry
    WHERE created_at >= ${from}::timestamptz AND created_at < ${to}::timestamptz AND id > ${after ?? nilId}::uuid
    ORDER BY id LIMIT ${count}::int`;
}
