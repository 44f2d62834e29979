import { latinDigits } from "#app/components/format.ts";
import { readSaleCode, type SaleCode } from "#app/domain/transactions/sale-code.ts";

/** Reads what was scanned or typed; digits may be Arabic, and of a till's code the `T` may be missing. */
export function readTypedCode(text: string): SaleCode | null {
  const latin = latinDigits(text);
  return readSaleCode(latin) ?? readSaleCode(`T-${latin.replace(/[\s-]/g, "")}`);
}

/** What was typed so far as the code is printed, `T-7K2M-9QX4`; a whole address, pasted, stays as it is. */
export function writeTypedCode(text: string): string {
  if (/[/:.]/.test(text)) return text;
  const characters = latinDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
  const [, letter = "", rest = ""] = /^([TS]?)(.{0,8})/.exec(characters) ?? [];
  const groups = [rest.slice(0, 4), rest.slice(4)].filter((group) => group !== "");
  const parts = letter === "" ? groups : [letter, ...groups];
  return parts.join("-");
}
