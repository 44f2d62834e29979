import { z } from "zod";
import { maxAmount, wholeNumberSchema } from "#app/core/domain/fields.ts";
import { parseDinars } from "#app/core/domain/dinars.ts";

/** An amount typed in dinars, as whole millimes between these two. */
export function typedMillimes(min: number, max: number) {
  return z
    .string()
    .transform((text, context) => {
      const millimes = parseDinars(text);
      if (millimes === null) context.addIssue({ code: "custom", message: "INVALID" });
      return millimes ?? z.NEVER;
    })
    .pipe(wholeNumberSchema(min, max));
}

/** A price typed in dinars, as whole millimes. */
export const typedAmount = typedMillimes(1, maxAmount);
