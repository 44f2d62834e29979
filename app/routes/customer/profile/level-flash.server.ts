import { z } from "zod";
import { sealedCookie } from "#app/auth/sealed-cookie.server.ts";

/** A level that was reached on one page and is told on the next. */
export const levelFlash = sealedCookie("level-news", z.object({ level: z.int(), rewardPoints: z.int() }), {
  lifeSeconds: 60,
});
