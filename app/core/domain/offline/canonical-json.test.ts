import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { canonicalJson, type Json } from "./canonical-json.ts";

describe("the examples of RFC 8785", () => {
  it("writes primitive values as its section 3.2.2 does", () => {
    const value = JSON.parse(`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
      "literals": [null, true, false]
    }`) as Json;
    expect(canonicalJson(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it("sorts members by their UTF-16 units, as its section 3.2.3 does", () => {
    const value = {
      ...{ "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh" },
      ...{ "1": "One", "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control" },
      "\u00f6": "Latin Small Letter O With Diaeresis",
    };
    const order = [...canonicalJson(value).matchAll(/:"([^"]+)"/g)].map(([, text]) => text);
    expect(order).toEqual([
      ...["Carriage Return", "One", "Control", "Latin Small Letter O With Diaeresis", "Euro Sign"],
      ...["Emoji: Grinning Face", "Hebrew Letter Dalet With Dagesh"],
    ]);
  });

  it.each([
    [0, "0"],
    [-0, "0"],
    [9_007_199_254_740_991, "9007199254740991"],
    [1e21, "1e+21"],
    [5e-324, "5e-324"],
  ])("writes %d as its appendix B does", (value, text) => expect(canonicalJson(value)).toBe(text));

  it.each([Number.NaN, Number.POSITIVE_INFINITY, "\ud83d", { "\ude00": 1 }, [[Number.NEGATIVE_INFINITY]]])(
    "refuses %j, which has no such form",
    (value) => expect(() => canonicalJson(value)).toThrow(RangeError),
  );
});

test("the order in which members are written makes no difference, and nothing is lost", () => {
  const values = fc
    .jsonValue({ noUnicodeString: true })
    .map((value) => JSON.parse(JSON.stringify(value)) as Json);
  fc.assert(
    fc.property(values, (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(value);
      expect(canonicalJson(reversed(value))).toBe(text);
    }),
  );
});

test("a member without a value is none", () => {
  expect(canonicalJson({ seq: 1, reference: undefined, at: "x" })).toBe('{"at":"x","seq":1}');
});

function reversed(value: Json): Json {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((one: Json) => reversed(one));
  const members = Object.entries(value).toReversed();
  return Object.fromEntries(members.map(([name, member]) => [name, reversed(member ?? null)]));
}
