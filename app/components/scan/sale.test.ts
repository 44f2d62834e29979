import { expect, test } from "vitest";
import { answerMs, attachMs } from "#app/domain/transactions/times.ts";
import { stageOf } from "./sale.ts";

const createdAt = "2026-11-22T10:00:00.000Z";
const after = (ms: number) => new Date(Date.parse(createdAt) + ms).toISOString();

test.each([
  ["ATTACHED", "CHOOSING"],
  ["AWAITING_CASHIER", "WAITING"],
  ["CONFIRMED", "SUCCESS"],
  ["REFUSED", "REFUSED"],
  ["CANCELLED", "CANCELLED"],
] as const)("%s is %s, whatever its time", (status, stage) => {
  expect(stageOf({ status, createdAt, expiresAt: after(attachMs) })).toBe(stage);
  expect(stageOf({ status, createdAt, expiresAt: null })).toBe(stage);
});

test("past its time: by the cashier's silence after the customer's yes, by the customer's before it", () => {
  expect(stageOf({ status: "EXPIRED", createdAt, expiresAt: after(attachMs) })).toBe("LAPSED");
  expect(stageOf({ status: "EXPIRED", createdAt, expiresAt: after(90_000 + answerMs) })).toBe(
    "NOT_CONFIRMED",
  );
  expect(stageOf({ status: "EXPIRED", createdAt, expiresAt: after(answerMs) })).toBe("NOT_CONFIRMED");
});
