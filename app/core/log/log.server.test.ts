import { describe, expect, it } from "vitest";
import { newApiKey } from "#app/core/auth/api-keys.server.ts";
import { errorForLog, withoutPersonalData } from "./log.server.ts";

describe("the log", () => {
  it("keeps people and secrets out of a text", () => {
    const text =
      "Key (email)=(amira.b+x@mail.example.tn) of +216 20 123 456, eyJhbGciOi.eyJzdWIi.c2ln, mk_abc123";
    expect(withoutPersonalData(text)).toBe("Key (email)=([email]) of [number], [token], [key]");
  });

  it("keeps the whole of a key and of a token out, whatever stands before or in it", () => {
    for (const kind of ["MERCHANT", "OPERATOR", "PARTNER"] as const) {
      const { key } = newApiKey(kind);
      expect(withoutPersonalData(`/x/${key}/y?z=${key}`)).toBe("/x/[key]/y?z=[key]");
    }
    expect(withoutPersonalData("Bearer-eyJhbGci-Oi.eyJzdWIi.c2-ln!")).toBe("[token]!");
    expect(withoutPersonalData("<a@b.tn>,+x.y@mail.tn.")).toBe("<[email]>,[email].");
  });

  it("leaves what is neither", () => {
    const text = "offer 1234567 of 2026-11-21 at server.ts:12:5";
    expect(withoutPersonalData(text)).toBe(text);
  });

  it("writes an error's kind, code, message and cause, none of its other values", () => {
    const error = Object.assign(new Error("duplicate: a@b.tn", { cause: new Error("20123456") }), {
      code: "23505",
      detail: "a@b.tn",
    });
    const written = JSON.stringify(errorForLog(error));
    expect(written).toContain("23505");
    expect(written).toContain("duplicate: [email]");
    expect(written).not.toMatch(/a@b|20123456|detail/);
  });
});
