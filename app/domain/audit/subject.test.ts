import { expect, test } from "vitest";
import { subjectOf } from "./subject.ts";

const id = "01a203ab-7195-7000-8000-000000000001";
const user = "01a203ab-7195-7000-8000-000000000002";

test.each([
  ["offer.change", id, null, { kind: "offer", id }],
  ["till.end-session", id, null, { kind: "store", id }],
  ["api-key.rotate", id, null, { kind: "key", id }],
  ["purchase.return", id, user, { kind: "thing", id, page: "orders" }],
  ["transaction.cancel", id, user, { kind: "thing", id, page: "orders?show=sales" }],
  ["request.refuse", id, user, { kind: "thing", id, page: "claims" }],
  ["gift.give", user, user, { kind: "customer", id: user }],
  ["refund.done", id, user, { kind: "customer", id: user }],
  ["approval.approve", id, user, { kind: "customer", id: user }],
  ["approval.refuse", "points-expiry", null, { kind: "job", name: "points-expiry" }],
  ["job.run", "retention", null, { kind: "job", name: "retention" }],
  ["economy.change", null, null, { kind: "none" }],
  ["customer.list", null, null, { kind: "none" }],
] as const)("%s of %s", (action, target, userId, subject) => {
  expect(subjectOf(action, target, userId)).toEqual(subject);
});
