import { z } from "zod";
import { documentFormats } from "./series.ts";

export const documentQuery = z.object({
  format: z
    .enum(documentFormats)
    .default("pdf")
    .meta({ description: "As people file it, in French or Arabic; or after TEIF 1.8.8" }),
});
