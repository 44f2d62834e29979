import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import type { SendWebhook } from "#app/core/adapters/webhooks/webhook.ts";
import { sendWebhook } from "#app/core/adapters/webhooks/webhook.server.ts";
import { openWebhookSecret } from "#app/core/auth/webhook-secrets.server.ts";
import { claim } from "#app/core/db/claims.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { nextAttemptAt } from "#app/core/domain/messages/retry.ts";
import type { Log } from "#app/core/services/call.ts";

/** Concurrent attempts of one process, and of these to one receiver: a slow receiver delays nobody else. */
const maxAtOnce = 50;
const maxAtOnceToOne = 5;
/** Rows read to find those to claim. */
const maxScanned = 500;
/**
 * Longer than any attempt takes: after this time the process that claimed an event counts as killed, and
 * another claims it.
 */
const leaseMs = 2 * 60 * 1000;

interface Claimed {
  id: string;
  /** Beside whose rows it lies. */
  ownerId: string;
  /** The endpoint's secret. */
  recipient: string;
  payload: { id: string; type: string };
  /** Attempts including this one. */
  attempts: number;
}

export interface WebhookDispatch {
  /** Claims due events, as many as there is room for, and returns how many; does not wait for them. */
  dispatch(): Promise<number>;
  /** Resolves when every started attempt has ended, after ten seconds at the latest. */
  settled(): Promise<void>;
}

/**
 * Sends events to merchants, each until its receiver answers 2xx, with growing waits between attempts;
 * finally it is parked. Several servers may run it at once. No transaction is open while an event is sent: it
 * is claimed before and marked after, so that an event whose process was killed is sent again rather than
 * lost.
 */
export function webhookDispatch(log: Log, send: SendWebhook = sendWebhook): WebhookDispatch {
  const underWay = new Map<Promise<void>, string>();
  return {
    async dispatch() {
      const room = maxAtOnce - underWay.size;
      if (room <= 0) return 0;
      const claimed = await claimDue(await clockNow(), room, [...underWay.values()]);
      for (const one of claimed) {
        const begun: Promise<void> = attempt(one, send, log)
          .catch((error: unknown) =>
            log.error({ err: error, outboxId: one.id }, "the outcome of an attempt could not be noted"),
          )
          .finally(() => underWay.delete(begun));
        underWay.set(begun, one.recipient);
      }
      return claimed.length;
    },
    async settled() {
      await Promise.all(underWay.keys());
    },
  };
}

/** `busy` names an endpoint once for each running attempt. */
async function claimDue(now: Date, room: number, busy: string[]): Promise<Claimed[]> {
  const until = new Date(now.getTime() + leaseMs);
  const rows = await claim("claim_webhooks", {
    room,
    argumentsFor: (more, claimed) => ({
      p_busy: [...busy, ...claimed.map(({ recipient }) => recipient ?? "")],
      ...{ p_room: more, p_most: maxAtOnceToOne, p_scanned: maxScanned, p_until: until, p_now: now },
    }),
  });
  return rows.map(({ id, owner_id, recipient, payload, attempts }) => ({
    ...{ id: id ?? "", ownerId: owner_id ?? "", recipient: recipient ?? "" },
    ...{ payload: payload as Claimed["payload"], attempts: attempts ?? 0 },
  }));
}

async function attempt(one: Claimed, send: SendWebhook, log: Log): Promise<void> {
  try {
    const endpoint = await prisma.webhookEndpoint.findUnique({ where: { id: one.recipient } });
    if (!endpoint || endpoint.removedAt) throw new Undeliverable("the endpoint was removed");
    const secret = openWebhookSecret(endpoint.sealedSecret);
    await send({ url: endpoint.url, secret, eventId: one.payload.id, body: JSON.stringify(one.payload) });
  } catch (error) {
    await noteFailure(one, error, log);
    return;
  }
  await conclude(one, { state: "DONE", doneAt: await clockNow(), lastError: null });
}

async function noteFailure(one: Claimed, error: unknown, log: Log): Promise<void> {
  const next = error instanceof Undeliverable ? null : nextAttemptAt(one.attempts, await clockNow());
  const lastError = describe(error);
  const fields = { outboxId: one.id, endpointId: one.recipient, attempts: one.attempts, reason: lastError };
  if (next) {
    log.warn(fields, "a webhook was not taken and will be tried again");
    await conclude(one, { nextAttemptAt: next, lastError });
  } else {
    log.error(fields, "a webhook was not taken and was parked");
    await conclude(one, { state: "PARKED", lastError });
  }
}

type Conclusion = Parameters<typeof prisma.outbox.updateMany>[0]["data"];

/** Writes the result of this attempt, unless its lease expired and another attempt has started. */
async function conclude({ ownerId, id, attempts }: Claimed, data: Conclusion): Promise<void> {
  await prisma.outbox.updateMany({ where: { ownerId, id, attempts, state: "WAITING" }, data });
}

/** Kind, code and status only: the rest may contain the receiver's text. */
function describe(error: unknown): string {
  const { name, message, code, status } = error as Error &
    Partial<Record<"code" | "status", string | number>>;
  if (error instanceof Undeliverable) return message;
  return [name, code, status].filter((part) => part !== undefined).join(" ");
}
