import fc from "fast-check";
import { expect, test } from "vitest";
import { safeNextPath } from "./next-path.ts";

test.each(["/fr/wallet", "/ar/voucher/1?from=home#terms", "/", "/fr/store?search=caf%C3%A9"])(
  "%s is gone to",
  (next) => {
    expect(safeNextPath(next, "/fr")).toBe(next);
  },
);

test.each([
  null,
  undefined,
  "",
  "fr/wallet",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/..//evil.example",
  "/./\u002f/evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  " /fr",
  `/${"a".repeat(2000)}`,
])("%j is not", (next) => {
  expect(safeNextPath(next, "/fr")).toBe("/fr");
});

test("whatever is said, it stays on this site", () => {
  const bits = fc.array(
    fc.constantFrom("/", "\\", ".", "..", "@", ":", "evil.example", "%2f", "\t", "?", "#", "a", "https:"),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(bits, (parts) => {
      const next = safeNextPath(`/${parts.join("")}`, "/fr");
      expect(new URL(next, "https://mezia.example/fr/sign-in").origin).toBe("https://mezia.example");
    }),
  );
});
