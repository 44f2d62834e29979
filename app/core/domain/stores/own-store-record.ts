import type { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";
import { waitingFields } from "#app/core/domain/submissions/submission-answer.ts";
import { newStoreBody, storeBody, storeRecordAnswer } from "./store-record.ts";

/** A store as its partner gives it. */
export const newOwnStoreBody = newStoreBody.extend({
  partnerId: idSchema.optional().meta({ description: "One's own; it need not be said" }),
});

/** In a change, fields that are left out stay as they are, and null removes a value. */
export const ownStoreBody = storeBody;

/** A store with what waits; one that waits itself is not listed. */
export const ownStoreAnswer = storeRecordAnswer.extend(waitingFields).meta({ id: "PartnerStore" });

export type NewOwnStore = z.output<typeof newOwnStoreBody>;
export type OwnStore = z.output<typeof ownStoreAnswer>;
