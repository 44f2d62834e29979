import { readPartner } from "#app/core/db/partners/partners.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { partnerCard } from "./partner-card.server.ts";
import type { Viewer } from "./viewer.ts";
import type { Partner } from "#app/core/domain/partners/partner-answer.ts";

/** One partner and its open stores. Refuses NOT_FOUND, also once it is closed. */
export async function getPartner(
  { language, now }: Pick<Viewer, "language" | "now">,
  id: string,
): Promise<Decision<Partner>> {
  const row = await readPartner(id, now);
  return row ? accept(partnerCard(row, language)) : refuse("NOT_FOUND");
}

/** One partner and all its stores, closed ones too, for the desk and for its tills. Refuses NOT_FOUND. */
export async function getPartnerOfStaff(
  { language }: Pick<Viewer, "language">,
  id: string,
): Promise<Decision<Partner>> {
  const row = await readPartner(id, null);
  return row ? accept(partnerCard(row, language)) : refuse("NOT_FOUND");
}
