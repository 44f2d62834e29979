import { prisma } from "#app/core/db/client.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { refuse, type Refused } from "#app/core/domain/refusals.ts";
import { closedFromOf } from "#app/core/domain/stores/closed-from.ts";
import type { PartnerCall } from "#app/core/services/call.ts";

/** STORE_CLOSED where the caller's partner is closed: it reads its statements on, and answers none. */
export async function refuseClosed({ caller, now }: PartnerCall): Promise<Refused | null> {
  const partner = await prisma.partner.findUniqueOrThrow({
    where: { id: caller.partnerId },
    select: { closedFrom: true },
  });
  return hasCome(closedFromOf(partner), now) ? refuse("STORE_CLOSED") : null;
}
