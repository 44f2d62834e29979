import { page, type Page } from "#app/core/domain/paging.ts";
import { readOpenLots, type LotPosition, type OpenLot } from "#app/core/ledger/lots.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/**
 * The points that a customer can spend, by the credit that they came with, in the order in which they are
 * spent.
 */
export async function listLotsOf(
  { now }: OperatorCall,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: LotPosition },
): Promise<Page<OpenLot>> {
  const rows = await readOpenLots(userId, { after: cursor ?? null, count: limit, now });
  return page(rows, limit, ({ expiresAt, seq }) => ({ expiresAt: expiresAt.toISOString(), seq }));
}
