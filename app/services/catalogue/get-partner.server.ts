import { readPartner } from "#app/db/partners/partners.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { partnerCard } from "./partner-card.server.ts";
import type { Viewer } from "./viewer.ts";
import type { Partner } from "#app/domain/partners/partner-answer.ts";

/** One partner and its stores. Refuses NOT_FOUND. */
export async function getPartner(
  { language }: Pick<Viewer, "language">,
  id: string,
): Promise<Decision<Partner>> {
  const row = await readPartner(id);
  return row ? accept(partnerCard(row, language)) : refuse("NOT_FOUND");
}
