import { expect, test } from "vitest";
import { fileResponse, shownFileResponse } from "./file-response.ts";

test("a file goes out whole, is saved and never run, and nobody keeps it", async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const response = fileResponse({ name: "request-1.pdf", bytes, contentType: "application/pdf" });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "application/pdf",
    "content-length": "3",
    "content-disposition": 'attachment; filename="request-1.pdf"',
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
});

test("a picture may be opened by itself, and nothing else", () => {
  const shown = (contentType: string) =>
    shownFileResponse({ name: "request-1.x", bytes: new Uint8Array([1]), contentType }).headers;
  for (const type of ["image/jpeg", "image/png"])
    expect(shown(type).get("Content-Disposition")).toBe('inline; filename="request-1.x"');
  for (const type of ["application/pdf", "text/html", "image/svg+xml", "image/jpeg; charset=utf-8"]) {
    expect(shown(type).get("Content-Disposition")).toBe('attachment; filename="request-1.x"');
  }
  expect(shown("image/jpeg").get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
});
