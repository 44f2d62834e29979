import fc from "fast-check";
import { expect, test } from "vitest";
import { readOnlineCode, writeOnlineCode } from "./online-code.ts";

const codes = fc
  .infiniteStream(fc.nat())
  .map((stream) => writeOnlineCode((below) => (stream.next().value ?? 0) % below));

test("what is written is read again, typed in any way", () => {
  const spelled = fc.tuple(codes, fc.constantFrom("", " ", "-", "\u2011", "\u00a0", "–\u200e"), fc.boolean());
  fc.assert(
    fc.property(spelled, ([code, between, small]) => {
      expect(code).toMatch(/^O(-[2-9A-HJ-NP-Z]{4}){3}$/);
      const typed = code.replaceAll("-", between);
      expect(readOnlineCode(small ? typed.toLowerCase() : typed)).toBe(code);
    }),
  );
});

test.each([
  "",
  "O-2222-2222",
  "W-2222222222-123456",
  "T-2222-2222",
  "O-2222-2222-2222-2",
  "O-2222-2222-222é",
])("%s is none", (text) => {
  expect(readOnlineCode(text)).toBeNull();
});
