import { readLiveId } from "#app/domain/live/live-position.ts";
import type { LiveStream } from "#app/domain/live/live-stream.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { ClientCall, MerchantCall } from "#app/services/call.ts";
import { LiveHub } from "./live-hub.server.ts";
import { subjectOf } from "./subject-of.server.ts";
import type { Subscriber } from "./subscriber.ts";

const beatMs = 20_000;
/** Open streams at one server: a customer has a few tabs and a phone, a store some tills. */
const maxStreamsOfCustomer = 10;
const maxStreamsOfMerchant = 50;
const retryAfterSeconds = 30;

// One for each process: the server, which closes it, and the routes are loaded apart.
const globalCache = globalThis as { mezia_live_hub?: LiveHub };

/** Ends all streams of this process, when its server stops; none begins afterwards. */
export async function closeLiveStreams(): Promise<void> {
  await globalCache.mezia_live_hub?.close();
}

/**
 * Grants a stream of what happens to the caller: to a customer, in a store, or in all stores of a company. With the
 * id of the last event heard it begins with what came since, or with `reset` where that is not to be had any more.
 * Refuses TOO_MANY_REQUESTS for one more than ten of a customer's, fifty of a store's or a company's key, at this
 * server; MAINTENANCE while the server stops.
 */
export async function openEvents(
  { caller, now }: Pick<ClientCall | MerchantCall, "caller" | "now">,
  { lastEventId }: { lastEventId: string | null },
  hub = (globalCache.mezia_live_hub ??= new LiveHub({ beatMs })),
): Promise<Decision<LiveStream>> {
  if (hub.isClosed) return refuse("MAINTENANCE", { retryAfterSeconds: 5 });
  const owner = caller.kind === "client" ? caller.userId : (caller.storeId ?? caller.partnerId);
  const limit = caller.kind === "client" ? maxStreamsOfCustomer : maxStreamsOfMerchant;
  const subject = await subjectOf(caller);
  if (hub.countOf(owner) >= limit) return refuse("TOO_MANY_REQUESTS", { retryAfterSeconds });
  const since = lastEventId === null ? null : (readLiveId(lastEventId, now) ?? "lost");
  const state = { position: 0n, inStep: false, reading: false, again: false, beats: 0 };
  const one: Subscriber = { caller, owner, subject, ...state, hear: () => {}, end: () => {} };
  // Counted from here on, so that of many at the same moment none is one too many.
  hub.enter(one);
  return accept({
    start(hear, end) {
      Object.assign(one, { hear, end });
      void hub.begin(one, since);
      return () => hub.leave(one);
    },
  });
}
