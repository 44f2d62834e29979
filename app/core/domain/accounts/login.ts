import { typedText } from "#app/core/domain/text.ts";
import { parsePhone } from "./phone.ts";

/** A login in the one form in which it is stored and compared. */
export interface Login {
  kind: "EMAIL" | "PHONE";
  /** Lower-case e-mail address, or the 8 digits of a Tunisian mobile number. */
  login: string;
}

const longestEmail = 254;
const longestLocalPart = 64;
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

const ascii = /^[\x21-\x7e]+$/;

/**
 * Reads a login as people type it. Null when it is neither an e-mail address nor a Tunisian mobile number.
 */
export function parseLogin(text: string): Login | null {
  if (typedText(text).includes("@")) {
    const login = parseEmail(text);
    return login === null ? null : { kind: "EMAIL", login };
  }
  const login = parsePhone(text);
  return login === null ? null : { kind: "PHONE", login };
}

export function parseEmail(text: string): string | null {
  const email = typedText(text);
  // Checked before lower-casing, because lower-casing turns some other letters into Latin ones.
  if (email.length > longestEmail || !ascii.test(email)) return null;
  const [local = "", domain = "", ...rest] = email.toLowerCase().split("@");
  if (rest.length > 0 || local.length > longestLocalPart) return null;
  return localPart.test(local) && domainName.test(domain) ? `${local}@${domain}` : null;
}

/** The address for messages to this login: the e-mail itself, or the phone as `+216XXXXXXXX`. */
export function recipientOf({ kind, login }: Login): string {
  return kind === "PHONE" ? `+216${login}` : login;
}
