import { z } from "zod";
import { idAnswer, momentAnswer, versionAnswer } from "#app/core/domain/answer-fields.ts";
import { type Role, roles } from "./rights.ts";

export const roleSchema = z.enum(roles as [Role, ...Role[]]);

/** A person who works at the desk, as operators see them. */
export const personAnswer = z
  .object({
    id: idAnswer,
    version: versionAnswer,
    name: z.string(),
    email: z.string(),
    roles: z.array(roleSchema),
    status: z.enum(["INVITED", "ACTIVE", "CLOSED"]),
    secondFactor: z
      .enum(["TOTP", "PASSKEY"])
      .nullable()
      .meta({ description: "Null until the invitation was accepted" }),
    /** Accurate to one minute. */
    lastSeenAt: momentAnswer.nullable(),
  })
  .meta({ id: "Person" });

export type Person = z.output<typeof personAnswer>;
