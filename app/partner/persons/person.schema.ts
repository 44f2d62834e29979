import { z } from "zod";
import { idSchema, textSchema } from "#app/core/domain/fields.ts";
import { staffChangeFields, staffFields } from "#app/core/domain/staff/staff-form.ts";
import { partnerRoles } from "#app/core/domain/partners/rights.ts";

const roles = z.array(z.enum(partnerRoles)).min(1).max(partnerRoles.length).meta({
  description: "Each role is a set of rights; with a right that the caller does not hold: FORBIDDEN",
});
const storeIds = z.array(idSchema).max(100).meta({
  description: "The stores of a STORE person, who sees no others; kept for that role alone",
});

export const newPartnerPersonBody = z.object({ ...staffFields, roles, storeIds: storeIds.optional() });

export const partnerPersonBody = z.object({
  name: textSchema(80).optional(),
  roles: roles.optional(),
  storeIds: storeIds.optional(),
  weeklyMail: z.boolean().optional().meta({ description: "Whether they are sent the figures of each week" }),
  ...staffChangeFields,
});
