import { z } from "zod";
import { idSchema, typedSchema } from "#app/core/domain/fields.ts";
import { publicKeySchema } from "#app/core/domain/offline/public-key.ts";

const keyExample =
  '{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",' +
  '"y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}';

export const offlinePassQuery = z.object({
  publicKey: z
    .string()
    .max(1_000)
    .meta({
      description: "The phone's public key, a JWK of the curve P-256 without `d`, as JSON",
      example: keyExample,
    })
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "INVALID", input: text });
        return z.NEVER;
      }
    })
    .pipe(publicKeySchema),
});

export const customerLookupBody = z.object({
  // A code of the wrong length is simply invalid: WALLET_CODE_INVALID, not an error about its form.
  code: typedSchema(200).meta({ description: "`C-XXXXXXXXXX-000000`, as the customer's card shows it" }),
  storeId: idSchema.optional().meta({ description: "Needed with a company's key" }),
});
