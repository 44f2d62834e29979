import { z } from "zod";
import { idSchema, momentSchema, textSchema } from "#app/core/domain/fields.ts";
import { rights } from "#app/core/domain/operators/rights.ts";

export const apiKeyBody = z.object({
  kind: z.enum(["MERCHANT", "OPERATOR"]).optional().meta({
    description: "A till's key unless said; an operator's takes a name and neither store nor partner",
  }),
  storeId: idSchema.optional(),
  partnerId: idSchema.optional(),
  name: textSchema(80).optional(),
  rights: z.array(z.enum(rights)).min(1).max(rights.length).optional().meta({
    description: "Of an operator's key; all unless said. One that the caller does not hold: FORBIDDEN",
  }),
  expiresAt: momentSchema.optional().meta({
    description:
      "From then on the key is refused; for an operator's key 90 days at most, and 90 days unless said",
  }),
});

export const rotationBody = z.object({
  graceHours: z.int().min(0).max(168).meta({ description: "How long the key before is good, too" }),
});
