import { z } from "zod";
import { parsePhone } from "#app/core/domain/accounts/phone.ts";

/** A Tunisian mobile number in any usual form; converted to its eight digits. */
export const phoneSchema = z
  .string()
  .max(40)
  .transform((text, context) => {
    const phone = parsePhone(text);
    if (phone) return phone;
    context.addIssue({ code: "custom", message: "INVALID_PHONE" });
    return z.NEVER;
  })
  .meta({ description: "A Tunisian mobile number: 8 digits, with or without +216", example: "20123456" });
