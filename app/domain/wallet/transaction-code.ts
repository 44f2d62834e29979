import { codeAlphabet } from "./in-store-code.ts";

/** Writes a transaction's code, `T-XXXX-XXXX`; `pick(n)` draws a whole number below n. */
export function writeTransactionCode(pick: (below: number) => number): string {
  const four = () => Array.from({ length: 4 }, () => codeAlphabet[pick(codeAlphabet.length)]).join("");
  return `T-${four()}-${four()}`;
}
