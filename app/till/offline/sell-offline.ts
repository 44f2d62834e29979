import { signedContent } from "#app/core/domain/offline/offline-sale.ts";
import { signWith } from "#app/core/ui/offline/device-key.ts";
import type { OfflineKit } from "#app/till/kept/kit.ts";
import { addSale, readTill } from "#app/till/kept/kept-till.ts";
import type { QueuedSale, SignedSale } from "#app/till/kept/queued-sale.ts";
import type { Seat } from "#app/till/kept/seat.ts";
import type { ShownToken } from "./shown-token.ts";
import { isStillGood, type Plan } from "./till-rules.ts";

export interface SaleToMake {
  kit: OfflineKit;
  seat: Seat;
  shown: ShownToken;
  amountMillimes: number;
  plan: Plan;
  reference: string | null;
}

/** Why a sale was not made. */
export type Unsold = "TOKEN_USED" | "CHANGED" | "NOT_KEPT";

/**
 * Signs a sale and keeps it in the queue; it has happened once it is kept. TOKEN_USED: this code has served a sale.
 * CHANGED: another window has used the item, or what the till may still sell. NOT_KEPT: the device keeps nothing more, so
 * nothing may be given.
 */
export async function sellOffline(made: SaleToMake): Promise<QueuedSale | Unsold> {
  try {
    return await signAndKeep(made);
  } catch {
    return "NOT_KEPT";
  }
}

async function signAndKeep(made: SaleToMake): Promise<QueuedSale | Unsold> {
  const { kit, seat, shown, plan } = made;
  for (;;) {
    const till = await readTill();
    if (!till) return "NOT_KEPT";
    const unsigned = {
      seq: till.nextSeq,
      at: new Date(shown.readAt).toISOString(),
      token: shown.token,
      amountMillimes: made.amountMillimes,
      ...(plan.item && { walletItemId: plan.item.id }),
      ...(seat.cashierId !== null && { cashierId: seat.cashierId }),
      ...(made.reference !== null && { reference: made.reference }),
    };
    const content = signedContent(shown.allowanceId, { ...unsigned, signature: "" });
    if (content === null) return "NOT_KEPT";
    const sale: SignedSale = { ...unsigned, signature: await signWith(till, content) };
    const queued: QueuedSale = {
      ...{
        seq: sale.seq,
        storeId: kit.store.id,
        storeName: kit.store.name,
        allowanceId: shown.allowanceId,
        sale,
      },
      tokenHash: shown.tokenHash,
      shown: { name: shown.pass.name ?? null, seller: seat.name, ...plan },
      ...{ result: null, answeredAt: null },
    };
    const kept = await addSale(queued, (now, sales) => isStillGood(made, { kit: now, sales }));
    if (kept === "KEPT") return queued;
    if (kept !== "TAKEN") return kept;
  }
}
