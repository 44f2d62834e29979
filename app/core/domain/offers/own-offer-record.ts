import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";
import { waitingFields } from "#app/core/domain/submissions/submission-answer.ts";
import { newOfferBody, offerBody, offerRecordAnswer } from "./offer-record.ts";
import { ownOfferStates } from "./own-offer-state.ts";

/** For whom an offer is, is the house's own decision. */
export const ofTheHouse = { premium: true, minLevel: true, segmentId: true, status: true } as const;

/** An offer as its partner gives it: a draft for everybody, which may be said. */
export const newOwnOfferBody = newOfferBody.omit({ ...ofTheHouse, partnerId: true }).extend({
  status: z.literal("DRAFT").optional(),
  premium: z.literal(false).optional(),
  minLevel: z.null().optional(),
  segmentId: z.null().optional(),
  partnerId: idSchema.optional().meta({ description: "One's own; it need not be said" }),
});

/** In a change, fields that are left out stay as they are, and null removes a value. */
export const ownOfferBody = offerBody.omit(ofTheHouse);

/** An offer with all that its partner sees. */
export const ownOfferAnswer = offerRecordAnswer
  .omit({ segmentId: true })
  .extend({ state: z.enum(ownOfferStates), ...waitingFields })
  .meta({ id: "PartnerOffer" });

export type NewOwnOffer = z.output<typeof newOwnOfferBody>;
export type OwnOfferBody = z.output<typeof ownOfferBody>;
export type OwnOffer = z.output<typeof ownOfferAnswer>;
