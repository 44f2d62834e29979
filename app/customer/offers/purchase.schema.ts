import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";

export const purchaseBody = z.object({ offerId: idSchema });

export const purchaseMoveBody = z.object({
  action: z.enum(["CANCEL", "REFRESH"]).meta({ description: "REFRESH asks the gateway how it stands" }),
});
