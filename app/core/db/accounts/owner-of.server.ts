import type { Db } from "#app/core/db/transaction.server.ts";
import type { Login } from "#app/core/domain/accounts/login.ts";
import { mailboxOf } from "#app/core/domain/accounts/mailbox.ts";

/** Who has proved this login, or another spelling of the same mailbox. Null for nobody. */
export async function ownerOf(db: Db, { login }: Pick<Login, "login">): Promise<string | null> {
  const known = await db.login.findUnique({ where: { login } });
  if (known?.verifiedAt) return known.userId;
  const mailbox = mailboxOf(login);
  return mailbox === null ? null : ((await db.login.findUnique({ where: { mailbox } }))?.userId ?? null);
}
