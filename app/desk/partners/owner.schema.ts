import { z } from "zod";
import { staffChangeFields, staffFields } from "#app/core/domain/staff/staff-form.ts";

export const ownerBody = z.object({
  ...staffFields,
  roles: z.array(z.literal("OWNER")).length(1).optional().meta({ description: "An OWNER unless said" }),
});

export const personOfPartnerBody = z.object(staffChangeFields);
