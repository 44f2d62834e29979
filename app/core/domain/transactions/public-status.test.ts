import { expect, it } from "vitest";
import {
  claimStatuses,
  claimStatusOf,
  publicClaimStatuses,
  publicStatus,
  publicTransactionStatuses,
} from "./public-status.ts";
import { transactionStatuses } from "./status.ts";

it("puts the product's tag into the one state that has it", () => {
  expect(publicStatus("PRODUCT_VALIDATION_NEEDED")).toBe("MEZIA_VALIDATION_NEEDED");
  expect(publicTransactionStatuses.filter((name) => !transactionStatuses.includes(name as never))).toEqual([
    "MEZIA_VALIDATION_NEEDED",
  ]);
  expect(publicClaimStatuses).toEqual([
    "CUSTOMER_VALIDATION_NEEDED",
    "MEZIA_VALIDATION_NEEDED",
    "CLAIMED",
    "PENDING",
    "REFUSED",
  ]);
});

it.each([
  ["CUSTOMER_VALIDATION_NEEDED", "CUSTOMER_VALIDATION_NEEDED"],
  ["PRODUCT_VALIDATION_NEEDED", "PRODUCT_VALIDATION_NEEDED"],
  ["CLAIMED", "CLAIMED"],
  ["CONFIRMED", "CLAIMED"],
  ["REFUSED", "REFUSED"],
  ["EXPIRED", "REFUSED"],
  ["CANCELLED", "REFUSED"],
  ["AWAITING_CASHIER", "PENDING"],
] as const)("says of points whose transaction is %s: %s", (status, claim) => {
  expect(claimStatusOf(status)).toBe(claim);
});

it("has a word for every state", () => {
  for (const status of transactionStatuses) expect(claimStatuses).toContain(claimStatusOf(status));
});
