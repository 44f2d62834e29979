import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";
import { typedText } from "#app/core/domain/text.ts";

export const referralCodeParams = z.object({
  code: z.string().overwrite(typedText).meta({ description: "A referral code", example: "K7M2PQ9X" }),
});

export const storeIdParams = z.object({ storeId: idSchema });
