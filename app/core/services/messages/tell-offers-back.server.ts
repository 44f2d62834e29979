import { newId } from "#app/core/db/ids.server.ts";
import {
  readComeBacks,
  readInReach,
  tellInReach,
  tellWatchers,
} from "#app/core/db/notices/watches.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";

const batch = 20;

/**
 * Tells those who watch a sold-out offer that it has come back, by whatever way: a returned, voided or unpaid
 * unit, or a restock; rules.md, Watched things. Returns the number of offers.
 */
export async function tellOffersBack(now: Date): Promise<number> {
  const offers = await readComeBacks(now, batch);
  for (const offer of offers) await transact((tx) => tellWatchers(tx, offer, `restock:${newId()}`, now));
  return offers.length;
}

/**
 * Tells those who wait for it that their points suffice for an offer, once, by whatever way the points came; rules.md,
 * Watched things. Returns the number of offers.
 */
export async function tellOffersInReach(now: Date): Promise<number> {
  const offers = await readInReach(now);
  for (const offer of offers) await transact((tx) => tellInReach(tx, offer, `reach:${newId()}`, now));
  return offers.length;
}
