import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { askForMessage } from "#app/core/db/operator-messages/ask-for-message.server.ts";
import { countAudience, readAudience } from "#app/core/db/operator-messages/audience.server.ts";
import { passesDayCeilingNow } from "#app/core/db/operator-messages/day-ceiling.server.ts";
import { readDueMessages, readUnsettled } from "#app/core/db/operator-messages/due-messages.server.ts";
import { readOutcomes } from "#app/core/db/operator-messages/outcome.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { NoticeAbout } from "#app/core/domain/notices/notice.ts";
import { isHeldOut } from "#app/core/domain/operator-messages/hold-out.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import type { OperatorMessage } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";
import type { Batch, Job, JobContext, Tally } from "#app/core/services/job.ts";

/** How many customers are told in one transaction. */
const batchSize = 200;
const settledAtOnce = 20;

/**
 * Sends operators' messages that are due, and stores the final results of messages whose days are over. A
 * batch is one transaction that starts where the last one ended: after a killed run the next one continues
 * there, of two concurrent runs one writes each batch, and a pause takes effect with the next batch.
 */
export const operatorMessages: Job = {
  name: "operator-messages",
  cron: "* * * * *",
  takesAway: false,
  run,
  preview,
};

async function* run(context: JobContext): AsyncGenerator<Batch> {
  const { clock, log } = context;
  for (const message of await readDueMessages(await clock())) {
    try {
      yield* send(message, context);
    } catch (error) {
      log.error({ err: error, messageId: message.id }, "an operator's message could not be sent on");
      yield { done: 0, failed: 1 };
    }
  }
  yield* settle(clock);
}

async function* send(message: OperatorMessage, { clock, signal }: JobContext): AsyncGenerator<Batch> {
  const { id, holdOutPercent } = message;
  const condition = message.condition as unknown as Condition;
  if (!(await begin(message, await clock()))) return;
  let after = message.reached;
  while (!signal?.aborted) {
    const now = await clock();
    const users = await readAudience(condition, { after, count: batchSize, now });
    const last = users.at(-1);
    if (last === undefined) return end(id, after, now);
    const chosen = await callFunction(prisma, "send_message_batch", {
      p_message: id,
      p_after: after,
      p_to: last,
      p_users: users.filter((userId) => !isHeldOut(id, userId, holdOutPercent)),
      p_held_out: users.filter((userId) => isHeldOut(id, userId, holdOutPercent)),
      p_about: aboutOf(message),
      p_now: now,
    });
    if (chosen === null) return;
    yield { done: chosen, failed: 0 };
    after = last;
  }
}

/**
 * Whether the message can be sent. Its segment, or what else goes out on this day, may have grown above the
 * ceiling since it was made: then it waits for a second person's approval.
 */
async function begin(message: OperatorMessage, now: Date): Promise<boolean> {
  if (message.status === "SENDING") return true;
  const { id, approvedAt } = message;
  const { count } = await countAudience(message.condition as unknown as Condition, now);
  // One that was paused counts on the day on which it goes out.
  const at = businessDayOf(message.at) === businessDayOf(now) ? message.at : now;
  return transact(async (tx) => {
    const asks = approvedAt === null && (await passesDayCeilingNow(tx, { id, at, count }));
    const begun = await tx.operatorMessage.updateMany({
      where: { id, status: "SCHEDULED" },
      data: asks ? { status: "WAITING_APPROVAL", count } : { status: "SENDING", at },
    });
    if (asks && begun.count > 0) await askForMessage(tx, { ...message, count }, now);
    return !asks;
  });
}

/** Marks the message as sent: no customer is left. */
async function end(id: string, reached: string | null, now: Date): Promise<void> {
  await prisma.operatorMessage.updateMany({
    where: { id, status: "SENDING", reached },
    data: { status: "SENT", finishedAt: now },
  });
}

function aboutOf({ title, text, url, offerId, channels }: OperatorMessage): NoticeAbout["CAMPAIGN"] {
  const opens = url ?? (offerId === null ? null : `/voucher/${offerId}`);
  return {
    title: title as unknown as LocalizedText,
    text: text as unknown as LocalizedText,
    ...(opens !== null && { url: opens }),
    ...(offerId !== null && { offerId }),
    channels: (["PUSH", "MAIL"] as const).filter((channel) => channels.includes(channel)),
  };
}

/**
 * Stores the final results. After that the recipients are not needed any more, and the erasure of an account
 * changes no figure.
 */
async function* settle(clock: () => Promise<Date>): AsyncGenerator<Batch> {
  for (;;) {
    const ids = await readUnsettled(await clock(), settledAtOnce);
    if (ids.length === 0) return;
    const outcomes = await readOutcomes(prisma, ids);
    for (const id of ids) {
      const data = outcomes.get(id) ?? { opened: 0, used: 0, heldOutUsed: 0 };
      await prisma.operatorMessage.updateMany({ where: { id, opened: null }, data });
    }
    yield { done: ids.length, failed: 0 };
  }
}

async function* preview(now: Date): AsyncGenerator<Tally[]> {
  for (const { condition, sent, heldOut } of await readDueMessages(now)) {
    const { count } = await countAudience(condition as unknown as Condition, now);
    const left = count - sent - heldOut;
    yield left > 0 ? [{ count: left, why: "customers whom an operator's message means" }] : [];
  }
}
