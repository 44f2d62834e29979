import {
  columnsOf,
  given,
  maybe,
  named,
  text,
  texts,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import type { ResultOf } from "#app/core/db/call-function.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { AnyNotice } from "#app/core/domain/notices/notice.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

const recipientColumns = columnsOf("u", {
  userId: named("id", uuid),
  locale: text,
  /** The verified e-mail address; null if there is none. */
  email: given(
    Prisma.sql`SELECT l.login FROM login l WHERE l.user_id = u.id AND l.kind = 'EMAIL' AND l.verified_at IS NOT NULL
      ORDER BY l.verified_at, l.login LIMIT 1`,
    maybe(text),
  ),
  /** The browsers that take pushes. */
  endpoints: given(
    Prisma.sql`ARRAY(SELECT s.endpoint FROM push_subscription s WHERE s.user_id = u.id)`,
    texts,
  ),
});

type Recipient = RowOf<typeof recipientColumns>;

/** A notice whose messages are to be written, with what is known of its customer. */
export type UntoldNotice = AnyNotice & Taken & Recipient;

interface Taken {
  id: string;
  cause: string;
}

/** These notices, the oldest first, with what is known of their customers; without those whose customer is gone. */
export async function withRecipients(
  tx: Db,
  taken: ResultOf<"take_untold_notices">,
): Promise<UntoldNotice[]> {
  if (taken.length === 0) return [];
  const recipients = await readRowsIn<Recipient>(tx)`
    SELECT ${recipientColumns.sql} FROM customer u WHERE u.id = ANY (${taken.map((row) => row.user_id)}::uuid[])`;
  const byId = new Map(recipients.map((one) => [one.userId, one]));
  return taken
    .toSorted((a, b) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1))
    .flatMap(({ user_id, id, kind, cause, about }) => {
      const recipient = byId.get(user_id ?? "");
      return recipient ? [{ ...({ id, kind, cause, about } as AnyNotice & Taken), ...recipient }] : [];
    });
}
