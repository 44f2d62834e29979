/** The address, and with it where the customer was going when an account was asked for. */
export function withNext(path: string, next: string | null | undefined): string {
  if (!next) return path;
  return `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}
