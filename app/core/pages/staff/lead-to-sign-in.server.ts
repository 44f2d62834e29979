import { redirect } from "#app/remix.server.ts";
import { safeNextPath } from "#app/core/auth/next-path.ts";
import type { StaffDoor } from "#app/core/auth/staff-doors.server.ts";
import { languageOf } from "#app/core/i18n/i18n.server.ts";

/**
 * Sends a browser without an open session to a door's sign-in, and from there back to the page that it wanted, or on which
 * its form stands.
 */
export async function leadToSignIn(request: Request, door: StaffDoor): Promise<Response> {
  const to = signInAt(door, await languageOf(request), nextAt(door, pageOf(request)));
  return redirect(to, { headers: { "Set-Cookie": await door.session.forget() } });
}

/** The address of a door's sign-in, with the page to which it leads. */
export function signInAt({ at }: StaffDoor, language: string, next: string | null): string {
  return `/${language}/${at}/sign-in${next === null ? "" : `?next=${encodeURIComponent(next)}`}`;
}

/** The page to which a sign-in leads: one behind this door. Null for its first page, and for all other addresses. */
export function nextAt({ at }: StaffDoor, wanted: string | null): string | null {
  const next = safeNextPath(wanted, "");
  const [, , door, place = ""] = next.split(/[/?#]/);
  return door === at && place !== "" && !["sign-in", "invitation"].includes(place) ? next : null;
}

/** The page of a sign-in's address to which it leads. */
export function nextIn(door: StaffDoor, request: Request): string | null {
  return nextAt(door, new URL(request.url).searchParams.get("next"));
}

/** What only answers a page's script while somebody types. */
const aside = /\/preview$/;

/** The page of a request: of a form, and of what is asked aside, the one on which they stand. */
function pageOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const from = request.headers.get("Referer");
  const isOfPage = request.method !== "GET" || aside.test(pathname);
  if (!isOfPage || from === null || !URL.canParse(from)) return pathname + search;
  const page = new URL(from);
  return page.pathname + page.search;
}
