import { z } from "zod";
import { idSchema, momentSchema, textSchema } from "#app/core/domain/fields.ts";
import { apiKeyKinds } from "#app/core/domain/operators/api-key-form.ts";
import { rights } from "#app/core/domain/operators/rights.ts";
import { partnerRights } from "#app/core/domain/partners/rights.ts";

const anyRight = z.enum([...rights, ...partnerRights]);

export const apiKeyBody = z.object({
  kind: z.enum(apiKeyKinds).optional().meta({
    description:
      "A till's key unless said; an operator's takes a name and neither store nor partner, a partner's a name and the partner",
  }),
  storeId: idSchema.optional(),
  partnerId: idSchema.optional(),
  name: textSchema(80).optional(),
  rights: z
    .array(anyRight)
    .min(1)
    .max(anyRight.options.length)
    .optional()
    .meta({
      description: `All unless said. Of an operator's key ${rights.join(", ")}; one that the caller does not hold: FORBIDDEN. Of a partner's ${partnerRights.join(", ")}`,
    }),
  expiresAt: momentSchema.optional().meta({
    description:
      "From then on the key is refused; for an operator's key 90 days at most, and 90 days unless said",
  }),
});

export const rotationBody = z.object({
  graceHours: z.int().min(0).max(168).meta({ description: "How long the key before is good, too" }),
});
