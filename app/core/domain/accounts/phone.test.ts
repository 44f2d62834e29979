import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { hasLostDigits, parsePhone, phoneBeginning } from "./phone.ts";

/** What is copied along with a number, and blanks that no keyboard of ours has. */
const unseenMarks = [
  ..."\u00ad\u034f\u061c\u115f\u180e\u200b\u200e\u200f\u202a\u202c\u2060\u2066\u2069",
].concat([..."\u3164\uffa0\ufe0d\ufe0f\ufeff\u2800\u00a0\u3000"]);

describe("a number is read", () => {
  test.each([
    ["as its digits", "20123456"],
    ["with its country", "+21620123456"],
    ["with the country as it is dialled", "0021620123456"],
    ["without the plus that a spreadsheet drops", "21620123456"],
    ["without the plus and in groups", "216 20 123 456"],
    ["as text of a spreadsheet", "'+21620123456"],
    ["as text with a printed apostrophe", "\u2019+216 20 123 456"],
    ["with dots", "20.123.456"],
    ["with dots in pairs", "20.12.34.56"],
    ["with dots and its country", "+216.20.123.456"],
    ["with dashes", "20-123-456"],
    ["with one dash", "20-123456"],
    ["with dashes and its country", "216-20-123-456"],
    ["with dashes that a text program made", "20\u2013123\u2013456"],
    ["with dashes that do not break", "20\u2011123\u2011456"],
    ["with minus signs", "20\u2212123\u2212456"],
    ["with slashes", "20/123/456"],
    ["with brackets around its country", "(+216) 20123456"],
    ["with brackets around the code alone", "+(216) 20 123 456"],
    ["with brackets and dashes", "(216) 20-123-456"],
    ["with brackets around its beginning", "(20) 123 456"],
    ["with square brackets", "[+216] 20 123 456"],
    ["as a spreadsheet shortens it", "2.1620123456E10"],
    ["as a French spreadsheet shortens it", "2,1620123456E+10"],
    ["shortened without its country", "2.0123456e7"],
    ["as a number with decimals", "20123456.0"],
    ["as a number with a comma and decimals", "21620123456,00"],
    ["in thousands", "20,123,456"],
    ["in thousands with its country", "21.620.123.456"],
    ["in Arabic thousands", "٢٠٬١٢٣٬٤٥٦"],
    ["with Arabic digits and without the plus", "٢١٦٢٠١٢٣٤٥٦"],
    ["with Persian digits", "۲۰۱۲۳۴۵۶"],
    ["with spaces that do not break", "+216\u00a020\u202f123\u2007456"],
    ["with spaces of no width", "\u200b20\u200b123\u2060456\ufeff"],
    ["with marks of direction", "\u202a+216 20 123 456\u202c"],
    ["with a tab and a line's end", "\t20123456\r\n"],
    ["in the width of Chinese letters", "＋２１６　２０-１２３-４５６"],
    ["in quotes", '"20123456"'],
    ["in the quotes of a French sentence", "«\u00a020\u00a0123\u00a0456\u00a0»"],
    ["with the variant of an emoji", "\ufe0f20123456"],
    ["with blanks of other scripts", "\u316420\u2800123\u115f456\u034f"],
  ])("%s: %j", (_how, text) => {
    expect(parsePhone(text)).toBe("20123456");
  });

  it("however the ways are combined", () => {
    const country = fc.constantFrom("", "+216", "00216", "216", "(+216)", "(216)", "+(216)");
    const gap = fc.constantFrom("", " ", "\u00a0", "-");
    const mark = fc.constantFrom("", " ", ".", "-", "/", "\u2011", "\u202f");
    const sizes = fc.constantFrom([2, 3, 3], [2, 2, 2, 2], [3, 2, 3], [3, 3, 2]);
    const number = fc.tuple(fc.constantFrom("2", "5", "9"), fc.stringMatching(/^\d{7}$/));
    fc.assert(
      fc.property(country, gap, mark, sizes, number, (code, behind, between, lengths, parts) => {
        const digits = parts.join("");
        fc.pre(parsePhone(digits) !== null);
        let from = 0;
        const groups = lengths.map((length) => digits.slice(from, (from += length)));
        const written = (code === "" ? "" : code + behind) + groups.join(between);
        expect(parsePhone(written)).toBe(digits);
      }),
    );
  });

  it("wherever a mark stands that nobody sees", () => {
    const written = fc.constantFrom("20123456", "+216 20 123 456", "(+216) 20-123-456", "2.1620123456E10");
    const marks = fc.array(fc.tuple(fc.constantFrom(...unseenMarks), fc.nat()), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(written, marks, (number, added) => {
        const marked = added.reduce<string>((text, [mark, place]) => {
          const at = place % (text.length + 1);
          return text.slice(0, at) + mark + text.slice(at);
        }, number);
        expect(parsePhone(marked)).toBe("20123456");
      }),
    );
  });
});

test.each([
  ["2.16201E+10", true],
  ["2,162012345E10", true],
  ["2.01235E+07", true],
  ["2.1620123456E10", false],
  ["2.16201234567E10", false],
  ["20123456", false],
])("of %s digits are lost: %s", (text, lost) => {
  expect(hasLostDigits(text)).toBe(lost);
  if (lost) expect(parsePhone(text)).toBeNull();
});

test("eight digits that begin with the country's code are a number of their own", () => {
  expect(parsePhone("21612345")).toBe("21612345");
  expect(parsePhone("+216 21 612 345")).toBe("21612345");
});

test.each([
  ["nothing", ""],
  ["marks alone", "+-()"],
  ["a landline", "71123456"],
  ["a landline without the plus", "21671123456"],
  ["too short", "2012345"],
  ["too short, with a decimal", "2012345.0"],
  ["too long", "201234567"],
  ["the country alone with a beginning", "+21612345"],
  ["another country", "+33612345678"],
  ["another country without the plus", "33612345678"],
  ["a plus without the country", "+20123456"],
  ["zeros without the country", "0020123456"],
  ["the country twice", "+216+21620123456"],
  ["the country twice in digits", "21621620123456"],
  ["letters", "2012345a"],
  ["two numbers", "20 123 456 / 55 123 456"],
  ["a number rounded by a spreadsheet", "2.16201E+10"],
  ["an amount", "24501,250"],
  ["an amount in thousands", "24.501,250"],
  ["an amount in French thousands", "24\u202f501,250"],
  ["a latitude", "48.856614"],
  ["a day, year first", "2026-12-20"],
  ["a day, year last", "20-12-2026"],
  ["a day with dots", "20.12.2026"],
  ["a day with slashes", "20/12/2026"],
  ["a negative number", "-20123456"],
  ["two marks together", "20--123-456"],
  ["several kinds of marks", "20-123.456"],
  ["groups of any size", "2-0-1-2-3-4-5-6"],
  ["a formula", "=20123456"],
])("refused as a number: %s", (_why, text) => {
  expect(parsePhone(text)).toBeNull();
});

test.each([
  ["+216 20 1", "201"],
  ["216-20.12", "2012"],
  ["(+216) 20", "20"],
  ["٢٠١", "201"],
  ["201", "201"],
  ["216", "216"],
  ["20x", null],
  ["", null],
])("the beginning %j is %s", (text, digits) => {
  expect(phoneBeginning(text)).toBe(digits);
});
