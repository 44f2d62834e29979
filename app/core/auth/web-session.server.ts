import { redirect } from "#app/remix.server.ts";
import type { ClientCaller } from "#app/core/domain/callers/caller.ts";
import { secretsOf } from "#app/core/settings/secrets.server.ts";
import { languageOf } from "#app/core/i18n/i18n.server.ts";
import { ownCookie } from "#app/core/settings/own-cookie.server.ts";
import { callerOfSession } from "./callers.server.ts";

/**
 * The longest time that browsers keep a cookie. The session's row decides when it ends: 90 days after its
 * last use.
 */
const cookieLifeSeconds = 400 * 24 * 60 * 60;

/** Holds the bearer token, signed. */
const sessionCookie = ownCookie("session", {
  lifeSeconds: cookieLifeSeconds,
  secrets: () => [...secretsOf("COOKIE_SECRET")],
});

/** The `Set-Cookie` that signs a browser in. */
export function signInCookie(token: string): Promise<string> {
  return sessionCookie.serialize(token);
}

/** The `Set-Cookie` that makes a browser forget its session. */
export function signOutCookie(): Promise<string> {
  return sessionCookie.serialize("", { maxAge: 0 });
}

// All loaders of one page share one check of the same request.
const known = new WeakMap<Request, Promise<ClientCaller | null>>();

/** The customer who is signed in, or null. */
export function currentCustomer(request: Request): Promise<ClientCaller | null> {
  const session = known.get(request) ?? readCustomer(request);
  known.set(request, session);
  return session;
}

async function readCustomer(request: Request): Promise<ClientCaller | null> {
  const token: unknown = await sessionCookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" && token !== "" ? callerOfSession(token) : null;
}

/** The signed-in customer. Anyone else is sent to sign-in, and comes back here afterwards. */
export async function requireCustomer(request: Request): Promise<ClientCaller> {
  const customer = await currentCustomer(request);
  if (customer?.status === "ACTIVE") return customer;
  const { pathname, search } = new URL(request.url);
  const next = encodeURIComponent(pathname + search);
  throw redirect(`/${await languageOf(request)}/sign-in?next=${next}`, {
    headers: { "Set-Cookie": await signOutCookie() },
  });
}
