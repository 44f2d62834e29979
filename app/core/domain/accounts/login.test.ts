import fc from "fast-check";
import { expect, test } from "vitest";
import { parseLogin, recipientOf } from "./login.ts";

test.each([
  ["Amira@Example.TN", "amira@example.tn"],
  ["  a@b.co ", "a@b.co"],
  ["o'brien+mezia@mail.example.com", "o'brien+mezia@mail.example.com"],
  ["x@xn--mgbh0fb.xn--kgbechtv", "x@xn--mgbh0fb.xn--kgbechtv"],
])("the e-mail address %s is %s", (text, login) => {
  expect(parseLogin(text)).toEqual({ kind: "EMAIL", login });
});

test.each([
  ["20123456", "20123456"],
  ["+21620123456", "20123456"],
  ["0021620123456", "20123456"],
  ["+216 98 123 456", "98123456"],
  ["55 123 456", "55123456"],
  ["٢٠١٢٣٤٥٦", "20123456"],
  ["+٢١٦ ٢٠ ١٢٣ ٤٥٦", "20123456"],
  ["۹۸۱۲۳۴۵۶", "98123456"],
  ["\u202a+216 20 123 456\u202c", "20123456"],
  ["20\u00a0123\u202f456", "20123456"],
  ["21620123456", "20123456"],
  ["20-123-456", "20123456"],
])("the number %s is %s", (text, login) => {
  expect(parseLogin(text)).toEqual({ kind: "PHONE", login });
});

test.each([
  "",
  " ",
  "@",
  "a@b",
  "a@b.c",
  "a@@b.co",
  "a@b@c.co",
  "a b@c.co",
  ".a@b.co",
  "a.@b.co",
  "a..b@c.co",
  "a@-b.co",
  "a@b-.co",
  "a@b..co",
  "a@127.0.0.1",
  "amira@example.tn\u0000",
  "am\u0131ra@example.tn",
  "\u212aarim@example.tn",
  `${"a".repeat(65)}@example.tn`,
  `a@${"b".repeat(60)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(63)}.co`,
])("%j is no e-mail address", (text) => {
  expect(parseLogin(text)).toBeNull();
});

test.each([
  ["a landline", "71123456"],
  ["too short", "2012345"],
  ["too long", "201234567"],
  ["another country", "+33612345678"],
  ["a prefix twice", "+216+21620123456"],
  ["letters", "2012345a"],
  ["no number begins so", "00123456"],
])("refused as a number: %s", (_, text) => {
  expect(parseLogin(text)).toBeNull();
});

test("whatever is accepted is accepted again in its own form, which stays the same", () => {
  const number = fc
    .constantFrom("2", "4", "5", "9")
    .chain((first) =>
      fc.integer({ min: 0, max: 9_999_999 }).map((rest) => first + String(rest).padStart(7, "0")),
    );
  const prefix = fc.constantFrom("", "+216", "00216", "+216 ");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        fc.tuple(prefix, number).map((parts) => parts.join("")),
        fc.string(),
      ),
      (text) => {
        const parsed = parseLogin(text);
        if (parsed) expect(parseLogin(parsed.login)).toEqual(parsed);
      },
    ),
  );
});

test("a message to a phone goes to its international form", () => {
  expect(recipientOf({ kind: "PHONE", login: "20123456" })).toBe("+21620123456");
  expect(recipientOf({ kind: "EMAIL", login: "a@b.co" })).toBe("a@b.co");
});
