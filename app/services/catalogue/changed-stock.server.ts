import { readHomes } from "#app/db/homes.server.ts";
import { lockStock, type StockRow } from "#app/db/stock/stock.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { spreadStock, type StockKind } from "#app/domain/stock.ts";
import { accept, refuse, type Decision, type DetailCode } from "#app/domain/refusals.ts";

/** A stock before and after an operator's change, the same rows if it stays as it is; no rows if they were not asked for. */
export interface StockChange {
  before: StockRow[];
  after: StockRow[];
}

/**
 * What becomes of a stock of which the operator names the total number of units: undefined to leave it, null for
 * unlimited. Whether it is limited is fixed at creation. Refuses INVALID_INPUT: INVALID, or TOO_SMALL for fewer units
 * than are gone. The rows are locked if they change, and `writeStock` writes them.
 */
export async function changedStock(
  tx: Db,
  { id, kind, limited }: { id: string; kind: StockKind; limited: boolean },
  stock: number | null | undefined,
): Promise<Decision<StockChange>> {
  // Customers wait for these rows, so they are locked only if the stock changes.
  const changes = limited && stock !== undefined;
  const homes = changes ? await readHomes() : [];
  const before = await lockStock(tx, id, homes);
  if (stock === undefined || (stock === null && !limited)) return accept({ before, after: before });
  if (stock === null || !limited) return refuseStock("INVALID");
  const after = spreadStock(before, stock, homes, kind);
  return after
    ? accept({ before, after: after.map((slot) => ({ ...slot, subjectId: id, kind })) })
    : refuseStock("TOO_SMALL");
}

function refuseStock(code: DetailCode) {
  return refuse("INVALID_INPUT", { details: [{ path: "stock", code }] });
}
