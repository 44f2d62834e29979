import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import type { SendMail } from "#app/core/adapters/mail/mail.ts";
import { closeMail, sendMail } from "#app/core/adapters/mail/mail.server.ts";
import type { SendPush } from "#app/core/adapters/push/push.ts";
import { sendPush } from "#app/core/adapters/push/web-push.server.ts";
import type { SendSms } from "#app/core/adapters/sms/sms.ts";
import { sendSms } from "#app/core/adapters/sms/sms.server.ts";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import { prisma } from "#app/core/db/client.server.ts";
import {
  afterAnswer,
  afterSilence,
  asTried,
  closedBreaker,
  permits,
} from "#app/core/domain/messages/breaker.ts";
import type { Message, MessageChannel } from "#app/core/domain/messages/message.ts";
import { nextAttemptAt, nextCodeAttemptAt } from "#app/core/domain/messages/retry.ts";
import { env } from "#app/env.server.ts";
import type { Log } from "#app/core/services/call.ts";
import { claimIn, lanes, type Claimed, type Lane } from "./lanes.server.ts";
import { mayLeave, type Leave } from "./may-leave.server.ts";
import { pushNotice } from "./push-notice.server.ts";
import { renderMessage } from "./render-message.server.ts";

export interface Senders {
  sendMail: SendMail;
  sendSms: SendSms;
  sendPush: SendPush;
}

/** The state of each channel's circuit breaker, in one process. */
export type Breakers = Record<MessageChannel, typeof closedBreaker>;

export const allClosed = (): Breakers => ({ EMAIL: closedBreaker, SMS: closedBreaker, PUSH: closedBreaker });

/** Shared by all dispatchers of this process. */
const ownBreakers = allClosed();

interface DispatchOptions {
  log: Log;
  senders?: Partial<Senders>;
  breakers?: Breakers;
  clock?: () => Promise<Date>;
}

/**
 * Sends messages in lanes that do not wait for one another: a code does not wait for news, nor an SMS for a
 * mail. A server that is silent three times in a row gets nothing for a while; then one message tries it.
 * Several servers may run this at once. No transaction is open while a message is sent: it is claimed before
 * and marked after, so that a message whose process was killed is sent again rather than lost.
 */
export class MessageDispatch {
  private readonly log: Log;
  private readonly senders: Senders;
  private readonly breakers: Breakers;
  private readonly clock: () => Promise<Date>;
  private readonly underWay = new Map<Lane, Set<Promise<boolean>>>();

  constructor(options: DispatchOptions) {
    this.log = options.log;
    this.senders = { sendMail, sendSms, sendPush, ...options.senders };
    this.breakers = options.breakers ?? ownBreakers;
    this.clock = options.clock ?? clockNow;
  }

  /**
   * Claims due messages of a lane, as many as it has room for, and starts to send them. Each promise says
   * whether its message was sent; none rejects.
   */
  async begin(lane: Lane): Promise<Promise<boolean>[]> {
    const { channel } = lane;
    const sending = this.sendingIn(lane);
    const room = Math.min(lane.atOnce - sending.size, permits(this.breakers[channel], performance.now()));
    if (room <= 0) return [];
    this.setTried(channel, true);
    const claimed = await claimIn(lane, room, await this.clock()).catch((error: unknown) => {
      this.setTried(channel, false);
      throw error;
    });
    if (claimed.length === 0) this.setTried(channel, false);
    return claimed.map((one) => {
      const attempt: Promise<boolean> = this.attempt(one)
        .catch((error: unknown) => {
          this.log.error({ err: error, outboxId: one.id }, "the outcome of an attempt could not be noted");
          return false;
        })
        .finally(() => sending.delete(attempt));
      sending.add(attempt);
      return attempt;
    });
  }

  /** Resolves when the lane has room again. */
  async roomIn(lane: Lane): Promise<void> {
    const sending = this.sendingIn(lane);
    if (sending.size >= lane.atOnce) await Promise.race(sending);
  }

  /** Resolves when every attempt that was begun has ended. */
  async settled(): Promise<void> {
    await Promise.all([...this.underWay.values()].flatMap((sending) => [...sending]));
  }

  private sendingIn(lane: Lane): Set<Promise<boolean>> {
    const known = this.underWay.get(lane);
    if (known) return known;
    const sending = new Set<Promise<boolean>>();
    this.underWay.set(lane, sending);
    return sending;
  }

  private setTried(channel: MessageChannel, isTried: boolean): void {
    this.breakers[channel] = asTried(this.breakers[channel], isTried);
  }

  private async attempt(one: Claimed): Promise<boolean> {
    try {
      const { validUntil } = one.payload;
      if (validUntil && new Date(validUntil) <= (await this.clock()))
        throw new Undeliverable("too late to be of use");
      const may = await mayLeave(one, await this.clock());
      const left = may === "now" ? await this.send(one) : may;
      if (left !== "now") {
        await noteKept(one, left, await this.clock());
        return false;
      }
    } catch (error) {
      await noteFailure(one, error, this.log, await this.clock());
      return false;
    } finally {
      // If this message did not reach the server, the next one tries it.
      this.setTried(one.payload.channel, false);
    }
    await noteSent(one, await this.clock());
    return true;
  }

  private async send(one: Claimed): Promise<Leave> {
    const { channel } = one.payload;
    // Each device has its own server: if one is silent, the others may still answer.
    if (channel === "PUSH") return pushNotice(one, this.senders.sendPush);
    try {
      await this.sendText(one);
      this.breakers[channel] = afterAnswer();
      return "now";
    } catch (error) {
      this.noteServer(channel, hasAnswered(error));
      throw error;
    }
  }

  private async sendText({ id, userId, recipient, payload }: Claimed): Promise<void> {
    const { subject, text, html, headers } = renderMessage(payload, recipient, userId);
    await (subject === null || html === null
      ? this.senders.sendSms({ to: recipient, text })
      : this.senders.sendMail({ id, to: recipient, subject, text, html, headers, language: payload.locale }));
  }

  private noteServer(channel: MessageChannel, answered: boolean): void {
    const before = this.breakers[channel];
    this.breakers[channel] = answered ? afterAnswer() : afterSilence(before, performance.now());
    if (before.openUntil === null && this.breakers[channel].openUntil !== null)
      this.log.error({ channel }, "a server for messages is silent and is left alone for a while");
  }
}

/** Whether the server itself refused; otherwise it was silent, or could not be reached. */
function hasAnswered(error: unknown): boolean {
  const { responseCode, status } = error as { responseCode?: number; status?: number };
  return error instanceof Undeliverable || responseCode !== undefined || status !== undefined;
}

/** Sends due messages, as many per lane as can be sent at once, and returns the numbers sent and failed. */
export async function sendDue(dispatch: MessageDispatch): Promise<{ sent: number; failed: number }> {
  const begun = await Promise.all(lanes.map((lane) => dispatch.begin(lane)));
  const outcomes = await Promise.all(begun.flat());
  const sent = outcomes.filter(Boolean).length;
  return { sent, failed: outcomes.length - sent };
}

/** Closes the connections kept open between messages, when the process stops. */
export function endDispatch(): void {
  closeMail();
}

/** Puts a message off to a later time, or drops it; its customer is not told. */
async function noteKept(one: Claimed, leave: Exclude<Leave, "now">, now: Date): Promise<void> {
  if ("until" in leave) await conclude(one, { attempts: one.attempts - 1, nextAttemptAt: leave.until });
  else
    await conclude(one, { state: "DONE", doneAt: now, payload: { ...emptied(one) }, lastError: leave.never });
}

/** The contents of a sent message are deleted, except in the sandbox, which shows them. */
async function noteSent(one: Claimed, now: Date): Promise<void> {
  await conclude(one, { state: "DONE", doneAt: now, payload: { ...emptied(one) }, lastError: null });
}

function emptied({ payload }: Claimed): Message {
  return env.SANDBOX ? payload : ({ ...payload, params: {} } as Message);
}

async function noteFailure(one: Claimed, error: unknown, log: Log, now: Date): Promise<void> {
  const next = error instanceof Undeliverable ? null : nextAttemptOf(one, now);
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

function nextAttemptOf({ attempts, payload }: Claimed, now: Date): Date | null {
  const { validUntil } = payload;
  return validUntil && "code" in payload.params
    ? nextCodeAttemptAt(attempts, now, new Date(validUntil))
    : nextAttemptAt(attempts, now);
}

/** The contents of an undelivered message are kept for diagnosis, but not a code, which could be misused. */
function withoutCode(payload: Message): object {
  return "code" in payload.params ? { ...payload, params: {} } : { ...payload };
}

type Conclusion = Parameters<typeof prisma.outbox.updateMany>[0]["data"];

/** Writes the result of this attempt, unless its lease expired and another attempt has started. */
async function conclude({ ownerId, id, attempts }: Claimed, data: Conclusion): Promise<void> {
  await prisma.outbox.updateMany({ where: { ownerId, id, attempts, state: "WAITING" }, data });
}

/** Error codes only: mail servers quote addresses in their replies. */
function describe(error: unknown): string {
  const { name, message, cause, code, responseCode, status } = error as Error &
    Partial<Record<"code" | "responseCode" | "status", string | number>>;
  if (error instanceof Undeliverable) return cause ? `${message} (${describe(cause)})` : message;
  return [name, code, responseCode, status].filter((part) => part !== undefined).join(" ");
}
