import { hasEnded } from "#app/core/domain/offers/availability.ts";
import { listOfferRecords } from "./offer.server.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { Call } from "#app/core/services/call.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";

const maxOffers = 1_000;

/** Offers that have not ended, each with its partner, by title. */
export async function offerChoices({ language, now }: Pick<Call, "language" | "now">) {
  const [{ items }, partners] = await Promise.all([listOfferRecords({ limit: maxOffers }), partnerChoices()]);
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return items
    .filter(
      ({ status, availableTo, validTo }) =>
        !hasEnded({ status, availableTo: moment(availableTo), validTo: moment(validTo) }, now),
    )
    .map(({ id, title, partnerId }) => {
      const partner = partners.find(({ value }) => value === partnerId);
      const offer = inLanguage(title, language);
      return { value: id, title: offer, label: [offer, partner?.label].filter(Boolean).join(" · ") };
    })
    .sort((one, other) => one.label.localeCompare(other.label));
}
