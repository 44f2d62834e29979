import type { Checker } from "#app/core/auth/offline-keys.server.ts";
import type { RecordOf } from "#app/core/db/call-function.server.ts";
import { isUuid } from "#app/core/domain/fields.ts";
import { itemOnPass } from "#app/core/domain/offline/pass-item.ts";
import type { EarningTerms } from "#app/core/domain/points/earning.ts";
import type { SentSale } from "./allowance.schema.ts";
import type { NamedCashier, OfflineFacts, ShownToken } from "./sale-facts.server.ts";

/** An allowance that a till's sales are taken by. */
export interface OpenAllowance {
  id: string;
  createdAt: Date;
  validUntil: Date;
  /** By these its sales earn: those of the moment in which the till got it, by which it told its customers. */
  terms: EarningTerms;
  /** Whether the till's key has signed a text. */
  isSigned: Checker;
  deviceId: string;
  storeId: string;
}

/** A sale of a till whose signature is proved. */
export interface SignedSale extends SentSale {
  moment: Date;
  contentHash: string;
  tokenHash: string;
  /** Null for none. An id that cannot be one of ours is nobody's. */
  itemId: string | null;
}

/** The same with whom the till named. */
export interface ProvedSale extends SignedSale {
  /** Null where the till named nobody of its store. */
  cashier: NamedCashier | null;
}

/** What was found of a sale before it is moved. */
export interface Found {
  shown: ShownToken;
  facts: OfflineFacts;
}

/** The id of the item that a sale names, if it can be one of ours. */
export function itemIdOf({ itemId }: SignedSale): string | null {
  return itemId !== null && isUuid(itemId) ? itemId : null;
}

/** What the database's function takes of every sale. */
export function offlineRecord(allowance: OpenAllowance, sale: ProvedSale, shown: ShownToken | null) {
  return {
    ...{ allowance: allowance.id, seq: sale.seq, at: sale.moment, content_hash: sale.contentHash },
    ...{ token_hash: sale.tokenHash, amount: sale.amountMillimes },
    ...{ customer: shown?.userId ?? null, item: itemIdOf(sale) },
    ...{ cashier: sale.cashier?.id ?? null, cashier_closed: sale.cashier?.closed ?? false },
    voucher: shown !== null && itemOnPass(shown.pass, sale.itemId)?.leftMillimes !== undefined,
  } satisfies Partial<RecordOf<"offline_facts">>;
}
