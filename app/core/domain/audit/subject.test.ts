import { expect, test } from "vitest";
import { operatorActions } from "#app/core/domain/operator-actions.ts";
import texts from "#app/core/i18n/locales/fr/support.json" with { type: "json" };
import { subjectOf } from "./subject.ts";

const id = "01a203ab-7195-7000-8000-000000000001";
const user = "01a203ab-7195-7000-8000-000000000002";

test.each([
  ["offer.change", id, null, { kind: "offer", id }],
  ["campaign.dry-run", id, null, { kind: "campaign", id }],
  ["segment.preview", id, null, { kind: "segment", id }],
  ["segment.preview", id, user, { kind: "segment", id }],
  ["segment.preview", null, user, { kind: "customer", id: user }],
  ["campaign.dry-run", id, user, { kind: "campaign", id }],
  ["stamp-card.create", id, null, { kind: "stampCard", id }],
  ["customer-list.create", id, null, { kind: "customerList", id }],
  ["message.change", id, null, { kind: "message", id }],
  ["message.dry-run", id, null, { kind: "segment", id }],
  ["message.resend", id, user, { kind: "customer", id: user }],
  ["till.end-session", id, null, { kind: "store", id }],
  ["api-key.rotate", id, null, { kind: "key", id }],
  ["purchase.return", id, user, { kind: "thing", id, page: "orders" }],
  ["transaction.cancel", id, user, { kind: "thing", id, page: "orders?show=sales" }],
  ["request.refuse", id, user, { kind: "thing", id, page: "claims" }],
  ["gift.give", user, user, { kind: "customer", id: user }],
  ["refund.done", id, user, { kind: "customer", id: user }],
  ["approval.approve", id, user, { kind: "customer", id: user }],
  ["approval.refuse", "points-expiry", null, { kind: "job", name: "points-expiry" }],
  ["job.dry-run", "retention", user, { kind: "job", name: "retention" }],
  ["job.run", "retention", null, { kind: "job", name: "retention" }],
  ["economy.change", null, null, { kind: "none" }],
  ["customer.list", null, null, { kind: "none" }],
] as const)("%s of %s", (action, target, userId, subject) => {
  expect(subjectOf(action, target, userId)).toEqual(subject);
});

test("each act whose sentence names something has something to name", () => {
  const sentences: Partial<Record<string, string>> = texts.audit.did;
  const naming = operatorActions.filter((action) => sentences[action]?.includes("{{what}}"));
  expect(naming.length).toBeGreaterThan(40);
  const nameless = naming.filter((action) =>
    [null, user].every((userId) =>
      [id, "retention"].every((target) => subjectOf(action, target, userId).kind === "none"),
    ),
  );
  expect(nameless).toEqual([]);
  // Without a customer, a record must have a name of its own.
  const ofRecords = naming.filter(
    (action) => /\.(?:create|change|invite)$/.test(action) && action !== "customer.create",
  );
  expect(ofRecords.filter((action) => subjectOf(action, id, null).kind === "none")).toEqual([]);
});
