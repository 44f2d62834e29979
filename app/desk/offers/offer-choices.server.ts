import { hasEnded } from "#app/core/domain/offers/availability.ts";
import { getOfferRecord, listOfferRecords } from "#app/core/services/catalogue/offer.server.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { Call } from "#app/core/services/call.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";

const maxOffers = 1_000;

/**
 * Offers that have not ended, each with its partner, by title; of a record's form also the offer that the record has, so
 * that its other fields can still be changed.
 */
export async function offerChoices(
  { language, now }: Pick<Call, "language" | "now">,
  record: { offerId?: string | null } | null = null,
) {
  const own = record?.offerId ?? null;
  const [{ items }, kept, partners] = await Promise.all([
    listOfferRecords({ limit: maxOffers }),
    own === null ? null : getOfferRecord(own),
    partnerChoices(),
  ]);
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  const onOffer = items.filter(
    ({ id, status, availableTo, validTo }) =>
      id !== own && !hasEnded({ status, availableTo: moment(availableTo), validTo: moment(validTo) }, now),
  );
  return [...onOffer, ...(kept?.ok ? [kept.value] : [])]
    .map(({ id, title, partnerId, discount }) => {
      const partner = partners.find(({ value }) => value === partnerId);
      const offer = inLanguage(title, language);
      const label = [offer, partner?.label].filter(Boolean).join(" · ");
      return { value: id, title: offer, label, gift: { partnerId, discount } };
    })
    .sort((one, other) => one.label.localeCompare(other.label));
}
