import { z } from "zod";

/** The most bytes of a bank's file. */
export const bankFileMaxBytes = 2 * 1024 * 1024;

export const bankFileBody = z.object({
  file: z.file().meta({ description: "CSV: `at;reference;amountMillimes;kind`" }),
});
