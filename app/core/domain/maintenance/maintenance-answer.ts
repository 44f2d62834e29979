import { z } from "zod";
import { versionAnswer } from "#app/core/domain/answer-fields.ts";
import { localizedSchema } from "#app/core/domain/fields.ts";

export const maintenanceAnswer = z
  .object({
    version: versionAnswer,
    on: z.boolean(),
    since: z.iso.datetime().nullable().meta({ description: "When an operator closed it" }),
    message: localizedSchema(z.string()).nullable(),
    forced: z
      .boolean()
      .meta({ description: "The servers’ environment says so: it cannot be opened with this call" }),
  })
  .meta({ id: "Maintenance" });

export type Maintenance = z.output<typeof maintenanceAnswer>;
