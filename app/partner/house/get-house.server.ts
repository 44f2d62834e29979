import { readPartner } from "#app/core/db/partners/partners.server.ts";
import type { House } from "#app/core/domain/partners/house-answer.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { readOwnContracts } from "#app/settlement/contracts/own-contracts.server.ts";

/** The caller's own partner, closed or not, and what the caller may do. Refuses NOT_FOUND. */
export async function getHouse({ caller, now }: PartnerCall): Promise<Decision<House>> {
  const partner = await readPartner(caller.partnerId, null);
  if (!partner) return refuse("NOT_FOUND");
  const { id, name, stores } = partner;
  const contracts = await readOwnContracts(id, now);
  const [contract = null] = contracts;
  return accept({ id, name, stores, contract, contracts, rights: [...caller.rights] });
}
