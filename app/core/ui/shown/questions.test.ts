import { expect, test } from "vitest";
import { answersOf, faultOf, faultsOf, questionsOf } from "./questions.ts";

const card = {
  action: "BUY",
  queries: ["barCode", "document"],
  pointPrice: 0,
  priceMillimes: 12_000,
} as const;
const options = (given: Partial<Parameters<typeof questionsOf>[0]>) =>
  questionsOf({ ...card, queries: [...card.queries], ...given });

test("a document goes with a request alone", () => {
  expect(options({})).toEqual(["barCode"]);
  expect(options({ action: "REQUEST" })).toEqual(["barCode", "document"]);
});

test("what has no price asks for it first, and once", () => {
  expect(options({ priceMillimes: null })).toEqual(["amount", "barCode"]);
  expect(options({ priceMillimes: null, queries: ["barCode", "amount"] })).toEqual(["barCode", "amount"]);
  expect(options({ priceMillimes: null, pointPrice: 200 })).toEqual(["barCode"]);
  expect(options({ priceMillimes: null, action: "REQUEST" })).toEqual(["barCode", "document"]);
});

test("an amount in dinars is sent in millimes, the rest as it was typed, what is empty not at all", () => {
  const texts: Record<string, string> = {
    amount: "١٢٫٥",
    barCode: " 6191234567890 ",
    card: "  ",
    document: "file",
  };
  expect(answersOf(["amount", "barCode", "card", "document"], (query) => texts[query] ?? "")).toEqual({
    amount: "12500",
    barCode: "6191234567890",
  });
  expect(answersOf(["amount"], () => "twelve")).toEqual({ amount: "twelve" });
});

test.each([
  ["amount", "12,500", null],
  ["amount", "0", "TOO_SMALL"],
  ["amount", "twelve", "INVALID"],
  ["amount", "", "REQUIRED"],
  ["card", "1234 5678", null],
  ["card", "12A4", "INVALID"],
  ["barCode", "", "REQUIRED"],
  ["emissionDate", "2026-11-22", null],
  ["emissionDate", "2026-11-23", "INVALID_DATE"],
  ["document", "", "DOCUMENT_REQUIRED"],
  ["document", "ticket.pdf", null],
] as const)("%s answered with %j: %s", (query, text, fault) => {
  expect(faultOf(query, text, "2026-11-22")).toBe(fault);
});

test("what the server refuses is laid beside its question", () => {
  const details = [
    { path: "answers.barCode", code: "REQUIRED" },
    { path: "amountMillimes", code: "INVALID_AMOUNT" },
    { path: "document", code: "DOCUMENT_INVALID" },
  ] as const;
  expect(faultsOf(details)).toEqual({
    barCode: "REQUIRED",
    amount: "INVALID_AMOUNT",
    document: "DOCUMENT_INVALID",
  });
});
