import { randomUUID } from "node:crypto";
import { z } from "zod";
import { sealedCookie } from "./sealed-cookie.server.ts";

/** The longest time that browsers keep a cookie. */
const lifeSeconds = 400 * 24 * 60 * 60;

const shape = z.object({ personId: z.uuid(), id: z.uuid() });
const cookie = sealedCookie("desk-browser", shape, { lifeSeconds });

/** A browser with which a person of the desk has signed in before: only we can have sealed that. */
export type KnownDesk = z.output<typeof shape>;

/** Null for a browser with which nobody has signed in to the desk. */
export function knownDeskOf(request: Request): Promise<KnownDesk | null> {
  return cookie.read(request);
}

/** The `Set-Cookie` by which this browser is known as this person's; it outlives a sign-out. */
export function keepKnownDesk(personId: string): Promise<string> {
  return cookie.keep({ personId, id: randomUUID() });
}
