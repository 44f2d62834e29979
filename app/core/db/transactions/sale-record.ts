import type { RecordOf } from "#app/core/db/call-function.server.ts";

/** A sale to be written; amounts in whole millimes. */
interface WrittenSale {
  id: string;
  code: string;
  partnerId: string;
  storeId: string;
  sellerName: string | null;
  /** The cashier who sells; null where the till has none. */
  cashierId?: string | null;
  reference?: string | null;
  expiresAt: Date | null;
  priceMillimes: number;
  reductionMillimes: number;
  payableMillimes: number;
  /** Whole points. */
  pointPrice: number;
  /** The item that reduces it, and what remained of it when the reduction was calculated; null for none. */
  walletItemId?: string | null;
  remainingBefore?: number | null;
}

/** A sale as the database's functions take it. */
export function saleRecord(sale: WrittenSale): RecordOf<"sale_facts"> {
  const { id, code, partnerId, storeId, sellerName, cashierId = null, reference = null, expiresAt } = sale;
  const {
    priceMillimes,
    reductionMillimes,
    payableMillimes,
    pointPrice,
    walletItemId = null,
    remainingBefore = null,
  } = sale;
  return {
    ...{
      id,
      code,
      partner: partnerId,
      store: storeId,
      seller_name: sellerName,
      reference,
      cashier: cashierId,
    },
    ...{
      expires_at: expiresAt,
      price: priceMillimes,
      reduction: reductionMillimes,
      payable: payableMillimes,
    },
    ...{ point_price: pointPrice, item: walletItemId, remaining_before: remainingBefore },
  };
}
