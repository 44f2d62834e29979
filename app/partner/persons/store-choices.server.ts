import { prisma } from "#app/core/db/client.server.ts";
import type { PartnerCall } from "#app/core/services/call.ts";

/** The partner's stores by name, of which a STORE person has some. */
export function storeChoices({ caller }: PartnerCall): Promise<{ id: string; name: string }[]> {
  return prisma.store.findMany({
    where: { partnerId: caller.partnerId },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
}
