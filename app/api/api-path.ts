const base = "/api/v1";

/** What stands behind /api/v1 in an address, as `/client/wallet`, or nothing; null where the address is not the API's. */
export function pathBelowApi(pathname: string): string | null {
  if (pathname.slice(0, base.length).toLowerCase() !== base) return null;
  const path = pathname.slice(base.length);
  return path === "" || path.startsWith("/") ? path : null;
}
