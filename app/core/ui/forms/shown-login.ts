import { parseLogin, type Login } from "#app/core/domain/accounts/login.ts";

export interface ShownLogin {
  kind: Login["kind"];
  /** A login in readable form: a phone in groups, an address as it was typed. */
  text: string;
}

/** The eight digits of a phone in groups: 52 733 914. */
export function groupedPhone(digits: string): string {
  return digits.replace(/^(..)(...)/, "$1 $2 ");
}

export function shownLogin(login: string): ShownLogin {
  const parsed = parseLogin(login);
  if (parsed?.kind !== "PHONE") return { kind: "EMAIL", text: login.trim() };
  return { kind: "PHONE", text: `+216 ${groupedPhone(parsed.login)}` };
}
