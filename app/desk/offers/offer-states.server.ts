import type { OfferStatesShown } from "./offer-states.tsx";
import { movesOf, offerStateOf, type OfferState } from "#app/core/domain/offers/offer-state.ts";
import type { OfferRecord } from "#app/core/domain/offers/offer-record.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { timesOf } from "#app/core/services/catalogue/offer.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { offerStatuses } from "#app/core/domain/offers/offer-terms.ts";
import { listStatusChanges } from "#app/desk/audit/status-changes.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";

/** The data of the card with an offer's states. */
export async function showOfferStates(
  { now, language }: OperatorCall,
  offer: OfferRecord,
): Promise<OfferStatesShown> {
  const inTime = timesOf(offer);
  const history = await listStatusChanges("offer", offer.id, offerStatuses);
  return {
    state: offerStateOf(inTime, now),
    moves: movesOf(inTime, now),
    history: history.map(({ at, ...change }) => ({ ...change, at: formatDate(at, language, "dateTime") })),
    version: offer.version,
    formKey: newFormKey(),
  };
}

/** The state of an offer as operators see it. */
export function offerStateAt(offer: OfferRecord, now: Date): OfferState {
  return offerStateOf(timesOf(offer), now);
}
