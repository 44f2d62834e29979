import { z } from "zod";
import { externalReferenceSchema } from "#app/domain/fields.ts";
import { idAnswer } from "./common.ts";

export const externalQuery = z.object({ reference: externalReferenceSchema });

export const externalAnswer = z.object({
  kind: z.enum(["PARTNER", "OFFER", "STORE"]),
  id: idAnswer,
  url: z.string().meta({ description: "Our page of it, in the caller's language; of a store its partner's" }),
});
