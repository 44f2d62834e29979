import { statusAfter, type OfferMove } from "#app/core/domain/offers/offer-state.ts";
import type { OfferRecord } from "#app/core/domain/offers/offer-record.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { changeOffer } from "#app/core/services/catalogue/offer.server.ts";
import type { OperatorWrite } from "#app/core/services/record-service.server.ts";

/**
 * Publishes, pauses, resumes or ends an offer; doing it again changes nothing. Refuses NOT_FOUND, INVALID_INPUT
 * where its status allows no such move, and CONFLICT if its status was changed after this version.
 */
export function moveOffer(
  call: OperatorWrite,
  id: string,
  move: OfferMove,
  version: number | null = null,
): Promise<Decision<OfferRecord>> {
  return changeOffer(pressed(call, version), id, { status: statusAfter(move) });
}
