import { columnsOf, given, integer, oneOf, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { TransactionStatus } from "#app/core/domain/transactions/status.ts";
import type { Claim } from "#app/core/domain/requests/claim.ts";
import { earningTermsColumn } from "#app/core/db/points/earning-terms.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { EarningTerms } from "#app/core/domain/points/earning.ts";

const columns = columnsOf("t", {
  status: oneOf<TransactionStatus>(),
  partnerId: uuid,
  /** The customer's level. */
  level: given(Prisma.sql`u.level`, integer),
});

type Bought = RowOf<typeof columns> & { earningTerms: EarningTerms };

/** An online purchase and its claims. */
export type OnlineBought = Bought & { claims: Claim[] };

/** In JSON, times are texts. */
type KeptClaim = Omit<Claim, "createdAt"> & { createdAt: string };

/** A customer's own online transaction; null for another customer's, and for a sale in a store. */
export async function readOnlineClaims(userId: string, id: string): Promise<OnlineBought | null> {
  const [row] = await readRows<Bought & { claims: KeptClaim[] | null }>`
    SELECT ${columns.sql}, ${earningTermsColumn},
      (SELECT json_agg(json_build_object('status', r.status, 'createdAt', r.created_at)) FROM validation_request r
        WHERE r.user_id = ${userId}::uuid AND r.transaction_id = t.id) AS claims
    FROM transaction t JOIN partner p ON p.id = t.partner_id JOIN customer u ON u.id = t.user_id
    WHERE t.user_id = ${userId}::uuid AND t.id = ${id}::uuid AND t.channel = 'ONLINE'`;
  if (!row) return null;
  const claims = (row.claims ?? []).map((claim) => ({ ...claim, createdAt: new Date(claim.createdAt) }));
  return { ...row, claims };
}
