import { z } from "zod";
import { sealedCookie } from "#app/auth/sealed-cookie.server.ts";

/** A login from the page before, so that it need not be typed twice; in an address it would be seen and kept. */
export const typedLogin = sealedCookie("typed-login", z.object({ login: z.string().min(1).max(300) }), {
  lifeSeconds: 15 * 60,
});
