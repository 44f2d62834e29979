import { z } from "zod";
import { idSchema, maxAmount, textSchema, typedSchema, wholeNumberSchema } from "#app/core/domain/fields.ts";

// A code of the wrong length is simply invalid: WALLET_CODE_INVALID, not an error about its form.
const walletCode = typedSchema(200);

const salePrice = wholeNumberSchema(1, maxAmount).meta({
  description: "The price of the sale in whole millimes",
});

export const lookupBody = z.object({ code: walletCode, priceMillimes: salePrice.optional() });

export const redeemBody = z.object({
  code: walletCode,
  priceMillimes: salePrice,
  sellerName: textSchema(80).optional(),
  cashierId: idSchema.optional().meta({ description: "A seller of the store who has signed in" }),
  reference: textSchema(80).optional(),
  storeId: idSchema.optional().meta({ description: "Needed with a company's key" }),
});
