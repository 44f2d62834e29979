import { readStatusEntries } from "#app/db/offers/offer-statuses.server.ts";
import { readOperatorNames } from "#app/db/operator-names.server.ts";
import { statusAfter, type OfferMove } from "#app/domain/offers/offer-state.ts";
import type { OfferRecord } from "#app/domain/offers/offer-record.ts";
import { offerStatuses, type OfferStatus } from "#app/domain/offers/offer-terms.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { changeOffer, getOfferRecord } from "./offer.server.ts";
import type { OperatorWrite } from "./record-service.server.ts";

/**
 * Publishes, pauses, resumes or ends an offer; doing it again changes nothing. Refuses NOT_FOUND, and INVALID_INPUT
 * where its status allows no such move.
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

/** Who brought an offer into a status, and when. */
export interface OfferStatusChange {
  status: OfferStatus;
  at: Date;
  /** Null for a key without a name. */
  by: string | null;
}

/** The statuses of an offer from the audit, the latest first; of one from a sandbox's set-up there is none. */
export async function listStatusChanges(id: string): Promise<OfferStatusChange[]> {
  const entries = await readStatusEntries(id);
  const names = await readOperatorNames(entries.map(({ actorId }) => actorId));
  return entries.flatMap(({ status: written, at, actorId }) => {
    const status = offerStatuses.find((one) => one === written);
    return status ? [{ status, at, by: names.get(actorId) ?? null }] : [];
  });
}
