import { prisma } from "#app/core/db/client.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { closedFromOf } from "#app/core/domain/stores/closed-from.ts";
import type { PartnerCall } from "#app/core/services/call.ts";

/** The caller's own partner: its name, and whether it is closed, so that it reads on and changes nothing more. */
export async function readOwnPartner({
  caller,
  now,
}: PartnerCall): Promise<{ name: string; closed: boolean }> {
  const where = { id: caller.partnerId };
  const { name, closedFrom } = await prisma.partner.findUniqueOrThrow({
    where,
    select: { name: true, closedFrom: true },
  });
  return { name, closed: hasCome(closedFromOf({ closedFrom }), now) };
}
