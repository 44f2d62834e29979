import type { Login } from "#app/core/domain/accounts/login.ts";
import { defaultLanguage, isLanguage } from "#app/core/domain/languages.ts";
import { queueMessage, type OutgoingMessage } from "./outbox.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

type Message = Omit<OutgoingMessage["message"], "locale">;

/**
 * The customer's address for messages: the verified e-mail, or else the verified phone; null if there is
 * neither.
 */
export async function readMessageAddress(tx: Db, userId: string): Promise<Login | null> {
  const logins = await tx.login.findMany({
    where: { userId, verifiedAt: { not: null } },
    select: { kind: true, login: true },
    orderBy: [{ verifiedAt: "asc" }, { login: "asc" }],
  });
  return logins.find(({ kind }) => kind === "EMAIL") ?? logins[0] ?? null;
}

/** Writes a message to a customer, in their language, into the transaction of its cause. */
export async function queueCustomerMessage(
  tx: Db,
  userId: string,
  message: Message,
  now: Date,
): Promise<void> {
  const to = await readMessageAddress(tx, userId);
  if (to) await queueMessageTo(tx, userId, to, message, now);
}

/** The same, to an address that belongs or belonged to this customer. */
export async function queueMessageTo(
  tx: Db,
  userId: string,
  to: Login,
  message: Message,
  now: Date,
): Promise<void> {
  const { locale } = await tx.customer.findUniqueOrThrow({ where: { id: userId }, select: { locale: true } });
  const written = {
    ...message,
    locale: isLanguage(locale) ? locale : defaultLanguage,
  } as OutgoingMessage["message"];
  await queueMessage(tx, { userId, to, message: written, now });
}
