import { safeNextPath } from "#app/auth/next-path.ts";

/** Where the customer was going when an account was asked for; null when the address says nothing that fits. */
export function nextOf(request: Request): string | null {
  return safeNextPath(new URL(request.url).searchParams.get("next"), "") || null;
}
