import { changeRows } from "#app/core/db/statements.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { logger } from "#app/core/log/log.server.ts";

/**
 * How long views are counted in memory before they are written; a killed process loses the views of this
 * time.
 */
const writtenAfterMs = 15_000;

/** Views since the last write, by the key `day offerId`. */
const counted = new Map<string, number>();
let waiting = false;

/** Counts a view of an offer. The reader does not wait: all views are written together later. */
export function countSeen(offerId: string, now: Date): void {
  const key = `${businessDayOf(now)} ${offerId}`;
  counted.set(key, (counted.get(key) ?? 0) + 1);
  if (waiting) return;
  waiting = true;
  setTimeout(() => void writeSeen(), writtenAfterMs).unref();
}

/** Writes the counted views; views that cannot be written now are written with the next ones. */
export async function writeSeen(): Promise<void> {
  waiting = false;
  const written = [...counted];
  counted.clear();
  if (written.length === 0) return;
  const rows = written.map(([key, seen]) => {
    const [day, offerId] = key.split(" ");
    return { day, offer_id: offerId, seen };
  });
  try {
    await changeRows`
      INSERT INTO offer_view AS v (day, offer_id, seen)
      SELECT day, offer_id, seen FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(day date, offer_id uuid, seen int)
      ORDER BY day, offer_id
      ON CONFLICT (day, offer_id) DO UPDATE SET seen = v.seen + excluded.seen`;
  } catch (error) {
    for (const [key, seen] of written) counted.set(key, (counted.get(key) ?? 0) + seen);
    logger.warn({ err: error }, "openings of offers could not be counted yet");
  }
}
