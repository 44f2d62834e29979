import { z } from "zod";
import { idSchema, named } from "#app/core/domain/fields.ts";
import { isPlainText, typedAddress } from "#app/core/domain/text.ts";
import { eventFamilies } from "./events.ts";

/** What an endpoint's owner says of it. */
export const webhookFields = z.object({
  storeId: idSchema.nullish().meta({ description: "One store; all of the partner's unless said" }),
  url: z
    .string()
    .overwrite(typedAddress)
    .check(z.url({ protocol: /^https?$/ }))
    .max(500)
    .refine((text) => isPlainText(text), named("INVALID"))
    .meta({ description: "An https address; in a sandbox also http to the machine itself" }),
  events: z.array(z.enum(eventFamilies)).max(20).optional().meta({
    description:
      "Of what it is told: what stands before the dot of an event's type; everything where none is named",
  }),
});

export const webhookBody = webhookFields.partial();
