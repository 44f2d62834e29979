import { codeAlphabet } from "#app/core/domain/wallet/in-store-code.ts";

/** Writes a sale point's code, `S-XXXX-XXXX`; `pick(n)` draws a whole number below n. */
export function writeSalePointCode(pick: (below: number) => number): string {
  const four = () => Array.from({ length: 4 }, () => codeAlphabet[pick(codeAlphabet.length)]).join("");
  return `S-${four()}-${four()}`;
}
