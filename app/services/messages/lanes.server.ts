import { prisma } from "#app/db/client.server.ts";
import type { Message, MessageChannel } from "#app/domain/messages/message.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * A queue of messages that waits for no other: those of one channel with a code, or all others of that
 * channel.
 */
export interface Lane {
  channel: MessageChannel;
  kind: "CODE" | "NEWS";
  /** The maximum of messages that one process sends at once. */
  atOnce: number;
}

export const lanes: readonly Lane[] = [
  { channel: "SMS", kind: "CODE", atOnce: 5 },
  { channel: "EMAIL", kind: "CODE", atOnce: 3 },
  { channel: "SMS", kind: "NEWS", atOnce: 5 },
  { channel: "EMAIL", kind: "NEWS", atOnce: 3 },
  { channel: "PUSH", kind: "NEWS", atOnce: 5 },
];

/**
 * Longer than any attempt takes: after this time the process that claimed a message counts as killed, and
 * another claims it.
 */
const leaseMs = 2 * 60 * 1000;

export interface Claimed {
  id: string;
  /** The customer concerned; null for others. */
  userId: string | null;
  recipient: string;
  payload: Message;
  /** Attempts including this one. */
  attempts: number;
}

/** Due messages of a lane, in the words of the index `outbox_lanes`. */
function dueIn(channel: MessageChannel, kind: Lane["kind"], now: Date): Prisma.Sql {
  return Prisma.sql`state = 'WAITING' AND kind = 'MESSAGE' AND payload ->> 'channel' = ${channel}
    AND (CASE WHEN payload -> 'params' ? 'code' THEN 'CODE' ELSE 'NEWS' END) = ${kind}
    AND next_attempt_at <= ${now}::timestamptz`;
}

/**
 * Claims due messages of a lane, the longest due first, at most `room` of them. News are left as long as a
 * code of the same channel is due.
 */
export async function claimIn({ channel, kind }: Lane, room: number, now: Date): Promise<Claimed[]> {
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const codesFirst =
    kind === "NEWS"
      ? Prisma.sql`AND NOT EXISTS (SELECT FROM outbox WHERE ${dueIn(channel, "CODE", now)})`
      : Prisma.empty;
  return prisma.$queryRaw<Claimed[]>`
    UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ${leasedUntil}::timestamptz
    WHERE id IN (
      SELECT id FROM outbox WHERE ${dueIn(channel, kind, now)} ${codesFirst}
      ORDER BY next_attempt_at LIMIT ${room}::int FOR UPDATE SKIP LOCKED)
    RETURNING id, user_id AS "userId", recipient, payload, attempts`;
}
