import { z } from "zod";
import { textSchema } from "#app/core/domain/fields.ts";
import { governorates } from "#app/core/domain/governorates.ts";
import { dayIn } from "#app/core/domain/imports/typed-cell.ts";
import { languages } from "#app/core/domain/languages.ts";
import { parseLogin } from "./login.ts";
import { hasLostDigits } from "./phone.ts";

export const nameSchema = textSchema(60);

export const genderSchema = z.enum(["MALE", "FEMALE"]);

const loginSchema = z.string().transform((text, context) => {
  const login = parseLogin(text);
  if (login) return login;
  const ofPhone = hasLostDigits(text) ? "DIGITS_LOST" : "INVALID_PHONE";
  const message = text.includes("@") ? "INVALID_EMAIL" : ofPhone;
  context.addIssue({ code: "custom", message, input: text });
  return z.NEVER;
});

const birthDateSchema = z.string().transform((text, context) => {
  const [year, month, day] = (dayIn(text) ?? "").split("-").map(Number);
  if (year && month && day) return { day, month, year };
  context.addIssue({ code: "custom", message: "INVALID_DATE", input: text });
  return z.NEVER;
});

/** A customer as an operator creates one: known by a login that the customer has not verified yet. */
export const newCustomerBody = z.object({
  login: loginSchema,
  firstName: nameSchema,
  lastName: nameSchema,
  birthDate: birthDateSchema.optional(),
  gender: genderSchema.optional(),
  state: z.enum(governorates).optional(),
  language: z.enum(languages).optional(),
});

export type NewCustomer = z.output<typeof newCustomerBody>;
