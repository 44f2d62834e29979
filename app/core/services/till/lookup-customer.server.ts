import { holderOfDigits } from "#app/core/auth/card-at-till.server.ts";
import { writeCustomerHandle } from "#app/core/auth/customer-handles.server.ts";
import { readCardHolders } from "#app/core/db/card/card-holder.server.ts";
import { keepLookup } from "#app/core/db/card/card-lookups.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readOwnStamps } from "#app/core/db/stamps/own-stamps.server.ts";
import { readCallerStore } from "#app/core/db/partners/caller-store.server.ts";
import { readActiveItems } from "#app/core/db/wallet/usable-items.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { handleMs } from "#app/core/domain/transactions/times.ts";
import { readCardCode } from "#app/core/domain/wallet/in-store-code.ts";
import { unusableReason } from "#app/core/domain/wallet/usability.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import type { CustomerLookup } from "#app/core/domain/accounts/card-answer.ts";

export interface CardInput {
  code: string;
  /** For a company's key. */
  storeId?: string;
}

/**
 * The customer whose card a till has scanned, and their items and stamps for this store. A card's code belongs to the store
 * that looks it up first: there it gives the same handle again, at no other store anything. Refuses
 * WALLET_CODE_INVALID (wrong, past its minute, or another store's), USER_BLOCKED, INVALID_INPUT and NOT_FOUND for the store.
 */
export async function lookupCustomer(
  call: MerchantCall,
  input: CardInput,
): Promise<Decision<CustomerLookup>> {
  const { now, language } = call;
  const store = await readCallerStore(call.caller, input.storeId);
  if (!store.ok) return store;
  const { id: storeId, partnerId } = store.value;
  const code = readCardCode(input.code);
  const at = { storeId, partnerId, now };
  const known = code && (await holderOfDigits(await readCardHolders(code.cardCode, now), { ...code, ...at }));
  if (!known) return refuse("WALLET_CODE_INVALID");
  const { userId, codeEpoch, firstName, level, blocked, passSerial } = known.holder;
  if (blocked) return refuse("USER_BLOCKED");
  const [lookupId, until] = [newId(), new Date(now.getTime() + handleMs)];
  const kept = await keepLookup({
    ...{ userId, codeEpoch, id: lookupId, ofPass: passSerial !== null, step: known.step, storeId },
    ...{ handle: writeCustomerHandle({ userId, codeEpoch, storeId, lookupId, until }), expiresAt: until },
  });
  if (!kept) return refuse("WALLET_CODE_INVALID");
  const [items, stamps] = await Promise.all([
    readActiveItems(prisma, { userId, partnerId, now }),
    readOwnStamps(userId, partnerId, now),
  ]);
  return accept({
    customer: kept.handle,
    ...{ firstName, level },
    items: items.map((item) => ({
      walletItemId: item.id,
      title: inLanguage(item.title, language),
      type: item.type,
      remainingMillimes: item.remainingMillimes,
      usable: unusableReason(item, now) === null,
    })),
    stamps: stamps.map((card) => ({
      ...{ id: card.id, title: inLanguage(card.title, language) },
      ...{ stamps: card.stamps, target: card.target, completed: card.completed },
    })),
    expiresAt: kept.expiresAt.toISOString(),
  });
}
