import { requireRightClock } from "#app/core/adapters/clock/database-clock.server.ts";
import { closureNow } from "#app/core/db/maintenance/maintenance.server.ts";
import { changeRows } from "#app/core/db/statements.server.ts";
import { logger } from "#app/core/log/log.server.ts";
import type { AnonymousCall, ClientCall } from "#app/core/services/call.ts";
import { ViewCounter, type OfferViews } from "./view-counter.ts";

// One per process, kept globally: the server, which has the last views written, and the routes are loaded separately.
const inProcess = globalThis as { mezia_offer_views?: ViewCounter };

const counter = (): ViewCounter =>
  (inProcess.mezia_offer_views ??= new ViewCounter({ write, writtenAfterMs: 15_000, most: 20_000 }));

/**
 * Counts that somebody opened the page of an offer, or that an app asked for it: the offer and the day, nothing of who. The
 * reader does not wait. A killed process loses the views of its last 15 seconds; a write whose answer was lost counts twice.
 */
export function countView(
  { opens, now }: Pick<AnonymousCall | ClientCall, "opens" | "now">,
  offerId: string,
): void {
  if (opens) counter().count(offerId, now);
}

/** Writes the views that this process has counted so far. */
export async function writeViews(): Promise<void> {
  await counter().write();
}

/** Nothing is written during maintenance, nor while this server's clock, from which the days come, is wrong. */
async function write(views: OfferViews[]): Promise<void> {
  if (await closureNow()) throw new Error("no views are written during maintenance");
  try {
    await requireRightClock();
    await changeRows`
      INSERT INTO offer_view AS v (day, offer_id, seen)
      SELECT day, "offerId", seen
      FROM jsonb_to_recordset(${JSON.stringify(views)}::jsonb) AS r (day date, "offerId" uuid, seen int)
      ORDER BY day, "offerId"
      ON CONFLICT (day, offer_id) DO UPDATE SET seen = v.seen + excluded.seen`;
  } catch (error) {
    logger.warn({ err: error }, "openings of offers could not be written yet");
    throw error;
  }
}
