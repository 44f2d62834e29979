import { postToWorker } from "#app/core/ui/offline/post-to-worker.ts";
import { askHouse } from "./ask-house.ts";
import type { OfflineKit } from "./kit.ts";
import { forgetKit, keepKit, keepVerifier, ownTill } from "./kept-till.ts";
import { makeVerifier } from "./pin-verifier.ts";
import type { Seat } from "./seat.ts";

/** A PIN that was typed at the sign-in, until the house has said whether it is right; in no storage. */
let typed: { cashierId: string; pin: string } | null = null;

export function noteTypedPin(cashierId: string, pin: string): void {
  typed = { cashierId, pin };
}

/**
 * Keeps on this device what the till needs for the time without a network: an allowance for its key, the shell of its page, and
 * by what to know the seller who has just signed in. A till that was ended at the desk keeps nothing any more. Rejects where the browser stores
 * nothing for us.
 */
export async function prepareOffline(language: string, seat: Seat): Promise<void> {
  const { deviceId, publicKey } = await ownTill();
  const answer = await askHouse<OfflineKit>(`/${language}/cashier/offline/kit`, {
    deviceId,
    publicKey: JSON.stringify(publicKey),
  });
  if (typeof answer === "string") return;
  if (!answer.ok) {
    if (answer.error === "NO_ALLOWANCE") await forgetKit();
    return;
  }
  const kit = answer.value;
  // By the end of the answer: a time that is late by its way is in the past of the house, never ahead of it.
  await keepKit(kit, Date.now(), seat.cashierId === null ? seat.name : null);
  postToWorker({ kind: "keep-till" });
  await keepPin(kit, seat);
  // Asked for last: where nobody has installed the page, a browser may clear what it keeps when its disk is full.
  await (navigator.storage as StorageManager | undefined)?.persist();
}

async function keepPin({ cashiers }: OfflineKit, { cashierId }: Seat): Promise<void> {
  const proved = typed;
  typed = null;
  const cashier = cashiers.find(({ id }) => id === cashierId);
  if (!cashier || proved?.cashierId !== cashier.id) return;
  await keepVerifier(await makeVerifier(cashier, proved.pin));
}
