import { expect, test } from "vitest";
import {
  answerableSince,
  answerableUntil,
  isAcceptedWith,
  isRefusedWith,
  readyReasonOf,
  readyReasons,
  readyText,
  requestAt,
  unanswered,
} from "./answer.ts";

const made = new Date("2026-11-21T12:00:00Z");
const open = { status: "PENDING" as const, responseText: null, createdAt: made };

test("the time for an answer ends with the 90th day in Tunis", () => {
  // Midnight in Tunis is 23:00 UTC.
  const lastMoment = new Date("2027-02-19T22:59:59.999Z");
  const over = new Date("2027-02-19T23:00:00.000Z");
  expect(answerableSince(over)).toEqual(new Date("2026-11-21T23:00:00Z"));
  expect(answerableUntil(made)).toEqual(over);
  expect(requestAt(open, lastMoment)).toBe(open);
  expect(requestAt(open, over)).toEqual({ ...open, status: "REFUSED", responseText: unanswered });
  expect(requestAt({ ...open, status: "VALIDATING" }, over).status).toBe("REFUSED");
});

test("what was answered stays as it is", () => {
  const years = new Date("2036-01-01T00:00:00Z");
  for (const status of ["ACCEPTED", "REFUSED"] as const) {
    const answered = { ...open, status, responseText: "Facture illisible" };
    expect(requestAt(answered, years)).toBe(answered);
  }
});

test("the same answer is the same amount and text, as far as they are named", () => {
  const accepted = { status: "ACCEPTED" as const, amountMillimes: 5_000, responseText: "Merci" };
  expect(
    [{}, { amountMillimes: 5_000 }, { text: "Merci" }].map((answer) => isAcceptedWith(accepted, answer)),
  ).toEqual([true, true, true]);
  expect([{ amountMillimes: 0 }, { text: "Non" }].map((answer) => isAcceptedWith(accepted, answer))).toEqual([
    false,
    false,
  ]);
  expect(isAcceptedWith({ ...accepted, status: "REFUSED" }, {})).toBe(false);
  expect(isRefusedWith({ status: "REFUSED", responseText: "Non" }, "Non")).toBe(true);
  expect(isRefusedWith({ status: "REFUSED", responseText: null }, "Non")).toBe(false);
  expect(isRefusedWith({ status: "ACCEPTED", responseText: "Non" }, "Non")).toBe(false);
});

test("a ready reason is kept by a text that no merchant can write, and is told from one's own words", () => {
  for (const reason of readyReasons) {
    const text = readyText(reason);
    expect([text.trim() === text, text === unanswered, readyReasonOf(text)]).toEqual([false, false, reason]);
    expect(readyReasonOf(text.trim())).toBeNull();
  }
  expect([readyReasonOf(null), readyReasonOf(unanswered), readyReasonOf("Non")]).toEqual([null, null, null]);
});
