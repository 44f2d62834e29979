import type { z } from "zod";
import { prisma } from "#app/core/db/client.server.ts";
import type { NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { openOf, readLatest, seenWaiting } from "#app/core/db/submissions/submissions.server.ts";
import { ownStateOf } from "#app/core/domain/offers/own-offer-state.ts";
import type { OfferRecord } from "#app/core/domain/offers/offer-record.ts";
import type { NewOwnOffer, ownOfferAnswer } from "#app/core/domain/offers/own-offer-record.ts";
import type { Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { createOffer, offersOf, timesOf } from "#app/core/services/catalogue/offer.server.ts";
import { refuseClosed } from "#app/partner/house/refuse-closed.server.ts";

type OwnOffer = z.output<typeof ownOfferAnswer>;

/** The partner's offers, whatever their state, newest first. */
export async function listOwnOffers(call: PartnerCall, query: NewestFirstQuery): Promise<Page<OwnOffer>> {
  const { items, nextCursor } = await offersOf(call.caller.partnerId).list(query);
  return { items: await seen(call, items), nextCursor };
}

/** One of the partner's offers. Refuses NOT_FOUND. */
export async function getOwnOffer(call: PartnerCall, id: string): Promise<Decision<OwnOffer>> {
  const found = await offersOf(call.caller.partnerId).get(id);
  return found.ok ? seenOne(call, found.value) : found;
}

/**
 * Makes a draft, once per idempotency key. Refuses INVALID_INPUT (rules.md, Offers), NOT_FOUND (another partner),
 * CONFLICT (its external reference is in use), PICTURE_INVALID and STORE_CLOSED.
 */
export async function createOwnOffer(
  call: PartnerCall,
  { partnerId = call.caller.partnerId, ...given }: NewOwnOffer,
): Promise<Decision<OwnOffer>> {
  if (partnerId !== call.caller.partnerId) return refuse("NOT_FOUND");
  const refusing = () => refuseClosed(call);
  const made = await createOffer({ ...call, refusing }, { ...given, partnerId, status: "DRAFT" });
  if (!made.ok) return made;
  // As it was made, also for a repeated call: what became of it since is no answer of this one.
  const { segmentId: _, ...record } = made.value;
  return accept({ ...record, state: "DRAFT", ...seenWaiting(undefined) }, made);
}

async function seenOne(call: PartnerCall, record: OfferRecord): Promise<Decision<OwnOffer>> {
  const [offer] = await seen(call, [record]);
  return offer ? accept(offer) : refuse("NOT_FOUND");
}

async function seen({ now }: PartnerCall, records: readonly OfferRecord[]): Promise<OwnOffer[]> {
  const latest = await readLatest(
    prisma,
    records.map(({ id }) => id),
  );
  return records.map(({ segmentId: _, ...record }) => {
    const last = latest.get(record.id);
    const state = ownStateOf(timesOf(record), openOf(last)?.status ?? null, now);
    return { ...record, state, ...seenWaiting(last) };
  });
}
