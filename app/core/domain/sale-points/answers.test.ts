import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asksForDocument, checkAnswers, type TextQuery } from "./answers.ts";
import { salePointQueries, type SalePointQuery } from "./card.ts";

const today = "2026-03-01";
const check = (queries: SalePointQuery[], given: Record<string, string>) =>
  checkAnswers({ queries }, given, today);
const texts = salePointQueries.filter((query): query is TextQuery => query !== "document");

describe("an answer", () => {
  it.each<[TextQuery, string, string]>([
    ["card", "4716 2210-5244", "471622105244"],
    ["card", "٤٧١٦", "4716"],
    ["card", "9".repeat(30), "9".repeat(30)],
    ["amount", "12500", "12500"],
    ["amount", "١٢٥٠٠", "12500"],
    ["amount", "۱۲", "12"],
    ["amount", "007", "7"],
    ["amount", "1000000000", "1000000000"],
    ["barCode", " 6191234567890 ", "6191234567890"],
    ["qrCode", "https://example.tn/q?x=1", "https://example.tn/q?x=1"],
    ["apiCode", "أ-١٢", "أ-12"],
    ["voucherId", "x".repeat(100), "x".repeat(100)],
    ["emissionDate", "2026-03-01", "2026-03-01"],
    ["emissionDate", "٢٠٢٤-٠٢-٢٩", "2024-02-29"],
    ["emissionDate", "1900-01-01", "1900-01-01"],
  ])("%s: %j is taken as %j", (query, text, kept) => {
    expect(check([query], { [query]: text })).toEqual({ ok: true, value: { [query]: kept } });
  });

  it.each<[TextQuery, string, string]>([
    ["card", "12a4", "INVALID"],
    ["card", " - ", "REQUIRED"],
    ["card", "9".repeat(31), "TOO_LONG"],
    ["amount", "12.5", "INVALID"],
    ["amount", "-5", "INVALID"],
    ["amount", "1e3", "INVALID"],
    ["amount", "000", "TOO_SMALL"],
    ["amount", "1000000001", "TOO_LARGE"],
    ["amount", "9".repeat(400), "TOO_LARGE"],
    ["barCode", "a\u0000b", "INVALID"],
    ["qrCode", "two\nlines", "INVALID"],
    ["apiCode", "\udc00evil", "INVALID"],
    ["voucherId", "x".repeat(101), "TOO_LONG"],
    ["voucherId", "   ", "REQUIRED"],
    ["emissionDate", "2026-03-02", "INVALID_DATE"],
    ["emissionDate", "2026-02-30", "INVALID_DATE"],
    ["emissionDate", "2025-02-29", "INVALID_DATE"],
    ["emissionDate", "2026-13-01", "INVALID_DATE"],
    ["emissionDate", "2026-00-00", "INVALID_DATE"],
    ["emissionDate", "1899-12-31", "INVALID_DATE"],
    ["emissionDate", "01/03/2026", "INVALID_DATE"],
    ["emissionDate", "2026-03-01T00:00:00Z", "INVALID_DATE"],
  ])("%s: %j is not taken (%s)", (query, text, code) => {
    const details = [{ path: `answers.${query}`, code }];
    expect(check([query], { [query]: text })).toEqual({
      ok: false,
      refusal: "QUERY_ANSWER_MISSING",
      details,
    });
  });

  it("that is missing is named, with every other that is, in the card's order", () => {
    const missing = (query: string) => ({ path: `answers.${query}`, code: "REQUIRED" });
    expect(check(["voucherId", "card", "amount"], { card: "1" })).toMatchObject({
      details: [missing("voucherId"), missing("amount")],
    });
    expect(check([...salePointQueries], {})).toMatchObject({
      refusal: "QUERY_ANSWER_MISSING",
      details: texts.map(missing),
    });
  });

  it("that nobody asked for is left out", () => {
    expect(check([], { card: "1", unknown: "2" })).toEqual({ ok: true, value: {} });
    expect(check(["card"], { card: "1", amount: "x" })).toEqual({ ok: true, value: { card: "1" } });
  });

  it("is not found where it only seems to be", () => {
    const inherited = Object.create({ card: "1" }) as Record<string, string>;
    expect(check(["card"], inherited)).toMatchObject({
      details: [{ path: "answers.card", code: "REQUIRED" }],
    });
  });
});

it("a document is asked for apart", () => {
  expect(asksForDocument({ queries: ["card", "document"] })).toBe(true);
  expect(asksForDocument({ queries: ["card"] })).toBe(false);
  expect(check(["document"], {})).toEqual({ ok: true, value: {} });
});

it("whatever is given, what is kept are answers to just what was asked, and they are kept alike when given again", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."019٠٩۵ -"), maxLength: 32 });
  const dates = fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  const near = fc.oneof(fc.string({ unit: "binary" }), digits, dates);
  const given = fc.dictionary(fc.oneof(fc.constantFrom<string>(...salePointQueries), fc.string()), near);
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...salePointQueries)), given, (queries, answers) => {
      const decision = check(queries, answers);
      const textQueries = queries.filter((query) => query !== "document");
      if (decision.ok) {
        expect(Object.keys(decision.value).sort()).toEqual([...textQueries].sort());
        expect(check(queries, decision.value)).toEqual(decision);
        expect(decision.value.amount ?? "1").toMatch(/^[1-9][0-9]*$/);
        expect(decision.value.card ?? "1").toMatch(/^[0-9]{1,30}$/);
        expect((decision.value.emissionDate ?? today) <= today).toBe(true);
      } else {
        expect(decision.refusal).toBe("QUERY_ANSWER_MISSING");
        for (const { path } of decision.details ?? [])
          expect(textQueries.map((query) => `answers.${query}`)).toContain(path);
      }
    }),
    { numRuns: 500 },
  );
});
