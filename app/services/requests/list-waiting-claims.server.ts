import { writeAudit } from "#app/db/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { positionOf, type NewestFirstQuery } from "#app/db/newest-first.server.ts";
import { readWaitingClaims, type WaitingClaimRow } from "#app/db/requests/customer-claims.server.ts";
import { page, type Page } from "#app/domain/paging.ts";
import { answerableSince, lateBefore } from "#app/domain/requests/answer.ts";
import type { OperatorCall } from "#app/services/call.ts";

/**
 * Claims that merchants have not answered, the oldest first; `late`: only those that wait for more than a day. The
 * audit gets how many were read.
 */
export async function listWaitingClaims(
  call: OperatorCall,
  query: NewestFirstQuery,
  late: boolean,
): Promise<Page<WaitingClaimRow>> {
  const { now } = call;
  const span = { since: answerableSince(now), before: late ? lateBefore(now) : now };
  const { items, nextCursor } = page(await readWaitingClaims(query, span), query.limit, positionOf);
  const detail = { by: late ? "late" : "all", count: items.length };
  await writeAudit(prisma, call, { action: "claim.list", target: null, detail });
  return { items, nextCursor };
}
