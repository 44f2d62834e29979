import { clockNow } from "#app/adapters/clock/clock.server.ts";
import type { SendMail } from "#app/adapters/mail/mail.ts";
import { closeMail, sendMail } from "#app/adapters/mail/mail.server.ts";
import type { SendSms } from "#app/adapters/sms/sms.ts";
import { sendSms } from "#app/adapters/sms/sms.server.ts";
import { Undeliverable } from "#app/adapters/undeliverable.ts";
import { prisma } from "#app/db/client.server.ts";
import type { Message } from "#app/domain/messages/message.ts";
import { nextAttemptAt } from "#app/domain/messages/retry.ts";
import { env } from "#app/env.server.ts";
import type { Log } from "#app/services/call.ts";
import type { Job } from "#app/services/job.ts";
import { renderMessage } from "./render-message.server.ts";

export interface Senders {
  sendMail: SendMail;
  sendSms: SendSms;
}

const batch = 10;
/**
 * Longer than any attempt takes: after this time the process that claimed a message counts as killed, and
 * another claims it.
 */
const leaseMs = 2 * 60 * 1000;

interface Claimed {
  id: string;
  recipient: string;
  payload: Message;
  /** Attempts including this one. */
  attempts: number;
}

/**
 * Sends due messages, a few at a time, and returns how many were claimed. Several servers may run it at once.
 * No transaction is open while a message is sent: it is claimed before and marked after, so that a message
 * whose process was killed is sent again rather than lost.
 */
export async function dispatchMessages(log: Log, senders: Senders = { sendMail, sendSms }): Promise<number> {
  const { sent, failed } = await sendDue(log, senders, clockNow);
  return sent + failed;
}

const maxDueShown = 10_000;

/**
 * The same as a job, to make sure that due messages are sent: runs each minute beside the continuous dispatch
 * and ends when nothing is due. A message that could not be sent counts as failed and waits for its next
 * attempt.
 */
export const messageDispatch: Job = {
  name: "message-dispatch",
  cron: "* * * * *",
  takesAway: false,
  async *run({ clock, log }) {
    for (;;) {
      const { sent, failed } = await sendDue(log, { sendMail, sendSms }, clock);
      if (sent + failed === 0) return;
      yield { done: sent, failed };
    }
  },
  async *preview(now) {
    const due = { state: "WAITING", kind: "MESSAGE", nextAttemptAt: { lte: now } } as const;
    const rows = await prisma.outbox.findMany({ where: due, select: { id: true }, take: maxDueShown });
    if (rows.length > 0) yield [{ count: rows.length, why: "messages are due" }];
  },
};

/** Claims a few due messages and sends them. */
async function sendDue(
  log: Log,
  senders: Senders,
  clock: () => Promise<Date>,
): Promise<{ sent: number; failed: number }> {
  const claimed = await claim(await clock());
  const outcomes = await Promise.all(claimed.map((one) => attempt(one, senders, log, clock)));
  const sent = outcomes.filter(Boolean).length;
  return { sent, failed: claimed.length - sent };
}

/** Closes the connections kept open between messages, when the process stops. */
export function endDispatch(): void {
  closeMail();
}

async function claim(now: Date): Promise<Claimed[]> {
  const leasedUntil = new Date(now.getTime() + leaseMs);
  return prisma.$queryRaw<Claimed[]>`
    UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ${leasedUntil}::timestamptz
    WHERE id IN (
      SELECT id FROM outbox
      WHERE state = 'WAITING' AND kind = 'MESSAGE' AND next_attempt_at <= ${now}::timestamptz
      ORDER BY next_attempt_at LIMIT ${batch}::int FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient, payload, attempts`;
}

/** Returns whether the message was sent. */
async function attempt(
  one: Claimed,
  senders: Senders,
  log: Log,
  clock: () => Promise<Date>,
): Promise<boolean> {
  try {
    const now = await clock();
    if (one.payload.validUntil && new Date(one.payload.validUntil) <= now)
      throw new Undeliverable("too late to be of use");
    await send(one, senders);
  } catch (error) {
    await noteFailure(one, error, log, await clock());
    return false;
  }
  await noteSent(one, await clock());
  return true;
}

async function send({ id, recipient, payload }: Claimed, senders: Senders): Promise<void> {
  const { subject, text, html } = renderMessage(payload, recipient);
  if (subject === null || html === null) return senders.sendSms({ to: recipient, text });
  return senders.sendMail({ id, to: recipient, subject, text, html, language: payload.locale });
}

/** The contents of a sent message are deleted, except in the sandbox, which shows them. */
async function noteSent(one: Claimed, now: Date): Promise<void> {
  const kept = env.SANDBOX ? one.payload : { ...one.payload, params: {} };
  await conclude(one, { state: "DONE", doneAt: now, payload: { ...kept }, lastError: null });
}

async function noteFailure(one: Claimed, error: unknown, log: Log, now: Date): Promise<void> {
  const next = error instanceof Undeliverable ? null : nextAttemptAt(one.attempts, now);
  const lastError = describe(error);
  const fields = { outboxId: one.id, attempts: one.attempts, reason: lastError };
  if (next) {
    log.warn(fields, "a message could not be sent and will be tried again");
    await conclude(one, { nextAttemptAt: next, lastError });
  } else {
    log.error(fields, "a message could not be sent and was parked");
    await conclude(one, { state: "PARKED", payload: withoutCode(one.payload), lastError });
  }
}

/** The contents of an undelivered message are kept for diagnosis, but not a code, which could be misused. */
function withoutCode(payload: Message): object {
  return "code" in payload.params ? { ...payload, params: {} } : { ...payload };
}

type Conclusion = Parameters<typeof prisma.outbox.updateMany>[0]["data"];

/** Writes the result of this attempt, unless its lease expired and another attempt has started. */
async function conclude({ id, attempts }: Claimed, data: Conclusion): Promise<void> {
  await prisma.outbox.updateMany({ where: { id, attempts, state: "WAITING" }, data });
}

/** Error codes only: mail servers quote addresses in their replies. */
function describe(error: unknown): string {
  const { name, message, cause, code, responseCode, status } = error as Error &
    Partial<Record<"code" | "responseCode" | "status", string | number>>;
  if (error instanceof Undeliverable) return cause ? `${message} (${describe(cause)})` : message;
  return [name, code, responseCode, status].filter((part) => part !== undefined).join(" ");
}
