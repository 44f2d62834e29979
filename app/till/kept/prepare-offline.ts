import { waits } from "./queued-sale.ts";
import { postToWorker } from "#app/core/ui/offline/post-to-worker.ts";
import { askHouse, wholeAnswerMs } from "./ask-house.ts";
import {
  forgetKit,
  keepKit,
  keepVerifier,
  ownTill,
  readSales,
  timesForgotten,
  type KeptTill,
} from "./kept-till.ts";
import type { OfflineKit } from "./kit.ts";
import { makeVerifier } from "./pin-verifier.ts";
import { giveBackPin, isPinProved, takeProvedPin } from "./proved-pin.ts";
import type { Seat } from "./seat.ts";

/** What a till keeps is renewed when it is this old, unless the clocks are to be compared anew. */
const freshMs = 5 * 60 * 1000;
/** An answer that took longer says only between what the clocks differ. */
const quickMs = 2_000;

/**
 * How far the house's clock is ahead of this device's, by an answer of the house, in milliseconds. It is told by the end of
 * the answer: so a time is late in the eyes of the house, never ahead of it. A slow answer changes it only where what was known
 * before cannot be true any more, because the device's clock was changed meanwhile. Times in milliseconds since 1970.
 * @param knownMs as it was at the last contact; null for none
 */
export function aheadBy(
  { houseNow, askedAt, answeredAt }: { houseNow: number; askedAt: number; answeredAt: number },
  knownMs: number | null,
): number {
  const [least, most] = [houseNow - answeredAt, houseNow - askedAt];
  const isQuick = answeredAt - askedAt < quickMs;
  return knownMs === null || isQuick || knownMs < least || knownMs > most ? least : knownMs;
}

let running: Promise<void> | null = null;

/**
 * Keeps on this device what the till needs for the time without a network: an allowance for its key, the shell of its page,
 * and by what to know the seller who has just signed in. A till that was ended, or whose store is closed, keeps no store any
 * more. Rejects where the browser stores nothing for us. A slow line is asked once; who has signed in meanwhile comes after.
 * @param seat who sells; null where nobody has signed in
 */
export async function prepareOffline(language: string, seat: Seat | null): Promise<void> {
  const before = running;
  if (before && !isPinProved()) return before;
  const own = (before?.catch(() => undefined) ?? Promise.resolve()).then(() => renew(language, seat));
  running = own;
  try {
    await own;
  } finally {
    if (running === own) running = null;
  }
}

async function renew(language: string, seat: Seat | null): Promise<void> {
  postToWorker({ kind: "keep-till" });
  const till = await ownTill();
  const proved = takeProvedPin();
  if (proved === null && isFresh(till)) return;
  const before = timesForgotten();
  const askedAt = Date.now();
  // Nobody waits for it, and the house takes what it has answered for what the till knows.
  const answer = await askHouse<OfflineKit>(
    `/${language}/cashier/offline/kit`,
    {
      ...{ deviceId: till.deviceId, publicKey: JSON.stringify(till.publicKey) },
      waiting: JSON.stringify(await countWaiting(till)),
    },
    wholeAnswerMs,
  );
  if (typeof answer === "string") {
    if (proved) giveBackPin(proved);
    return;
  }
  if (!answer.ok) {
    if (answer.error === "NO_ALLOWANCE" || answer.error === "STORE_CLOSED") await forgetKit(answer);
    return;
  }
  // Signed out meanwhile.
  if (timesForgotten() !== before) return;
  const kit = answer.value;
  const contact = { houseNow: kit.now, askedAt, answeredAt: Date.now() };
  const seller = seat?.cashierId === null ? seat.name : till.seller;
  await keepKit(kit, aheadBy(contact, till.kit && till.aheadMs), seller);
  const cashier = kit.cashiers.find(({ id }) => id === proved?.cashierId);
  if (cashier && proved) await keepVerifier(await makeVerifier(cashier, proved.pin));
  // Asked for last: where nobody has installed the page, a browser may clear what it keeps when its disk is full.
  await (navigator.storage as StorageManager | undefined)?.persist();
}

/** How many sales of this store the house has not answered yet. */
async function countWaiting({ kit }: KeptTill): Promise<number> {
  const sales = await readSales();
  return sales.filter((sale) => waits(sale) && sale.storeId === kit?.store.id).length;
}

function isFresh({ kit, aheadMs, latestAt }: KeptTill): boolean {
  const now = Date.now() + aheadMs;
  return kit !== null && now >= latestAt && now - kit.now < freshMs;
}
