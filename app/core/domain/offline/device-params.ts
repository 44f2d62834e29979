import { z } from "zod";

/** The path parameters of a till, by the name that it gave itself. */
export const deviceParams = z.object({
  deviceId: z
    .string()
    .regex(/^[\w.:-]{1,100}$/)
    .meta({
      description: "As the till named itself, or its `id` where several do so",
      example: "till-2-4f7e9a51",
    }),
});
