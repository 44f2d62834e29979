import { expect, test } from "vitest";
import { boughtAt, mayClaim } from "./claim.ts";

const made = new Date("2026-11-21T12:00:00Z");
const soon = new Date("2026-11-22T12:00:00Z");
const late = new Date("2027-02-20T12:00:00Z");
const waiting = { status: "PENDING" as const, createdAt: made };
const opened = { status: "VALIDATING" as const, createdAt: made };
const refused = { status: "REFUSED" as const, createdAt: made };
const accepted = { status: "ACCEPTED" as const, createdAt: made };

test.each([
  ["nothing was claimed yet", "CUSTOMER_VALIDATION_NEEDED", [], soon, true],
  ["a claim waits", "PRODUCT_VALIDATION_NEEDED", [waiting], soon, false],
  ["a claim is looked into", "PRODUCT_VALIDATION_NEEDED", [opened], soon, false],
  ["a claim was refused", "REFUSED", [refused], soon, true],
  [
    "nobody answered within 90 days, and no job has said so",
    "PRODUCT_VALIDATION_NEEDED",
    [opened],
    late,
    true,
  ],
  ["the second claim waits", "PRODUCT_VALIDATION_NEEDED", [refused, waiting], soon, false],
  ["the second claim was refused", "REFUSED", [refused, refused], soon, false],
  ["nobody answered the second", "PRODUCT_VALIDATION_NEEDED", [refused, waiting], late, false],
  ["it was accepted", "CLAIMED", [accepted], late, false],
  ["it was closed without a claim", "REFUSED", [], soon, false],
] as const)("%s: may be claimed or not", (_, status, claims, now, may) => {
  expect(mayClaim({ status, claims: [...claims] }, now)).toBe(may);
});

test.each([
  [null, soon, "CUSTOMER_VALIDATION_NEEDED", "CUSTOMER_VALIDATION_NEEDED", false],
  [waiting, soon, "PRODUCT_VALIDATION_NEEDED", "PRODUCT_VALIDATION_NEEDED", true],
  [waiting, late, "PRODUCT_VALIDATION_NEEDED", "REFUSED", false],
  [refused, soon, "REFUSED", "REFUSED", false],
  [accepted, late, "CLAIMED", "CLAIMED", false],
] as const)("with the claim %o at %o, %s is %s", (claim, now, status, expected, claimWaits) => {
  const bought = {
    status,
    expiresAt: null,
    requestStatus: claim?.status ?? null,
    requestCreatedAt: claim?.createdAt ?? null,
  };
  expect(boughtAt(bought, now)).toEqual({ status: expected, claimWaits });
});

test("a sale in a shop expires as ever", () => {
  const sale = { status: "ATTACHED", expiresAt: made, requestStatus: null, requestCreatedAt: null } as const;
  expect(boughtAt(sale, soon)).toEqual({ status: "EXPIRED", claimWaits: false });
});
