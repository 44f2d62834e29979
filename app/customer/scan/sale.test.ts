import { expect, test } from "vitest";
import { answerMs, attachMs } from "#app/core/domain/transactions/times.ts";
import { isPast, stageOf } from "./sale.ts";

const createdAt = "2026-11-22T10:00:00.000Z";
const asked = { refusedBy: null };
const after = (ms: number) => new Date(Date.parse(createdAt) + ms).toISOString();

test.each([
  ["ATTACHED", "CHOOSING"],
  ["AWAITING_CASHIER", "WAITING"],
  ["CONFIRMED", "SUCCESS"],
  ["REFUSED", "REFUSED"],
  ["CANCELLED", "CANCELLED"],
] as const)("%s is %s, whatever its time", (status, stage) => {
  expect(stageOf({ ...asked, status, createdAt, expiresAt: after(attachMs) })).toBe(stage);
  expect(stageOf({ ...asked, status, createdAt, expiresAt: null })).toBe(stage);
});

test("past its time: by the cashier's silence after the customer's yes, by the customer's before it", () => {
  expect(stageOf({ ...asked, status: "EXPIRED", createdAt, expiresAt: after(attachMs) })).toBe("LAPSED");
  expect(stageOf({ ...asked, status: "EXPIRED", createdAt, expiresAt: after(90_000 + answerMs) })).toBe(
    "NOT_CONFIRMED",
  );
  expect(stageOf({ ...asked, status: "EXPIRED", createdAt, expiresAt: after(answerMs) })).toBe(
    "NOT_CONFIRMED",
  );
});

test("a no says whose it was", () => {
  const refused = { status: "REFUSED", createdAt, expiresAt: null } as const;
  expect(stageOf({ ...refused, refusedBy: "STORE" })).toBe("REFUSED");
  expect(stageOf({ ...refused, refusedBy: "CUSTOMER" })).toBe("DECLINED");
});

test("a sale is history once nobody can wait for it at a till", () => {
  const made = Date.parse(createdAt);
  expect(isPast(made, made + attachMs + answerMs)).toBe(false);
  expect(isPast(made, made + attachMs + answerMs + 1)).toBe(true);
});
