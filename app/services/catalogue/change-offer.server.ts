import type { Db } from "#app/db/transaction.server.ts";
import { spreadStock, type StockSlot } from "#app/domain/offers/stock.ts";
import { accept, refuse, type Decision, type DetailCode } from "#app/domain/refusals.ts";
import { changeGuarded, type OperatorWrite } from "./operator-write.server.ts";
import {
  changedOffer,
  offerColumns,
  offerFields,
  offerRecord,
  offerRefusal,
  type OfferBody,
  type OfferRecord,
} from "./offer-record.server.ts";

/**
 * Changes what the body names and raises the offer's version, so that a purchase under way is decided anew;
 * what has been bought keeps its terms. Type and partner stay. `stock` is the units made in all: never fewer than
 * were sold, and whether it is limited is decided when the offer is made. More units alone are no new version:
 * nobody who is buying need be disturbed.
 * Refuses NOT_FOUND, INVALID_INPUT and CONFLICT (its external reference is another's).
 */
export async function changeOffer(
  call: OperatorWrite,
  id: string,
  whole: Partial<OfferBody>,
): Promise<Decision<OfferRecord>> {
  const { stock: units, ...body } = whole;
  return changeGuarded(call, { action: "offer.change", target: id, body: whole }, async (tx) => {
    // Locked, so that two operators who change different fields both have their way. Buyers only read this row.
    await tx.$queryRaw`SELECT 1 AS locked FROM offer WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.offer.findUnique({ where: { id } });
    if (!row) return refuse("NOT_FOUND");
    const fields = changedOffer(offerFields(row), body);
    const refused = offerRefusal(fields);
    if (refused) return refused;

    const stock = await changedStock(tx, id, row.stockLimited, units);
    if (!stock.ok) return stock;
    await writeStock(tx, id, stock.value);
    const version = row.version + (Object.keys(body).length > 0 ? 1 : 0);
    const changed = await tx.offer.update({ where: { id }, data: { ...offerColumns(fields), version } });
    return accept(offerRecord(changed, stock.value.after));
  });
}

interface StockChange {
  before: StockSlot[];
  after: StockSlot[];
}

async function changedStock(
  tx: Db,
  offerId: string,
  limited: boolean,
  stock: number | null | undefined,
): Promise<Decision<StockChange>> {
  // The rows' lock is what buyers wait for: taken only for a change of the stock, and in the order of the slots.
  const changes = limited && stock !== undefined;
  const before = changes
    ? await tx.$queryRaw<StockSlot[]>`
        SELECT slot, made, remaining FROM offer_stock WHERE offer_id = ${offerId}::uuid ORDER BY slot FOR UPDATE`
    : await tx.offerStock.findMany({ where: { offerId }, omit: { offerId: true } });
  if (stock === undefined || (stock === null && !limited)) return accept({ before, after: before });
  if (stock === null || !limited) return refuseStock("INVALID");
  const after = spreadStock(before, stock);
  return after ? accept({ before, after }) : refuseStock("TOO_SMALL");
}

function refuseStock(code: DetailCode) {
  return refuse("INVALID_INPUT", { details: [{ path: "stock", code }] });
}

async function writeStock(tx: Db, offerId: string, { before, after }: StockChange): Promise<void> {
  if (after === before) return;
  for (const { slot, made, remaining } of after) {
    await tx.offerStock.upsert({
      where: { offerId_slot: { offerId, slot } },
      create: { offerId, slot, made, remaining },
      update: { made, remaining },
    });
  }
}
