import { z } from "zod";
import { idSchema, momentSchema, textSchema } from "#app/core/domain/fields.ts";
import { partnerRights } from "#app/core/domain/partners/rights.ts";

export const ownKeyBody = z.object({
  kind: z.enum(["MERCHANT", "PARTNER"]).optional().meta({
    description:
      "A till's key unless said: of one store, or without `storeId` of all, and without `claims` and `figures` FORBIDDEN; a partner's takes a name",
  }),
  storeId: idSchema.optional(),
  partnerId: idSchema.optional().meta({ description: "One's own; it need not be said" }),
  name: textSchema(80).optional(),
  rights: z.array(z.enum(partnerRights)).min(1).max(partnerRights.length).optional().meta({
    description: "Of a partner's key; all unless said. One that the caller does not hold: FORBIDDEN",
  }),
  expiresAt: momentSchema.optional().meta({ description: "From then on the key is refused" }),
});
