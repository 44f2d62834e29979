import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase64Url, toBase64Url } from "./base64url.ts";

test("bytes come back, and are written as Node writes them", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = toBase64Url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString("base64url"));
      expect([...fromBase64Url(text)]).toEqual([...bytes]);
    }),
  );
});

test("a text with other letters is none", () => {
  expect(() => fromBase64Url("a b!")).toThrow();
});
