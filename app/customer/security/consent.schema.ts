import { z } from "zod";
import { freeKinds, textKinds } from "#app/core/domain/consents/consent.ts";

export const agreeBody = z.object({
  kind: z.enum(textKinds),
  version: z.string().max(40).meta({ description: "The one that was read", example: "2026-11-28" }),
});

export const withdrawBody = z.object({ kind: z.enum(freeKinds) });
