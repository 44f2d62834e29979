import { describe, expect, it } from "vitest";
import { pictureUrlSchema, webAddressSchema } from "#app/core/domain/fields.ts";

describe("the address of a picture", () => {
  it.each([
    "/pictures/offers/1.svg",
    "/a..b/...c",
    "/a?b=../c#d",
    "https://cdn.example/a.png",
    "https://cdn.example/é.png",
  ])("takes %s", (url) => {
    expect(pictureUrlSchema.safeParse(url).success).toBe(true);
  });

  it("is without the blanks around it", () => {
    expect(pictureUrlSchema.parse(" https://cdn.example/a.png\n")).toBe("https://cdn.example/a.png");
  });

  it.each([
    "",
    "a.svg",
    "//evil.example/a.svg",
    "/\\evil.example/a.svg",
    "/a\\b",
    "/a b",
    "/pictures/../../etc/passwd",
    "/..",
    "/a/./b",
    "/pictures/%2e%2E/a",
    "/pictures/..%2fa",
    "/a%5Cb?c=d",
    "/\u0000",
    "http://cdn.example/a.png",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg/>",
    "https://cdn.example/\u0000",
    `/${"a".repeat(500)}`,
  ])("refuses %j", (url) => {
    expect(pictureUrlSchema.safeParse(url).success).toBe(false);
  });
});

describe("the address of a shop on the web", () => {
  it.each(["https://shop.example", "http://shop.example/tn?ref=1"])("takes %s", (url) => {
    expect(webAddressSchema.parse(url)).toBe(url);
  });

  it.each(["", "shop.example", "javascript:alert(1)", "ftp://shop.example", "https://shop.example/\u0000"])(
    "refuses %j",
    (url) => {
      expect(webAddressSchema.safeParse(url).success).toBe(false);
    },
  );
});
