import { z } from "zod";
import { maxAmount, wholeNumberSchema } from "#app/core/domain/fields.ts";
import { parseDinars } from "#app/core/domain/dinars.ts";

/** An amount typed in dinars, as whole millimes. */
export const typedAmount = z
  .string()
  .transform((text, context) => {
    const millimes = parseDinars(text);
    if (millimes === null) context.addIssue({ code: "custom", message: "INVALID" });
    return millimes ?? z.NEVER;
  })
  .pipe(wholeNumberSchema(1, maxAmount));
