import { rights, roles } from "#app/core/domain/operators/rights.ts";
import { field, type FormPart } from "#app/core/ui/record/specs.ts";

export const rolesField = field("roles", "choices", { choices: roles, required: true });

export const personSpec: readonly FormPart[] = [{ part: "access", fields: [rolesField] }];

export const systemKeySpec: readonly FormPart[] = [
  {
    part: "access",
    fields: [
      field("name", "text", { required: true }),
      field("expiresAt", "moment", { ends: true }),
      field("rights", "choices", { choices: rights }),
    ],
  },
];
