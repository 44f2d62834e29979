import { bareCode, typedText } from "#app/core/domain/text.ts";
import { readSaleCode, type SaleCode } from "#app/core/domain/transactions/sale-code.ts";

/** Reads a scanned or typed code. Digits may be Arabic, and the `T` of a till's code may be missing. */
export function readTypedCode(text: string): SaleCode | null {
  const latin = typedText(text);
  return readSaleCode(latin) ?? readSaleCode(`T-${bareCode(latin)}`);
}

/** The typed part in the printed format, `T-7K2M-9QX4`; what is no part of a code stays unchanged. */
export function writeTypedCode(text: string): string {
  const [, letter = "", first, second = ""] =
    /^([TS]?)([A-Z0-9]{0,4})([A-Z0-9]{0,4})$/.exec(bareCode(text).toUpperCase()) ?? [];
  return first === undefined ? text : [letter, first, second].filter((part) => part !== "").join("-");
}
