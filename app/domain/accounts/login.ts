import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { arabicDigitsToLatin } from "#app/domain/text.ts";

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

// Spaces of every width, and the invisible marks that are copied along with a number from Arabic text.
const spacesAndMarks = /[\s\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const ascii = /^[\x21-\x7e]+$/;

/**
 * Reads a login as people type it. Null when it is neither an e-mail address nor a Tunisian mobile number.
 */
export function parseLogin(text: string): Login | null {
  if (text.includes("@")) {
    const login = parseEmail(text);
    return login === null ? null : { kind: "EMAIL", login };
  }
  const login = parsePhone(text);
  return login === null ? null : { kind: "PHONE", login };
}

export function parseEmail(text: string): string | null {
  const email = text.trim();
  // Checked before lower-casing, because lower-casing turns some other letters into Latin ones.
  if (email.length > longestEmail || !ascii.test(email)) return null;
  const [local = "", domain = "", ...rest] = email.toLowerCase().split("@");
  if (rest.length > 0 || local.length > longestLocalPart) return null;
  return localPart.test(local) && domainName.test(domain) ? `${local}@${domain}` : null;
}

/**
 * The 8 digits of a Tunisian mobile number written with or without `+216` or `00216`, spaces and Arabic
 * digits.
 */
export function parsePhone(text: string): string | null {
  const written = arabicDigitsToLatin(text).replace(spacesAndMarks, "");
  const digits = /^(?:\+216|00216)?(\d{8})$/.exec(written)?.[1];
  return digits && parsePhoneNumberFromString(`+216${digits}`)?.isValid() ? digits : null;
}

/** The address for messages to this login: the e-mail itself, or the phone as `+216XXXXXXXX`. */
export function recipientOf({ kind, login }: Login): string {
  return kind === "PHONE" ? `+216${login}` : login;
}
