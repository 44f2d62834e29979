import { z } from "zod";
import { staffChangeFields, staffFields } from "#app/core/domain/staff/staff-form.ts";
import { roleSchema } from "#app/core/domain/operators/person-answer.ts";
import { roles } from "#app/core/domain/operators/rights.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";

const rolesField = z.array(roleSchema).min(1).max(roles.length).meta({
  description: "Each role is a set of rights; with a right that the caller does not hold: FORBIDDEN",
});

export const newPersonBody = z.object({ ...staffFields, roles: rolesField });

export const personBody = z.object({ roles: rolesField.optional(), ...staffChangeFields });

export const personsQuery = newestFirstQuery;
