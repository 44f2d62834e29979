import { codeAlphabet } from "#app/core/domain/wallet/in-store-code.ts";

const four = `[${codeAlphabet}]{4}`;
const transactionCode = new RegExp(`^T-?(${four})-?(${four})$`);
const salePointCode = new RegExp(`^S-?(${four})-?(${four})$`);

/** What a customer scanned or typed: a till's sale, or a sale point with its cards. */
export type SaleCode = { kind: "TRANSACTION" | "SALE_POINT"; code: string };

/** The address that a code leads to; this is what its QR code contains. */
export function saleAddress(origin: string, code: string): string {
  return `${origin}/scan/${code}`;
}

/**
 * Reads a scanned address or a typed code; null for anything else. Case, spaces and dashes do not matter.
 * Only the last part of an address counts, so that a code printed for another host still works.
 */
export function readSaleCode(text: string): SaleCode | null {
  const last =
    text
      .split(/[/?#]+/)
      .filter((part) => part.trim() !== "")
      .at(-1) ?? "";
  const code = last.replace(/\s/g, "").toUpperCase();
  const transaction = transactionCode.exec(code);
  if (transaction) return { kind: "TRANSACTION", code: `T-${transaction[1]}-${transaction[2]}` };
  const salePoint = salePointCode.exec(code);
  return salePoint ? { kind: "SALE_POINT", code: `S-${salePoint[1]}-${salePoint[2]}` } : null;
}

/** Writes a transaction's code, `T-XXXX-XXXX`; `pick(n)` draws a whole number below n. */
export function writeTransactionCode(pick: (below: number) => number): string {
  const four = () => Array.from({ length: 4 }, () => codeAlphabet[pick(codeAlphabet.length)]).join("");
  return `T-${four()}-${four()}`;
}
