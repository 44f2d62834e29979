import { codeAlphabet } from "#app/core/domain/wallet/in-store-code.ts";

const four = `[${codeAlphabet}]{4}`;
const wholeCode = new RegExp(`^([TS])(${four})(${four})$`);
/** A code as it is printed, with nothing of a longer one around it. */
const printedCode = new RegExp(`(?:^|[^A-Z0-9-])([TS]-${four}-${four})(?!-?[A-Z0-9])`, "g");
/** What follows the path of an address. */
const afterPath = /(\/[^\s/?#]*)[?#]\S*/g;

/** What a customer scanned or typed: a till's sale, or a sale point with its cards. */
export type SaleCode = { kind: "TRANSACTION" | "SALE_POINT"; code: string };

/** The address that a code leads to; this is what its QR code contains. */
export function saleAddress(origin: string, code: string): string {
  return `${origin}/scan/${code}`;
}

/**
 * Reads a scanned address, a typed code, or the sentence that a printed one came in, each as `typedText` leaves it; null for
 * anything else, and of two codes none is chosen. Case, spaces and dashes do not matter. Only the path of an address counts, so that a code printed
 * for another host still works.
 */
export function readSaleCode(text: string): SaleCode | null {
  const path = text.replace(afterPath, "$1").toUpperCase();
  const printed = new Set([...path.matchAll(printedCode)].map(([, code]) => code));
  if (printed.size > 1) return null;
  const [code = lastPartOf(path)] = printed;
  const [, letter, first, second] = wholeCode.exec(code.replace(/[\s-]/g, "")) ?? [];
  if (letter === undefined) return null;
  return { kind: letter === "T" ? "TRANSACTION" : "SALE_POINT", code: `${letter}-${first}-${second}` };
}

function lastPartOf(address: string): string {
  const parts = address.split("/").filter((part) => part.trim() !== "");
  return parts.at(-1) ?? "";
}

/** Writes a transaction's code, `T-XXXX-XXXX`; `pick(n)` draws a whole number below n. */
export function writeTransactionCode(pick: (below: number) => number): string {
  const four = () => Array.from({ length: 4 }, () => codeAlphabet[pick(codeAlphabet.length)]).join("");
  return `T-${four()}-${four()}`;
}
