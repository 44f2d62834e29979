import { z } from "zod";
import { localizedSchema, longTextSchema } from "#app/domain/fields.ts";

export const maintenanceBody = z.object({
  on: z.boolean(),
  message: localizedSchema(longTextSchema(300))
    .nullable()
    .optional()
    .meta({ description: "Shown on the page beside the usual words, until the house opens" }),
});

export const maintenanceAnswer = z.object({
  on: z.boolean(),
  since: z.iso.datetime().nullable().meta({ description: "When an operator closed it" }),
  message: localizedSchema(z.string()).nullable(),
  forced: z
    .boolean()
    .meta({ description: "The servers’ environment says so: it cannot be opened with this call" }),
});
