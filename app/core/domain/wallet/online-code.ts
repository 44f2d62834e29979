import { bareCode } from "#app/core/domain/text.ts";
import { codeAlphabet } from "./in-store-code.ts";

/**
 * Writes the code that an online use reveals, `O-XXXX-XXXX-XXXX`: one of 31^12, so that nobody can guess it.
 * It is the transaction's code. `pick(n)` draws a whole number below n.
 */
export function writeOnlineCode(pick: (below: number) => number): string {
  const four = () => Array.from({ length: 4 }, () => codeAlphabet[pick(codeAlphabet.length)]).join("");
  return `O-${four()}-${four()}-${four()}`;
}

/** Reads a code that a shop received; null when it is invalid. Case, spaces and dashes do not matter. */
export function readOnlineCode(text: string): string | null {
  const match = /^O([A-Z0-9]{4})([A-Z0-9]{4})([A-Z0-9]{4})$/.exec(bareCode(text).toUpperCase());
  return match && `O-${match[1]}-${match[2]}-${match[3]}`;
}
