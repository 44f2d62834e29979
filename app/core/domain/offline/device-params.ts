import { z } from "zod";

/** The path parameters of a till, by the name that it gave itself. */
export const deviceParams = z.object({
  deviceId: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: "As the till named itself", example: "till-2-4f7e9a51" }),
});
