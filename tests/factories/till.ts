import { inStoreCodeOf } from "#app/core/auth/item-codes.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { clientCall, merchantCall } from "#tests/factories/calls.ts";
import { codeEpochOf } from "#tests/factories/code-epoch.ts";
import { makeOffer, makePartner, makeStore } from "#tests/factories/catalogue.ts";

/** A new store of a partner with its till. */
async function tillOf(partner: Awaited<ReturnType<typeof makePartner>>) {
  const store = await makeStore({ partnerId: partner.id });
  const keyId = newId();
  const call = (given: Parameters<typeof merchantCall>[1] = {}): MerchantCall =>
    merchantCall({ keyId, partnerId: partner.id, storeId: store.id }, given);
  return { partner, store, call };
}

/** A partner with one store and its till. */
export async function makeTill({ earnRate = 10 } = {}) {
  return tillOf(await makePartner({ earnRate }));
}

/** The till of another store of this till's company. */
export function branchOf({ partner }: Awaited<ReturnType<typeof makeTill>>) {
  return tillOf(partner);
}

/** Buys a new offer of the partner for the customer; returns the item's id. */
export async function makeItem(
  userId: string,
  offer: Parameters<typeof makeOffer>[0],
  now = new Date(),
): Promise<string> {
  const { id: offerId } = await makeOffer(offer);
  const bought = await purchaseOffer(clientCall(userId, { now }), { offerId });
  if (!bought.ok) throw new Error(`no item: ${bought.refusal}`);
  if (bought.value.status !== "COMPLETED") throw new Error("no item before it is paid");
  return bought.value.walletItemId;
}

/** The item's complete in-store code at `now`, as its owner's wallet shows it. */
export async function codeAt(walletItemId: string, now: Date): Promise<string> {
  const item = await prisma.walletItem.findFirstOrThrow({ where: { id: walletItemId } });
  return inStoreCodeOf({ ...item, codeEpoch: await codeEpochOf(item.userId) }, now).code;
}
