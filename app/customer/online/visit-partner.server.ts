import { randomInt } from "node:crypto";
import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { isOpen } from "#app/core/db/partners/closing.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { writeTransactionCode } from "#app/core/domain/transactions/sale-code.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { ClientCall } from "#app/core/services/call.ts";

export interface OnlineVisit {
  transactionId: string;
  redirectUrl: string;
}

/**
 * Sends the customer to a partner's online shop, with a transaction by which they can claim points for a
 * purchase there; rules.md, Online. A visit of the same day without a claim is continued. Refuses NOT_FOUND,
 * also once it is closed, and PARTNER_NOT_ONLINE.
 */
export function visitPartner(
  call: ClientCall,
  { partnerId }: { partnerId: string },
): Promise<Decision<OnlineVisit>> {
  const guards = { ACCOUNT_DELETED: "UNAUTHORIZED" } as const;
  return decideAndMove(call, { decide: () => decide(call, partnerId), guards });
}

async function decide({ caller, now }: ClientCall, partnerId: string): Promise<Move<OnlineVisit> | Refused> {
  const [partner] = await readRows<{ online: boolean; onlineUrl: string | null }>`
    SELECT p.online, p.online_url AS "onlineUrl" FROM partner p
    WHERE p.id = ${partnerId}::uuid AND ${isOpen(Prisma.sql`p.closed_from`, now)}`;
  if (!partner) return refuse("NOT_FOUND");
  const { online, onlineUrl } = partner;
  if (!online || !onlineUrl) return refuse("PARTNER_NOT_ONLINE");
  return oneFunction<"visit_partner", OnlineVisit, "transactionId">("visit_partner", {
    p_user: caller.userId,
    p_partner: partnerId,
    p_url: onlineUrl,
    p_transaction: newId(),
    p_code: writeTransactionCode((below) => randomInt(below)),
    p_since: startOfDay(businessDayOf(now)),
    p_answer: { redirectUrl: onlineUrl },
  });
}
