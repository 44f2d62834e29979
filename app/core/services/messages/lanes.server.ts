import { claim } from "#app/core/db/claims.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { Message, MessageChannel } from "#app/core/domain/messages/message.ts";

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
  /** Beside whose rows it lies. */
  ownerId: string;
  /** The customer concerned; null for others. */
  userId: string | null;
  recipient: string;
  payload: Message;
  /** Attempts including this one. */
  attempts: number;
}

/**
 * Claims due messages of a lane, the longest due first, at most `room` of them. News are left as long as a
 * code of the same channel is due.
 */
export async function claimIn({ channel, kind }: Lane, room: number, now: Date): Promise<Claimed[]> {
  const until = new Date(now.getTime() + leaseMs);
  const rows = await claim("claim_messages", {
    room,
    argumentsFor: (more) => ({
      ...{ p_channel: channel, p_kind: kind, p_room: more, p_until: until, p_now: now },
    }),
    ...(kind === "NEWS" && { isHeldBack: () => isCodeDue(channel, now) }),
  });
  return rows.map(({ id, owner_id, user_id, recipient, payload, attempts }) => ({
    ...{ id: id ?? "", ownerId: owner_id ?? "", userId: user_id, recipient: recipient ?? "" },
    ...{ payload: payload as Message, attempts: attempts ?? 0 },
  }));
}

/** Whether a code of this channel is due, in the words of the index `outbox_lanes`. */
async function isCodeDue(channel: MessageChannel, now: Date): Promise<boolean> {
  const due = await readRows`
    SELECT 1 AS due FROM outbox
    WHERE state = 'WAITING' AND kind = 'MESSAGE' AND payload ->> 'channel' = ${channel}::text
      AND (CASE WHEN payload -> 'params' ? 'code' THEN 'CODE' ELSE 'NEWS' END) = 'CODE'
      AND next_attempt_at <= ${now}::timestamptz LIMIT 1`;
  return due.length > 0;
}
