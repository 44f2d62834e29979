import { rights, roles } from "#app/core/domain/operators/rights.ts";
import { field, type FormPart } from "#app/desk/record/specs.ts";

const rolesField = field("roles", "choices", { choices: roles, required: true });

export const newPersonSpec: readonly FormPart[] = [
  {
    part: "who",
    fields: [
      field("name", "text", { required: true }),
      field("email", "text", { required: true, ltr: true }),
      rolesField,
    ],
  },
];

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
