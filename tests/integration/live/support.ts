import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { ClientCaller, MerchantCaller } from "#app/core/domain/callers/caller.ts";
import type { LiveSignal, LiveStream } from "#app/core/domain/live/live-stream.ts";
import type { LiveHub } from "#app/core/services/live/live-hub.server.ts";
import { openEvents } from "#app/core/services/live/open-events.server.ts";
import { dispatchLiveEvents } from "#app/core/services/messages/dispatch-live-events.server.ts";
import { readToken } from "#app/core/auth/tokens.server.ts";
import { makeCustomer, value } from "#tests/factories/customer.ts";

/** The signals that an open stream has received. */
export interface Listening {
  signals: LiveSignal[];
  /** The numbers of the events, as `happen` returned them, and "reset" where it was received. */
  heard(): unknown[];
  /** The newest id. */
  lastId(): string | null;
  ended: boolean;
  leave(): void;
}

export function listen(stream: LiveStream): Listening {
  const signals: LiveSignal[] = [];
  const listening: Listening = {
    signals,
    heard: () => signals.flatMap(({ event }) => (event ? [event.number ?? event.type] : [])),
    lastId: () => signals.findLast(({ id }) => id !== null)?.id ?? null,
    ended: false,
    leave: () => {},
  };
  listening.leave = stream.start(
    (signal) => signals.push(signal),
    () => (listening.ended = true),
  );
  return listening;
}

/** Opens a stream and waits until it has begun, so that later events are sent live and not replayed. */
export async function openAt(
  hub: LiveHub,
  caller: ClientCaller | MerchantCaller,
  { lastEventId = null as string | null, now = new Date() } = {},
): Promise<Listening> {
  const listening = listen(value(await openEvents({ caller, now }, { lastEventId }, hub)));
  await untilTrue(() => listening.signals.length > 0 || listening.ended);
  return listening;
}

/** A signed-in customer as a caller. */
export async function makeClientCaller(): Promise<ClientCaller & { token: string }> {
  const { userId, token } = await makeCustomer();
  const claims = await readToken(token);
  return {
    kind: "client",
    userId,
    sessionId: claims?.sessionId ?? "",
    status: "ACTIVE",
    codeEpoch: 0,
    token,
  };
}

let count = 0;

/** Writes an event as its cause would; returns its number. */
export async function happen(
  { userId, storeId }: { userId?: string; storeId?: string },
  more: object = {},
): Promise<number> {
  const now = new Date();
  const number = ++count;
  await prisma.outbox.create({
    data: {
      id: newId(),
      kind: "LIVE",
      userId,
      storeId,
      payload: { type: "transaction", number, ...more },
      nextAttemptAt: now,
      createdAt: now,
    },
  });
  return number;
}

export async function tellAll(): Promise<void> {
  while ((await dispatchLiveEvents()) > 0);
}

export async function untilTrue(holds: () => boolean | Promise<boolean>): Promise<void> {
  const patience = Date.now() + 15_000;
  while (!(await holds())) {
    if (Date.now() > patience) throw new Error("it never came to be");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
