import { z } from "zod";

/** A campaign code as the caller writes it; a code of an impossible form is simply unknown. */
const writtenCode = z.string().max(200);

export const clickoutCodeParams = z.object({
  code: writtenCode.meta({ description: "A campaign code", example: "MARHBA" }),
});

export const claimClickoutBody = z.object({ code: writtenCode.min(1) });
