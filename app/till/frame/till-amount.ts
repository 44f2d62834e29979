import { z } from "zod";
import { isProductCode } from "#app/core/domain/product-code.ts";
import { typedAmount } from "#app/core/pages/typed-amount.ts";

/** An amount typed at a till in dinars, as whole millimes; a scanned product is told by its own words. */
export const tillAmount = z
  .string()
  .refine((text) => !isProductCode(text.trim()), { error: "PRODUCT_CODE", abort: true })
  .pipe(typedAmount);
