import { z } from "zod";
import { nameSchema } from "#app/domain/accounts/customer-record.ts";
import { textSchema } from "#app/domain/fields.ts";
import { phoneSchema } from "./login.ts";
import { birthdaySchema, tagsBody } from "./profile.ts";

export const step1Body = z.object({ firstName: nameSchema });

export const step2Body = z.object({ lastName: textSchema(60), phone: phoneSchema, birthday: birthdaySchema });

export const step3Body = tagsBody;
