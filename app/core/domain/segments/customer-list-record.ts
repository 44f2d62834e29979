import { z } from "zod";
import { parseLogin } from "#app/core/domain/accounts/login.ts";
import { named, textSchema } from "#app/core/domain/fields.ts";
import { leastSeen } from "./seen-count.ts";
import { isPlainText } from "#app/core/domain/text.ts";

/** How many logins one call may name. */
export const maxListed = 10_000;

/** A phone number may be copied along with the invisible marks around it. */
const loginText = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => isPlainText(text) || parseLogin(text) !== null, named("INVALID"));

/** Customers named one by one, by their e-mail addresses and phone numbers. */
export const newCustomerListBody = z.object({
  name: textSchema(100),
  logins: z.array(loginText).min(1).max(maxListed),
});

const countAnswer = z
  .int()
  .nullable()
  .meta({
    description: `How many customers are on it; null below ${leastSeen} without \`customers.read\``,
  });

export const customerListAnswer = z
  .object({
    id: z.string(),
    count: countAnswer,
    unknown: z
      .array(z.string())
      .meta({ description: "Logins without an account; none are told without `customers.read`" }),
  })
  .meta({ id: "CustomerListMade" });

export const customerListRecord = z
  .object({ id: z.string(), name: z.string(), count: countAnswer, createdAt: z.iso.datetime() })
  .meta({ id: "CustomerListRecord" });

export type NewCustomerList = z.output<typeof newCustomerListBody>;
export type CustomerListMade = z.output<typeof customerListAnswer>;
export type CustomerListRecord = z.output<typeof customerListRecord>;
