import fc from "fast-check";
import { expect, test } from "vitest";
import { codeExpiry, groupLinkCode, parseCode, secondsUntilResend } from "./one-time-code.ts";

test.each([
  ["0042", "0042"],
  [" 1234 ", "1234"],
  ["١٢٣٤", "1234"],
  ["۰۰۷۹", "0079"],
])("%j is the code %s", (text, code) => {
  expect(parseCode(text)).toEqual({ form: "DIGITS", code });
});

test.each(["7K2MQ9X4ABCDEFGH", "7k2m-q9x4-abcd-efgh", " 7K2M Q9X4 ABCD EFGH ", "٧K٢M-Q٩X٤-ABCD-EFGH"])(
  "%j is a link's code",
  (text) => {
    expect(parseCode(text)).toEqual({ form: "LINK", code: "7K2MQ9X4ABCDEFGH" });
  },
);

test.each([
  "Votre code\u00a0: 7K2M-Q9X4-ABCD-EFGH. Il est valable 10 minutes, jusqu’à 10:42.",
  "https://mezia.tn/fr/sign-up/check?code=7k2m-q9x4-abcd-efgh&of=12",
  "https://mezia.tn/fr/reset/check?code=7K2M-Q9X4-ABCD-EFGH, code 7K2M\u2011Q9X4\u2011ABCD\u2011EFGH",
  "«\u00a07K2M-Q9X4-\u200bABCD-EFGH\u00a0»",
])("a link's code is read in the message that it came in: %j", (text) => {
  expect(parseCode(text)).toEqual({ form: "LINK", code: "7K2MQ9X4ABCDEFGH" });
});

test.each([
  "7K2M-Q9X4-ABCD-EFGH ou 7K2M-Q9X4-ABCD-EFGJ",
  "code 7K2M-Q9X4-ABCD-EFGH-JKMN",
  "code A7K2M-Q9X4-ABCD-EFGH",
  "code 7K2M-Q9X4-ABCD-EFG",
])("of %j no link's code is guessed", (text) => {
  expect(parseCode(text)).toBeNull();
});

test("letters that look like digits are those digits", () => {
  expect(parseCode("oOiI-lL01-0011-2233")?.code).toBe("0011110100112233");
});

test("a link's code is grouped and read back", () => {
  expect(groupLinkCode("7K2MQ9X4ABCDEFGH")).toBe("7K2M-Q9X4-ABCD-EFGH");
  expect(groupLinkCode("0427")).toBe("0427");
});

test.each(["7K2M-Q9X4-ABCD-EFG", "7K2M-Q9X4-ABCD-EFGHJ", "7K2M-Q9X4-ABCD-EFGU"])("%j is no link", (text) => {
  expect(parseCode(text)).toBeNull();
});

test.each(["", "123", "12345", "12 345", "12a4", "-123", "1.23", "12.34"])("%j is no code", (text) => {
  expect(parseCode(text)).toBeNull();
});

const sentAt = new Date("2026-03-01T10:00:00Z");
const after = (ms: number) => new Date(sentAt.getTime() + ms);

test.each([
  [0, 60],
  [1, 60],
  [999, 60],
  [1_000, 59],
  [59_000, 1],
  [59_999, 1],
  [60_000, 0],
  [61_000, 0],
  [-1, 60],
  [-60_000, 60],
  [-60_001, 0],
])("%i ms after a code the next one waits %i s", (ms, seconds) => {
  expect(secondsUntilResend(sentAt, after(ms))).toBe(seconds);
});

test("who waits as long as told may send", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120_000 }), (ms) => {
      const wait = secondsUntilResend(sentAt, after(ms));
      expect(secondsUntilResend(sentAt, after(ms + wait * 1000))).toBe(0);
      expect(wait).toBeLessThanOrEqual(60);
    }),
  );
});

test("a code lives ten minutes", () => {
  expect(codeExpiry(sentAt)).toEqual(new Date("2026-03-01T10:10:00Z"));
});
