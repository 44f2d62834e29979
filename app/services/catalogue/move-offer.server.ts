import { statusAfter, type OfferMove } from "#app/domain/offers/offer-state.ts";
import type { OfferRecord } from "#app/domain/offers/offer-record.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { changeOffer, getOfferRecord } from "./offer.server.ts";
import type { OperatorWrite } from "./record-service.server.ts";

/**
 * Publishes, pauses, resumes or ends an offer; doing it again changes nothing. Refuses NOT_FOUND, and
 * INVALID_INPUT where its status allows no such move.
 */
export async function moveOffer(
  call: OperatorWrite,
  id: string,
  move: OfferMove,
): Promise<Decision<OfferRecord>> {
  const status = statusAfter(move);
  const now = await getOfferRecord(id);
  return !now.ok || now.value.status === status ? now : changeOffer(call, id, { status });
}
