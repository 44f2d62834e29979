/** The parts of a request by which a browser says where it comes from. */
interface Sender {
  get(name: string): string | null | undefined;
}

/**
 * Whether a writing request comes from one of our own pages. Without an `Origin`, only `Sec-Fetch-Site: same-origin` is
 * trusted. In production the origin must be `ownOrigin`; on a developer's machine the app has several host names.
 */
export function isFromOwnPage(
  headers: Sender,
  { ownOrigin, strict }: { ownOrigin: string; strict: boolean },
): boolean {
  const site = headers.get("Sec-Fetch-Site") ?? undefined;
  const origin = headers.get("Origin") ?? undefined;
  if (site !== undefined && site !== "same-origin") return false;
  // With a strict referrer policy, a browser sends "null" even to the page's own server.
  if (origin === undefined || origin === "null") return site === "same-origin";
  // Remix fails where the two differ, as behind a proxy that does not pass the host on.
  return hostOf(origin) === hostAskedFor(headers) && (origin === ownOrigin || !strict);
}

function hostAskedFor(headers: Sender): string | undefined {
  return headers.get("X-Forwarded-Host")?.split(",")[0]?.trim() ?? headers.get("Host") ?? undefined;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
