import { z } from "zod";
import { staffAnswer } from "#app/core/domain/staff/staff-answer.ts";
import { type Role, roles } from "./rights.ts";

export const roleSchema = z.enum(roles as [Role, ...Role[]]);

/** A person who works at the desk, as operators see them. */
export const personAnswer = staffAnswer.extend({ roles: z.array(roleSchema) }).meta({ id: "Person" });

export type Person = z.output<typeof personAnswer>;
