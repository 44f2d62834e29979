import { z } from "zod";
import { idAnswer } from "./common.ts";
import { idSchema } from "#app/domain/fields.ts";

export const referralCodeParams = z.object({
  code: z.string().meta({ description: "A referral code", example: "K7M2PQ9X" }),
});

export const clientNameAnswer = z.object({
  name: z
    .string()
    .nullable()
    .meta({ description: "First name and initial of who invites", example: "Amina B." }),
});

export const storeIdParams = z.object({ storeId: idSchema });

export const storeCompanyAnswer = z.object({
  store: z.object({ id: idAnswer, name: z.string() }),
  company: z.object({ id: idAnswer, name: z.string(), logoUrl: z.string().nullable() }),
});
