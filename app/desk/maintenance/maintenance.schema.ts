import { z } from "zod";
import { localizedSchema, longTextSchema } from "#app/core/domain/fields.ts";

export const maintenanceBody = z.object({
  on: z.boolean(),
  message: localizedSchema(longTextSchema(300))
    .nullable()
    .optional()
    .meta({ description: "Shown on the page beside the usual words, until the house opens" }),
});
