import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { typedText } from "#app/core/domain/text.ts";

const bracketed = /[([]([+\d]+)[)\]]/g;
/** What stands between groups of digits: dashes, points, slashes, and commas as a number's thousands have. */
const marks = /[-./,\u066c]/g;
/** A number that a spreadsheet took for one with decimals. */
const noDecimals = /^(\d{8,})[.,]00?$/;
/** A number as a spreadsheet shows one that is too long for its column: `2.1620123456E10`. */
const shortened = /^(\d)[.,](\d+)e\+?(\d{1,2})$/i;
const withCountry = /^(?:\+|00)?216[-./,\u066c]?(.+)$/;

/**
 * The groups in which eight digits are written. No date is grouped so (2-2-4, 4-2-2), and no amount with decimals: it has
 * one group behind its mark, so two groups count with a dash or a slash alone.
 */
const groupings = new Set(["8", "2 3 3", "2 2 2 2", "3 2 3", "3 3 2"]);
const twoGroups = new Set(["2 6", "3 5", "4 4"]);
/** A number with its country's code that a spreadsheet divided into thousands. */
const thousands = "2 3 3 3";

/**
 * The 8 digits of a Tunisian mobile number as people and spreadsheets write it: with `+216`, `00216`, `216` or nothing in
 * front, in groups divided by spaces, dots, dashes or slashes, with brackets, in the quotes of a sentence, with Arabic or
 * wide digits, as `2.1620123456E10`. Null for anything else: another country's number, a landline, a date, an amount, a
 * number that has lost digits.
 */
export function parsePhone(text: string): string | null {
  const written = plain(text);
  const digits =
    ungrouped(written) ?? ungrouped(withCountry.exec(written)?.[1] ?? "") ?? ofThousands(written);
  return digits && parsePhoneNumberFromString(`+216${digits}`)?.isValid() ? digits : null;
}

/** The digits of the beginning of a number, written in any of these ways; null if there is anything else. */
export function phoneBeginning(text: string): string | null {
  const digits = plain(text)
    .replace(marks, "")
    .replace(/^\+/, "")
    .replace(/^(?:00)?216(?=\d)/, "");
  return /^\d+$/.test(digits) ? digits : null;
}

/** Whether a spreadsheet shortened a number (`2.16201E+10`) so far that its last digits are not to be known. */
export function hasLostDigits(text: string): boolean {
  const [, , decimals = "", exponent] = shortened.exec(plain(text)) ?? [];
  return decimals.length < Number(exponent);
}

/** Without spaces, and without the apostrophe that makes a spreadsheet keep a number as text: it counts as a quote. */
function plain(text: string): string {
  return typedText(text)
    .replace(/\s/g, "")
    .replace(bracketed, "$1")
    .replace(noDecimals, "$1")
    .replace(shortened, (number: string, first: string, decimals: string, exponent: string) =>
      decimals.length === Number(exponent) ? first + decimals : number,
    );
}

/** Eight digits without the marks of their groups; null for other groups, or marks of several kinds. */
function ungrouped(written: string): string | null {
  const { groups, mark } = groupsOf(written);
  const isPhone = groupings.has(groups) || (twoGroups.has(groups) && /[^.,\u066c]/.test(mark));
  return isPhone ? written.replace(marks, "") : null;
}

function ofThousands(written: string): string | null {
  const digits = written.replace(marks, "");
  return groupsOf(written).groups === thousands && digits.startsWith("216") ? digits.slice(3) : null;
}

/** The lengths of the groups of digits, and the one mark between them; no groups for anything else. */
function groupsOf(written: string): { groups: string; mark: string } {
  const [mark = "", ...others] = written.match(marks) ?? [];
  const groups = written.split(marks);
  const isGrouped = groups.every((group) => /^\d+$/.test(group)) && others.every((other) => other === mark);
  return { groups: isGrouped ? groups.map(({ length }) => length).join(" ") : "", mark };
}
