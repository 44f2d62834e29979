import { z } from "zod";
import { nameSchema } from "#app/core/domain/accounts/customer-record.ts";
import { textSchema } from "#app/core/domain/fields.ts";
import { phoneSchema } from "#app/customer/accounts/login.schema.ts";
import { birthdaySchema, tagsBody } from "#app/customer/profile/profile.schema.ts";

export const step1Body = z.object({ firstName: nameSchema });

export const step2Body = z.object({ lastName: textSchema(60), phone: phoneSchema, birthday: birthdaySchema });

export const step3Body = tagsBody;
