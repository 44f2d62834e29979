import { z } from "zod";
import { idSchema, typedSchema } from "#app/core/domain/fields.ts";

export const customerLookupBody = z.object({
  // A code of the wrong length is simply invalid: WALLET_CODE_INVALID, not an error about its form.
  code: typedSchema(200).meta({ description: "`C-XXXXXXXXXX-000000`, as the customer's card shows it" }),
  storeId: idSchema.optional().meta({ description: "Needed with a company's key" }),
});
