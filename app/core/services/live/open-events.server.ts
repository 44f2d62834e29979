import { readLiveFloor } from "#app/core/db/live/live-floor.server.ts";
import { readLiveId } from "#app/core/domain/live/live-position.ts";
import type { LiveStream } from "#app/core/domain/live/live-stream.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ClientCall, MerchantCall } from "#app/core/services/call.ts";
import { LiveHub } from "./live-hub.server.ts";
import { takePlace } from "./server-places.server.ts";
import { subjectOf } from "./subject-of.server.ts";
import type { Subscriber } from "./subscriber.ts";

const beatMs = 20_000;
/**
 * The maximum of open streams on a server, in all its processes together: a customer has a few tabs and a
 * phone, a store some tills.
 */
const maxStreamsOfCustomer = 10;
const maxStreamsOfMerchant = 50;
const retryAfterSeconds = 30;

// One per process, kept globally: the server, which closes it, and the routes are loaded separately.
const globalCache = globalThis as { mezia_live_hub?: LiveHub };

/** Ends all streams of this process when its server stops; no new ones start afterwards. */
export async function closeLiveStreams(): Promise<void> {
  await globalCache.mezia_live_hub?.close();
}

/**
 * Opens a stream of the caller's events: those of a customer, a store, or all stores of a company. With the
 * id of the last event received it starts with the events since, or with `reset` if they are no longer
 * stored, or if a restore has taken back what the client has seen. Refuses TOO_MANY_REQUESTS above ten
 * streams per customer or fifty per store or company key, on this server; MAINTENANCE while the server stops.
 */
export async function openEvents(
  { caller, now }: Pick<ClientCall | MerchantCall, "caller" | "now">,
  { lastEventId }: { lastEventId: string | null },
  hub = (globalCache.mezia_live_hub ??= new LiveHub({ beatMs })),
): Promise<Decision<LiveStream>> {
  if (hub.isClosed) return refuse("MAINTENANCE", { retryAfterSeconds: 5 });
  const owner = caller.kind === "client" ? caller.userId : (caller.storeId ?? caller.partnerId);
  const limit = caller.kind === "client" ? maxStreamsOfCustomer : maxStreamsOfMerchant;
  const [subject, since] = await Promise.all([subjectOf(caller), sinceOf(lastEventId, now)]);
  if (!(await takePlace(owner, limit))) return refuse("TOO_MANY_REQUESTS", { retryAfterSeconds });
  const state = { position: 0n, inStep: false, reading: false, again: false, beats: 0 };
  const one: Subscriber = { caller, owner, subject, ...state, hear: () => {}, end: () => {} };
  hub.enter(one);
  return accept({
    start(hear, end) {
      Object.assign(one, { hear, end });
      void hub.begin(one, since);
      return () => hub.leave(one);
    },
  });
}

async function sinceOf(lastEventId: string | null, now: Date): Promise<bigint | null | "lost"> {
  if (lastEventId === null) return null;
  const since = readLiveId(lastEventId, now);
  return since === null || since < (await readLiveFloor()) ? "lost" : since;
}
