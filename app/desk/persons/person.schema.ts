import { z } from "zod";
import { parseEmail } from "#app/core/domain/accounts/login.ts";
import { named, textSchema } from "#app/core/domain/fields.ts";
import { roleSchema } from "#app/core/domain/operators/person-answer.ts";
import { roles } from "#app/core/domain/operators/rights.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";

const rolesField = z.array(roleSchema).min(1).max(roles.length).meta({
  description: "Each role is a set of rights; with a right that the caller does not hold: FORBIDDEN",
});

/** An e-mail address as a person types it, in the one form in which it is stored. */
export const emailSchema = z
  .string()
  .max(254)
  .refine((text) => parseEmail(text) !== null, named("INVALID_EMAIL"))
  .transform((text) => parseEmail(text) ?? "");

export const newPersonBody = z.object({ name: textSchema(80), email: emailSchema, roles: rolesField });

export const personBody = z.object({
  roles: rolesField.optional(),
  active: z.boolean().optional().meta({ description: "False closes the person: their sessions end at once" }),
  invite: z.literal(true).optional().meta({
    description:
      "Sends a new invitation; accepted, it replaces password and second factor. CONFLICT for a closed person",
  }),
});

export const personsQuery = newestFirstQuery;
