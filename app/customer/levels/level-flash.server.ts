import { z } from "zod";
import { sealedCookie } from "#app/core/auth/sealed-cookie.server.ts";

/** Carries a newly reached level to the next page, which announces it. */
export const levelFlash = sealedCookie("level-news", z.object({ level: z.int(), rewardPoints: z.int() }), {
  lifeSeconds: 60,
});
