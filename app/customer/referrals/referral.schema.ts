import { z } from "zod";

export const inviteBody = z.object({
  contact: z
    .string()
    .max(300)
    .meta({ description: "An e-mail address or a Tunisian mobile number", example: "sami@example.tn" }),
});
