const base = "/api/v1";

/** The part of a path after /api/v1, as `/client/wallet`, or empty; null if the path is not the API's. */
export function pathBelowApi(pathname: string): string | null {
  if (pathname.slice(0, base.length).toLowerCase() !== base) return null;
  const path = pathname.slice(base.length);
  return path === "" || path.startsWith("/") ? path : null;
}
