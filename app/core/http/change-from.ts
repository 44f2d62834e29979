import { z } from "zod";
import type { SentChange } from "#app/core/services/record-change.server.ts";
import { checkInput } from "./input.ts";

/**
 * What a change says about its record: from which version it was made, null if it does not say, and by which
 * schema its completed fields are checked.
 */
export function changeFrom(whole: z.ZodObject, version: number | null): SentChange {
  return {
    version,
    check: (fields) => {
      const known = Object.keys(fields).filter((name) => name in whole.shape);
      const shape = Object.fromEntries(known.map((name) => [name, whole.shape[name] as z.ZodType]));
      return checkInput(z.object(shape), fields);
    },
  };
}
