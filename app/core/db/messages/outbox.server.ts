import { recipientOf, type Login } from "#app/core/domain/accounts/login.ts";
import { env } from "#app/env.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { Message, StaffNewsParams } from "#app/core/domain/messages/message.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { isStoreHeard } from "#app/core/db/live/listeners.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

export interface OutgoingMessage {
  /** Null for a message that is no customer's. */
  userId: string | null;
  to: Login;
  message: DistributiveOmit<Message, "channel">;
  now: Date;
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Whether messages can be sent to this login: not to a phone while SMS are off. */
export function canReach({ kind }: Login): boolean {
  return kind === "EMAIL" || env.SMS_PROVIDER !== "off";
}

/**
 * Writes a message into the transaction of its cause; it is sent after the commit. A login that cannot be
 * reached gets no message, not even later.
 */
export async function queueMessage(tx: Db, { userId, to, message, now }: OutgoingMessage): Promise<void> {
  if (!canReach(to)) return;
  const channel = to.kind === "EMAIL" ? "EMAIL" : "SMS";
  await tx.outbox.create({
    data: {
      ...(userId !== null && { ownerId: userId }),
      id: newId(),
      kind: "MESSAGE",
      userId,
      recipient: recipientOf(to),
      payload: { ...message, channel },
      nextAttemptAt: now,
      createdAt: now,
    },
  });
}

/** News to somebody of the staff, in their language, into the transaction of its cause. */
export function queueNews(
  tx: Db,
  { email, language }: { email: string; language: Language },
  { validUntil, now, ...params }: StaffNewsParams & { validUntil?: string | undefined; now: Date },
): Promise<void> {
  const message = {
    ...({ template: "staff-news", locale: language, params } as const),
    ...(validUntil !== undefined && { validUntil }),
  };
  return queueMessage(tx, { userId: null, to: { kind: "EMAIL", login: email }, message, now });
}

/**
 * Writes a row that is already done in place of a message, so that a call for an unknown login does the same
 * work as for a known one. The row is removed with all rows that are done.
 */
export async function queueForNobody(tx: Db, userId: string, now: Date): Promise<void> {
  const done = { kind: "LIVE", state: "DONE", payload: {}, doneAt: now } as const;
  await tx.outbox.create({
    data: { ownerId: userId, id: newId(), userId, ...done, nextAttemptAt: now, createdAt: now },
  });
}

/** Writes an event for the tills of a store, if one may hear it, into the transaction of its cause. */
export async function queueStoreEvent(
  tx: Db,
  storeId: string,
  event: Prisma.InputJsonObject,
  now: Date,
): Promise<void> {
  if (!(await isStoreHeard(tx, storeId))) return;
  await tx.outbox.create({
    data: { id: newId(), kind: "LIVE", storeId, payload: event, nextAttemptAt: now, createdAt: now },
  });
}
