// Backslashes, which browsers read as slashes, and control characters, which browsers drop.
const unfit = /[\\\p{Cc}]/u;

/** The page to open after signing in, taken from an address: a path of this site, else the `fallback`. */
export function safeNextPath(next: string | null | undefined, fallback: string): string {
  if (!next || next.length > 2000 || unfit.test(next) || !/^\/(?!\/)/.test(next)) return fallback;
  try {
    const { origin, pathname, search, hash } = new URL(next, "http://here.invalid");
    return origin === "http://here.invalid" && !pathname.startsWith("//")
      ? pathname + search + hash
      : fallback;
  } catch {
    return fallback;
  }
}
