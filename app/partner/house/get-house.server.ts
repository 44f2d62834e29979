import { prisma } from "#app/core/db/client.server.ts";
import { readLatest, seenWaiting } from "#app/core/db/submissions/submissions.server.ts";
import { readPartner } from "#app/core/db/partners/partners.server.ts";
import type { House } from "#app/core/domain/partners/house-answer.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { readOwnCeilings } from "./own-ceilings.server.ts";
import { readOwnContracts } from "#app/settlement/contracts/own-contracts.server.ts";

/** The caller's own partner, closed or not, with what waits of it, and what the caller may do. Refuses NOT_FOUND. */
export async function getHouse(call: PartnerCall): Promise<Decision<House>> {
  const { caller, now } = call;
  const [partner, latest, contracts, ceilings] = await Promise.all([
    readPartner(caller.partnerId, null),
    readLatest(prisma, [caller.partnerId]),
    readOwnContracts(caller.partnerId, now),
    readOwnCeilings(call),
  ]);
  if (!partner) return refuse("NOT_FOUND");
  const { id, name, stores } = partner;
  return accept({
    id,
    name,
    stores,
    contract: contracts[0] ?? null,
    contracts,
    rights: [...caller.rights],
    ceilings,
    ...seenWaiting(latest.get(id)),
  });
}
