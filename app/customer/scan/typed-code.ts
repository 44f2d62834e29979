import { typedText } from "#app/core/domain/text.ts";
import { readSaleCode, type SaleCode } from "#app/core/domain/transactions/sale-code.ts";

/** Reads a scanned or typed code. Digits may be Arabic, and the `T` of a till's code may be missing. */
export function readTypedCode(text: string): SaleCode | null {
  const latin = typedText(text);
  return readSaleCode(latin) ?? readSaleCode(`T-${latin.replace(/[\s-]/g, "")}`);
}

/** The typed part in the printed format, `T-7K2M-9QX4`; a pasted address stays unchanged. */
export function writeTypedCode(text: string): string {
  if (/[/:.]/.test(text)) return text;
  const characters = typedText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
  const [, letter = "", rest = ""] = /^([TS]?)(.{0,8})/.exec(characters) ?? [];
  const groups = [rest.slice(0, 4), rest.slice(4)].filter((group) => group !== "");
  const parts = letter === "" ? groups : [letter, ...groups];
  return parts.join("-");
}
