import type { ResultOf } from "#app/db/call-function.server.ts";
import { readRowsIn } from "#app/db/statements.server.ts";
import type { AnyNotice } from "#app/domain/notices/notice.ts";
import type { Db } from "#app/db/transaction.server.ts";

/** A notice whose messages are to be written, with what is known of its customer. */
export type UntoldNotice = AnyNotice & {
  id: string;
  userId: string;
  cause: string;
  locale: string;
  /** The verified e-mail address; null if there is none. */
  email: string | null;
  /** The browsers that take pushes. */
  endpoints: string[];
};

/** These notices, the oldest first, with what is known of their customers; without those whose customer is gone. */
export async function withRecipients(
  tx: Db,
  taken: ResultOf<"take_untold_notices">,
): Promise<UntoldNotice[]> {
  if (taken.length === 0) return [];
  const recipients = await readRowsIn<Recipient>(tx)`
    SELECT u.id AS "userId", u.locale,
      (SELECT l.login FROM login l WHERE l.user_id = u.id AND l.kind = 'EMAIL' AND l.verified_at IS NOT NULL) AS email,
      ARRAY(SELECT s.endpoint FROM push_subscription s WHERE s.user_id = u.id) AS endpoints
    FROM customer u WHERE u.id = ANY (${taken.map((row) => row.user_id)}::uuid[])`;
  const byId = new Map(recipients.map((one) => [one.userId, one]));
  return taken
    .toSorted((a, b) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1))
    .flatMap(({ user_id, id, kind, cause, about }) => {
      const recipient = byId.get(user_id ?? "");
      return recipient ? [{ ...({ id, kind, cause, about } as AnyNotice & Taken), ...recipient }] : [];
    });
}

type Recipient = Pick<UntoldNotice, "userId" | "locale" | "email" | "endpoints">;
type Taken = Pick<UntoldNotice, "id" | "cause">;
