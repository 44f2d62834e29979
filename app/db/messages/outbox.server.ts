import { recipientOf, type Login } from "#app/domain/accounts/login.ts";
import type { Message } from "#app/domain/messages/message.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { newId } from "#app/db/ids.server.ts";
import type { Db } from "#app/db/transaction.server.ts";

export interface OutgoingMessage {
  userId: string;
  to: Login;
  message: DistributiveOmit<Message, "channel">;
  now: Date;
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Writes a message into the transaction of its cause; it is sent after the commit. */
export async function queueMessage(tx: Db, { userId, to, message, now }: OutgoingMessage): Promise<void> {
  const channel = to.kind === "EMAIL" ? "EMAIL" : "SMS";
  await tx.outbox.create({
    data: {
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

/** Writes an event for the open tills of a store into the transaction of its cause. */
export async function queueStoreEvent(
  tx: Db,
  storeId: string,
  event: Prisma.InputJsonObject,
  now: Date,
): Promise<void> {
  await tx.outbox.create({
    data: { id: newId(), kind: "LIVE", storeId, payload: event, nextAttemptAt: now, createdAt: now },
  });
}
