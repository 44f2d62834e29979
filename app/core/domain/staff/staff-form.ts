import { z } from "zod";
import { parseEmail } from "#app/core/domain/accounts/login.ts";
import { named, textSchema } from "#app/core/domain/fields.ts";

/** An e-mail address as a person types it, in the one form in which it is stored. */
const emailSchema = z
  .string()
  .max(254)
  .refine((text) => parseEmail(text) !== null, named("INVALID_EMAIL"))
  .transform((text) => parseEmail(text) ?? "")
  .meta({ example: "sonia@mezia.example" });

/** Of a new person, at the desk or in a partner's house. */
export const staffFields = { name: textSchema(80), email: emailSchema };

/** What a change of a person can do, beside what they may do. */
export const staffChangeFields = {
  active: z.boolean().optional().meta({ description: "False closes the person: their sessions end at once" }),
  invite: z.literal(true).optional().meta({
    description:
      "Sends a new invitation; accepted, it replaces password and second factor. CONFLICT for a closed person",
  }),
};
