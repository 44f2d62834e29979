import { z } from "zod";
import { idAnswer } from "./common.ts";

export const credentialsAnswer = z.object({
  operatorKey: z.string(),
  merchants: z.array(
    z.object({ partnerId: idAnswer, storeId: idAnswer, storeName: z.string(), apiKey: z.string() }),
  ),
  customers: z.array(z.object({ login: z.string(), password: z.string() })),
});
