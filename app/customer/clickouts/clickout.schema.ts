import { z } from "zod";
import { typedSchema } from "#app/core/domain/fields.ts";

/** A campaign code as the caller writes it; a code of an impossible form is simply unknown. */
const writtenCode = typedSchema(200);

export const clickoutCodeParams = z.object({
  code: writtenCode.meta({ description: "A campaign code", example: "MARHBA" }),
});

export const claimClickoutBody = z.object({ code: writtenCode.min(1) });
