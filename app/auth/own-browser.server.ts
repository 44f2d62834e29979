import { randomUUID } from "node:crypto";
import { z } from "zod";
import { sealedCookie } from "./sealed-cookie.server.ts";

/** As long as browsers keep one. */
const lifeSeconds = 400 * 24 * 60 * 60;

const cookie = sealedCookie("browser", z.object({ id: z.uuid() }), { lifeSeconds });

// What is read before somebody signs in is kept after it, in the same request.
const known = new WeakMap<Request, Promise<string>>();

/** By what this browser is known again, whoever signs in with it; new where nobody has yet. */
export function browserIdOf(request: Request): Promise<string> {
  const found = known.get(request) ?? cookie.read(request).then((kept) => kept?.id ?? randomUUID());
  known.set(request, found);
  return found;
}

/** The `Set-Cookie` by which the browser is known from now on; it outlives a sign-out. */
export async function keepBrowserId(request: Request): Promise<string> {
  return cookie.keep({ id: await browserIdOf(request) });
}
