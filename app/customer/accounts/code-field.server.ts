import { codeFormFor } from "#app/core/auth/codes.server.ts";
import type { CodeField } from "./code-check.tsx";
import { parseLogin } from "#app/core/domain/accounts/login.ts";
import { groupLinkCode, parseCode } from "#app/core/domain/accounts/one-time-code.ts";

/** The link code in this page's address, in groups; null without a complete one. */
export function linkCodeIn(request: Request): string | null {
  const typed = parseCode(new URL(request.url).searchParams.get("code") ?? "");
  return typed?.form === "LINK" ? groupLinkCode(typed.code) : null;
}

/**
 * The field for a code sent to this login. Codes are digits or links; the link puts its code into the page's
 * address. `address` is the visitor's network address, null for a signed-in customer.
 */
export async function codeField(request: Request, login: string, address: string | null): Promise<CodeField> {
  const typed = linkCodeIn(request);
  const form = typed === null ? await codeFormFor(parseLogin(login)?.login ?? login, address) : "LINK";
  return { form, typed };
}
