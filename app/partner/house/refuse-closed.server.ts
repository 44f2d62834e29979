import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { refuse, type Refused } from "#app/core/domain/refusals.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { readOwnPartner } from "#app/partner/frame/own-partner.server.ts";

/** STORE_CLOSED where the caller's partner is closed: it reads on, and changes nothing more. */
export async function refuseClosed(call: PartnerCall): Promise<Refused | null> {
  return (await readOwnPartner(call)).closed ? refuse("STORE_CLOSED") : null;
}

/**
 * Before an act with keys or persons: as `requireFreshFactor`, but nobody is asked for a second factor in vain, where the
 * act is then refused with STORE_CLOSED.
 */
export async function requireFactorUnlessClosed(call: PartnerCall): Promise<void> {
  if (!(await readOwnPartner(call)).closed) requireFreshFactor(call);
}
