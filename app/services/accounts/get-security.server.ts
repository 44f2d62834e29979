import { readRows } from "#app/db/statements.server.ts";
import type { ClientCall } from "#app/services/call.ts";

/** The customer's means of signing in. */
export interface Security {
  hasPassword: boolean;
  hasPin: boolean;
  /** Verified logins. */
  email: string | null;
  /** Eight digits. */
  phone: string | null;
}

export async function getSecurity({ caller }: ClientCall): Promise<Security> {
  const [security] = await readRows<Security>`
    SELECT u.password_hash IS NOT NULL AS "hasPassword", u.pin_hash IS NOT NULL AS "hasPin",
      (SELECT l.login FROM login l WHERE l.user_id = u.id AND l.kind = 'EMAIL' AND l.verified_at IS NOT NULL LIMIT 1) AS email,
      (SELECT l.login FROM login l WHERE l.user_id = u.id AND l.kind = 'PHONE' AND l.verified_at IS NOT NULL LIMIT 1) AS phone
    FROM customer u WHERE u.id = ${caller.userId}::uuid`;
  if (!security) throw new Error("a signed-in customer is not there");
  return security;
}
