import type { OfferType } from "#app/core/domain/offers/offer-terms.ts";
import { newOwnOfferBody, ofTheHouse } from "#app/core/domain/offers/own-offer-record.ts";
import { formOf } from "#app/core/ui/record/form-of.ts";
import { fieldsFor, offerParts } from "#app/core/ui/record/offer-form.ts";
import type { FormPart } from "#app/core/ui/record/specs.ts";

/** The body of a new offer says which fields are required, because a change requires none, and nothing of the house. */
const body = newOwnOfferBody.omit({ ...ofTheHouse, partnerId: true, type: true });
const form = formOf(body, [...offerParts, { part: "more", fields: ["..."] }]);

/** The form of an offer of this type: what its partner may say of it. */
export function offerForm(type: OfferType): readonly FormPart[] {
  return fieldsFor(form, type);
}
