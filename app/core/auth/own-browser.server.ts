import { randomUUID } from "node:crypto";
import { z } from "zod";
import { sealedCookie } from "./sealed-cookie.server.ts";

/** The longest time that browsers keep a cookie. */
const lifeSeconds = 400 * 24 * 60 * 60;

const cookie = sealedCookie("browser", z.object({ id: z.uuid() }), { lifeSeconds });

// A value read before a sign-in is still the one after it, within the same request.
const known = new WeakMap<Request, Promise<string>>();

/** The id by which this browser is recognised, whoever signs in; new when it has none. */
export function browserIdOf(request: Request): Promise<string> {
  const id = known.get(request) ?? cookie.read(request).then((kept) => kept?.id ?? randomUUID());
  known.set(request, id);
  return id;
}

/** The `Set-Cookie` that keeps this id; it outlives a sign-out. */
export async function keepBrowserId(request: Request): Promise<string> {
  return cookie.keep({ id: await browserIdOf(request) });
}
