import { describe, expect, it } from "vitest";
import { statusAt, transactionStatuses } from "./status.ts";

const end = new Date("2026-03-01T10:15:00.000Z");
const before = new Date(end.getTime() - 1);

describe("the state of a sale at a time", () => {
  it.each(["CREATED", "ATTACHED", "AWAITING_CASHIER"] as const)(
    "lets %s expire at the very end of its time",
    (status) => {
      expect(statusAt({ status, expiresAt: end }, before)).toBe(status);
      expect(statusAt({ status, expiresAt: end }, end)).toBe("EXPIRED");
    },
  );

  it("leaves alone what is closed, and what has no end", () => {
    for (const status of transactionStatuses) {
      expect(statusAt({ status, expiresAt: null }, end)).toBe(status);
      if (status === "CREATED" || status === "ATTACHED" || status === "AWAITING_CASHIER") continue;
      expect(statusAt({ status, expiresAt: end }, end)).toBe(status);
    }
  });
});
