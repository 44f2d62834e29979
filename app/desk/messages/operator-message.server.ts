import { personBehind } from "#app/core/domain/callers/caller.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { askForMessage } from "#app/core/db/operator-messages/ask-for-message.server.ts";
import { countAudience } from "#app/core/db/operator-messages/audience.server.ts";
import { passesDayCeiling, passesDayCeilingNow } from "#app/core/db/operator-messages/day-ceiling.server.ts";
import { readOutcomes } from "#app/core/db/operator-messages/outcome.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import {
  canBecome,
  channelsWithApp,
  costOf,
  costsByMail,
} from "#app/core/domain/operator-messages/message.ts";
import {
  messageRecordAnswer,
  type MessageBody,
  type MessageMade,
  type MessageRecord,
  type NewMessage,
} from "#app/core/domain/operator-messages/message-record.ts";
import { seenMessage } from "#app/core/domain/operator-messages/seen-message.ts";
import type { NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import type { OperatorMessage } from "#app/generated/prisma/client.ts";
import { env } from "#app/env.server.ts";
import { answerOf, recordService, type OperatorWrite } from "#app/core/services/record-service.server.ts";

const messages = recordService({
  noun: "message",
  table: "operator_message",
  find: (db, id) => db.operatorMessage.findUnique({ where: { id } }),
  list: (db, query) => db.operatorMessage.findMany(query),
  answers: withOutcome,
});

type Reader = Pick<OperatorWrite, "caller">;

/** One message, as far as the caller may know its numbers. Refuses NOT_FOUND. */
export async function getMessageRecord(reader: Reader, id: string): Promise<Decision<MessageRecord>> {
  return seenBy(reader, await messages.get(id));
}

/** The messages, newest first, likewise. */
export async function listMessageRecords({ caller }: Reader, query: NewestFirstQuery) {
  const { items, nextCursor } = await messages.list(query);
  return { items: items.map((item) => seenMessage(item, caller)), nextCursor };
}

/** A message with what its cost was worked out from, which no answer has. */
type Kept = MessageRecord & Pick<OperatorMessage, "mailable">;

function seenBy({ caller }: Reader, found: Decision<Kept>): Decision<MessageRecord> {
  return found.ok ? { ...found, value: seenMessage(found.value, caller) } : found;
}

/** The results of an open message are counted at reading; the final results are stored. */
async function withOutcome(rows: OperatorMessage[], db: Db) {
  const open = rows.filter(({ opened }) => opened === null).map(({ id }) => id);
  const outcomes = await readOutcomes(db, open);
  return rows.map((row) => {
    const { opened, used, heldOutUsed } = outcomes.get(row.id) ?? row;
    const message = answerOf(messageRecordAnswer, {
      ...row,
      costMillimes: Number(row.costMillimes),
      ...{ opened: opened ?? 0, used: used ?? 0, heldOutUsed: heldOutUsed ?? 0 },
    });
    return { ...message, mailable: row.mailable };
  });
}

/**
 * Creates a message to the customers of a segment. It is sent at its time; if the messages of
 * its day have more customers than the ceiling with it, a second person must approve it first. A dry run only returns the number of customers and the cost. Refuses NOT_FOUND (an
 * unknown segment or offer), and INVALID_INPUT for a link to another host than those of the settings.
 */
export async function createMessage(
  call: OperatorWrite,
  { dryRun = false, ...body }: NewMessage,
): Promise<Decision<MessageMade>> {
  const planned = await planMessage(call, body);
  if (!planned.ok) return planned;
  const { condition, plan } = planned.value;
  if (dryRun) {
    await writeAudit(prisma, call, { action: "message.dry-run", target: body.segmentId });
    return accept(seenMessage({ id: null, ...plan, status: "DRAFT" as const }, call.caller));
  }
  const made = await messages.create(call, (tx) => write(tx, call, { ...body, condition, plan }));
  if (!made.ok) return made;
  const { id, count, mailable, costMillimes, status } = made.value;
  // A replayed call gets the values of its first answer.
  const needsApproval = status === "WAITING_APPROVAL";
  return accept(seenMessage({ id, count, mailable, costMillimes, status, needsApproval }, call.caller), {
    replayed: made.replayed,
  });
}

interface Planned {
  condition: Condition;
  plan: { count: number; mailable: number | null; costMillimes: number; needsApproval: boolean };
}

/** To how many a message would go, and at which cost, exactly; it only reads. Refuses like `createMessage`. */
export async function planMessage(
  call: Pick<OperatorWrite, "now">,
  body: Omit<NewMessage, "dryRun">,
): Promise<Decision<Planned>> {
  if (!isAllowedLink(body.url ?? null))
    return refuse("INVALID_INPUT", { details: [{ path: "url", code: "INVALID" }] });
  const condition = await conditionFor(body);
  if (condition === null) return refuse("NOT_FOUND");
  const [audience, economy] = await Promise.all([countAudience(condition, call.now), readEconomy(prisma)]);
  const { channels, holdOutPercent = 0 } = body;
  const { mailMillimes } = economy;
  const plan = {
    count: audience.count,
    mailable: costsByMail(channels, mailMillimes) ? audience.mailable : null,
    costMillimes: costOf(audience, { channels, holdOutPercent }, mailMillimes),
    needsApproval: await passesDayCeiling(prisma, {
      ...{ id: null, at: leavesAt(body, call), count: audience.count },
    }),
  };
  return accept({ condition, plan });
}

/** Messages are in our name, so they lead to our pages, or to a host that the settings name. */
function isAllowedLink(url: string | null): boolean {
  if (url === null || url.startsWith("/")) return true;
  const { host, origin } = new URL(url);
  return origin === env.ORIGIN || env.MESSAGE_LINK_HOSTS.includes(host);
}

/** A message of a past moment leaves now, and counts in the day that it leaves on. */
function leavesAt({ at }: Pick<NewMessage, "at">, { now }: Pick<OperatorWrite, "now">): Date {
  return at && at > now ? at : now;
}

async function conditionFor({ segmentId, offerId }: NewMessage): Promise<Condition | null> {
  const [segment, offers] = await Promise.all([
    prisma.segment.findUnique({ where: { id: segmentId } }),
    offerId ? prisma.offer.count({ where: { id: offerId } }) : 1,
  ]);
  return segment && offers === 1 ? (segment.condition as unknown as Condition) : null;
}

async function write(
  tx: Db,
  { now, caller }: OperatorWrite,
  given: Omit<NewMessage, "dryRun"> & Planned,
): Promise<OperatorMessage> {
  const { segmentId, title, text, url = null, offerId = null, plan } = given;
  const at = leavesAt(given, { now });
  const waits = await passesDayCeilingNow(tx, { id: null, at, count: plan.count });
  const message = await tx.operatorMessage.create({
    data: {
      ...{ id: newId(), segmentId, title, text, url, offerId },
      condition: given.condition,
      channels: channelsWithApp(given.channels),
      at,
      holdOutPercent: given.holdOutPercent ?? 0,
      status: waits ? "WAITING_APPROVAL" : "SCHEDULED",
      ...{ count: plan.count, mailable: plan.mailable, costMillimes: plan.costMillimes },
      createdBy: caller ? personBehind(caller) : "SYSTEM",
      createdAt: now,
    },
  });
  if (waits) await askForMessage(tx, message, now);
  return message;
}

/**
 * Pauses a message, resumes it, or cancels what is not sent yet. Refuses NOT_FOUND, and CONFLICT if its
 * status does not allow the change.
 */
export async function changeMessage(
  call: OperatorWrite,
  id: string,
  body: MessageBody,
): Promise<Decision<MessageRecord>> {
  const { status } = body;
  const changed = await messages.change(call, id, body, async (tx, message) => {
    if (message.status === status) return accept(message);
    if (!canBecome(message.status, status)) return refuse("CONFLICT");
    if (message.status === "WAITING_APPROVAL")
      await tx.approval.updateMany({
        where: { kind: "MESSAGE", subject: id, status: "PENDING" },
        data: { status: "REFUSED", answeredAt: call.now },
      });
    const data = { status, ...(status === "CANCELLED" && { finishedAt: call.now }) };
    return accept(await tx.operatorMessage.update({ where: { id }, data }));
  });
  return seenBy(call, changed);
}
