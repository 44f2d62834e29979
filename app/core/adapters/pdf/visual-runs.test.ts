import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { directionOfText, visualRuns } from "./visual-runs.server.ts";

/** As the eye meets it from left to right: what reads to the left is written backwards. */
const drawn = (line: string, base: "ltr" | "rtl") =>
  visualRuns(line, base).map(({ text, direction }) =>
    direction === "rtl" ? [...text].reverse().join("") : text,
  );

describe("the order in which a line is drawn", () => {
  it.each<[string, "ltr" | "rtl", string[]]>([
    ["Total 12,500 DT", "ltr", ["Total 12,500 DT"]],
    ["المجموع", "rtl", ["عومجملا"]],
    // A number reads to the right in a text that reads to the left, with its marks and spaces in it.
    ["بقيمة 12.500 د.ت", "rtl", ["ت.د ", "12.500", " ةميقب"]],
    ["بقيمة 12\u202f500,000 د.ت", "rtl", ["ت.د ", "12\u202f500,000", " ةميقب"]],
    // After Arabic letters a percent sign stands to the left of its number, as browsers draw it too.
    ["تخفيض 20% لدى Carrefour Market 2", "rtl", ["Carrefour Market 2", " ىدل %", "20", " ضيفخت"]],
    ["قسيمة (هدية)", "rtl", ["(ةيده) ةميسق"]],
    ["Bon قسيمة 20 Mezia", "ltr", ["Bon ", "20", " ةميسق", " Mezia"]],
    ["Mezia مزية", "rtl", ["ةيزم ", "Mezia"]],
    ["MZ-2026-000001", "rtl", ["MZ-2026-000001"]],
    ["«عرض»", "rtl", ["«ضرع»"]],
    // A number of the tax office between Arabic words, with a mark before it that keeps it together.
    ["رقم \u200e0000/A/000", "rtl", ["0000/A/000", " مقر"]],
    // A mark of direction is obeyed and not drawn.
    ["\u200e−5 نقاط", "rtl", ["طاقن ", "−5"]],
    // Two brackets of a pair always go the same way (rule N0), whatever stands on their two sides.
    ["متجر (Mezia Market)", "rtl", ["(", "Mezia Market", ") رجتم"]],
    ["Bon (قسيمة)", "ltr", ["Bon (", "ةميسق", ")"]],
    ["Mezia (مزية) Shop", "rtl", ["Shop", " (ةيزم) ", "Mezia"]],
    ["قسيمة [20 د.ت]", "rtl", ["[ت.د ", "20", "] ةميسق"]],
    ["a (b) قسيمة", "rtl", ["ةميسق ", "a (b)"]],
    // Text between isolates keeps its own order, and the isolates are not drawn.
    ["قسيمة \u2066Mezia 20\u2069 اليوم", "rtl", ["مويلا ", "Mezia 20", " ةميسق"]],
    // Arabic digits make a number that reads to the right, as in a date with its marks.
    ["قسيمة ٢٠ ديناراً", "rtl", ["ًارانيد ", "٢٠", " ةميسق"]],
    ["تخفيض ٥٠٪ حتى ٣١/١٢", "rtl", ["٣١/١٢", " ىتح ٪", "٥٠", " ضيفخت"]],
    ["Bon قسيمة ٢٠ Mezia", "ltr", ["Bon ", "٢٠", " ةميسق", " Mezia"]],
    // An emoji has no direction of its own; what surrounds it decides.
    ["قسيمة 🎁 20 د.ت", "rtl", ["ت.د ", "20", " 🎁 ةميسق"]],
    ["Bon 🎁 20 DT", "ltr", ["Bon 🎁 20 DT"]],
    ["", "rtl", []],
  ])("of %j on a page that reads %s", (line, base, expected) => {
    expect(drawn(line, base)).toEqual(expected);
  });

  it("is that of its first letter, and of the page where there is none", () => {
    expect(
      ["12 rue de l’Exemple", "50 د.ت Mezia", "1,300"].map((text) => directionOfText(text, "rtl")),
    ).toEqual(["ltr", "rtl", "rtl"]);
    expect(directionOfText("1 300", "ltr")).toBe("ltr");
  });

  it("loses nothing and adds nothing, whatever the text", () => {
    const sign = fc.constantFrom(..."aZ é19٣ابتةّ.,:/-+%€()«»،؟'");
    fc.assert(
      fc.property(fc.array(sign), fc.constantFrom("ltr" as const, "rtl" as const), (signs, base) => {
        const plain = (text: string) => [...text.replace(/[()«»]/g, "(")].sort().join("");
        expect(
          plain(
            visualRuns(signs.join(""), base)
              .map(({ text }) => text)
              .join(""),
          ),
        ).toBe(plain(signs.join("")));
      }),
    );
  });

  it("leaves a text of one direction in one piece on its own page", () => {
    const latin = fc.array(fc.constantFrom(..."aZé19 .,:()-")).map((signs) => `M${signs.join("")}`);
    fc.assert(
      fc.property(
        latin,
        (line) => void expect(visualRuns(line, "ltr")).toEqual([{ text: line, direction: "ltr" }]),
      ),
    );
    const arabic = fc.array(fc.constantFrom(..."ابتة ،؟")).map((signs) => `م${signs.join("")}`);
    fc.assert(
      fc.property(
        arabic,
        (line) => void expect(visualRuns(line, "rtl")).toEqual([{ text: line, direction: "rtl" }]),
      ),
    );
  });
});
