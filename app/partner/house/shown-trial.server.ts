import { env } from "#app/env.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { readDemonstrationCard, type DemonstrationCard } from "./demonstration-card.server.ts";
import { firstStore } from "./open-trial.server.ts";

/** What a trial of the till needs; null outside the sandbox, and for who may open none. */
export async function showTrial(
  call: PartnerCall,
): Promise<{ card: DemonstrationCard | null; formKey: string } | null> {
  if (!env.SANDBOX || !call.caller.rights.includes("claims")) return null;
  const [store, card] = await Promise.all([firstStore(call), readDemonstrationCard(call.now)]);
  return store === null ? null : { card, formKey: newFormKey() };
}
