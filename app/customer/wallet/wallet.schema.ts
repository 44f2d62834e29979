import { z } from "zod";
import { idSchema, maxAmount, named } from "#app/core/domain/fields.ts";
import { pagingQuery } from "#app/api/endpoint/schemas/paging.ts";

const walletPaging = pagingQuery({ id: idSchema });

export const walletQuery = walletPaging.extend({ channel: z.enum(["store", "online"]).optional() });

export const walletHistoryQuery = walletPaging;

export const useOnlineBody = z.object({
  walletItemId: idSchema,
  basketPriceMillimes: z
    .int({
      error: ({ input }) =>
        input === undefined || input === null ? named("BASKET_PRICE_REQUIRED").error : undefined,
    })
    .min(1)
    .max(maxAmount)
    .meta({ description: "What is in the basket before the reduction, in whole millimes" }),
});
