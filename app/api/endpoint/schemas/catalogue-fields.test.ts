import { describe, expect, it } from "vitest";
import { linkSchema, pictureUrlSchema, webAddressSchema } from "#app/core/domain/fields.ts";

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

describe("an address that was copied", () => {
  const copied: [string, string][] = [
    ["\u200fhttps://shop.example/a\u202c", "https://shop.example/a"],
    ["https://shop.example/a\u200b\u00adb", "https://shop.example/ab"],
    ["https://shop\u2060.example/a", "https://shop.example/a"],
    ["\ufeff«\u00a0https://shop.example/a\u00a0»", "https://shop.example/a"],
    ["“https://shop.example/a”", "https://shop.example/a"],
    ["\u2800https://shop.example/a\n", "https://shop.example/a"],
    // Its own signs stay: another dash, other digits are another address.
    ["https://shop.example/café–٣?q=a%20b", "https://shop.example/café–٣?q=a%20b"],
  ];
  it.each(copied)("%j is %s", (text, address) => {
    for (const schema of [webAddressSchema, linkSchema, pictureUrlSchema])
      expect(schema.parse(text)).toBe(address);
  });

  it("is none of which nothing is seen", () => {
    expect(webAddressSchema.safeParse("\u200b\u200f").success).toBe(false);
    expect(pictureUrlSchema.parse("/pictures/\u200b1.svg")).toBe("/pictures/1.svg");
  });
});
