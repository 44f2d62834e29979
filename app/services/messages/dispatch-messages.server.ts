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
/** Longer than any attempt can take: who holds a message this long has been killed, and another takes it up. */
const leaseMs = 2 * 60 * 1000;

interface Claimed {
  id: string;
  recipient: string;
  payload: Message;
  /** This one included. */
  attempts: number;
}

/**
 * Sends messages that are due, a few at a time, and returns how many were taken up. Any number of servers may do it
 * at once. No transaction is open while a message leaves: it is claimed before and marked afterwards, so that one
 * killed in between is sent again rather than lost.
 */
export async function dispatchMessages(log: Log, senders: Senders = { sendMail, sendSms }): Promise<number> {
  const { sent, failed } = await sendDue(log, senders, clockNow);
  return sent + failed;
}

const maxDueShown = 10_000;

/**
 * The same as a job, for who wants to see that what is due leaves: it runs each minute beside the dispatch that never
 * pauses, and ends when nothing is due. What could not be sent counts as failed, and waits for its next attempt.
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
    const found = await prisma.outbox.findMany({ where: due, select: { id: true }, take: maxDueShown });
    if (found.length > 0) yield [{ count: found.length, why: "messages are due" }];
  },
};

/** Takes up a few that are due and sends them. */
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

/** Lets go of the connections that are kept between messages, when the process stops. */
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

/** Whether it was sent. */
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

/** What was sent is not kept: only the sandbox shows it. */
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

/** What was to be sent is kept for who looks into it, but not a code: that would be of use to others only. */
function withoutCode(payload: Message): object {
  return "code" in payload.params ? { ...payload, params: {} } : { ...payload };
}

type Conclusion = Parameters<typeof prisma.outbox.updateMany>[0]["data"];

/** Writes the outcome of this attempt, unless its lease ran out and another attempt has begun. */
async function conclude({ id, attempts }: Claimed, data: Conclusion): Promise<void> {
  await prisma.outbox.updateMany({ where: { id, attempts, state: "WAITING" }, data });
}

/** Codes only: what servers answer quotes addresses. */
function describe(error: unknown): string {
  const { name, message, cause, code, responseCode, status } = error as Error &
    Partial<Record<"code" | "responseCode" | "status", string | number>>;
  if (error instanceof Undeliverable) return cause ? `${message} (${describe(cause)})` : message;
  return [name, code, responseCode, status].filter((part) => part !== undefined).join(" ");
}
