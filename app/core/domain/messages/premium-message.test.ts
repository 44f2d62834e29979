import { describe, expect, it, test } from "vitest";
import { messageOf } from "./premium-message.ts";
import {
  afterCancel,
  afterEnd,
  afterFailed,
  afterPaid,
  type SubscriptionFacts,
} from "#app/core/domain/premium/subscription.ts";

const dayMs = 24 * 60 * 60 * 1000;
const now = new Date("2026-11-22T09:30:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
const iso = (days: number) => inDays(days).toISOString();

const settled = { charging: false };
const active: SubscriptionFacts = {
  status: "ACTIVE",
  plan: "DAILY",
  paidPeriods: 1,
  failedTries: 0,
  currentPeriodEnd: inDays(1),
  suspendedAt: null,
  dueAt: inDays(1),
};
const pending: SubscriptionFacts = { ...active, status: "PENDING", paidPeriods: 0, currentPeriodEnd: null };
const suspended: SubscriptionFacts = { ...active, currentPeriodEnd: now, ...afterFailed(active, now) };
const cancelled: SubscriptionFacts = { ...active, ...afterCancel(active, { charging: false }, now) };

const cancelledMeanwhile: SubscriptionFacts = {
  ...active,
  ...afterCancel(active, { charging: true }, inDays(1)),
};
const cancelledSuspended: SubscriptionFacts = {
  ...suspended,
  ...afterCancel(suspended, { charging: true }, inDays(1)),
};

describe("a customer is written", () => {
  test.each<[string, SubscriptionFacts, object | null, Date, object]>([
    [
      "when it begins",
      pending,
      afterPaid(pending, now, now),
      now,
      { template: "premium-opened", params: { plan: "DAILY", nextChargeAt: iso(1) }, validUntil: iso(1) },
    ],
    [
      "when it opens again",
      suspended,
      afterPaid(suspended, now, inDays(3)),
      inDays(3),
      { template: "premium-opened", params: { plan: "DAILY", nextChargeAt: iso(4) }, validUntil: iso(4) },
    ],
    [
      "when it is taken up again",
      cancelled,
      { status: "ACTIVE", dueAt: inDays(1) },
      now,
      { template: "premium-opened", params: { plan: "DAILY", nextChargeAt: iso(1) } },
    ],
    [
      "when a charge fails",
      active,
      afterFailed(active, now),
      now,
      { template: "premium-suspended", params: { lastTryAt: iso(7) }, validUntil: iso(7) },
    ],
    [
      "when the last try fails",
      suspended,
      afterFailed(suspended, inDays(7)),
      inDays(7),
      { template: "premium-expired", params: {} },
    ],
    [
      "when nobody tried any more",
      suspended,
      afterEnd(),
      inDays(8),
      { template: "premium-expired", params: {} },
    ],
    [
      "when they cancel what is paid",
      active,
      afterCancel(active, { charging: false }, now),
      now,
      { template: "premium-cancelled", params: { openTo: iso(1) }, validUntil: iso(1) },
    ],
    [
      "when a charge succeeds that was under way as they cancelled",
      cancelledMeanwhile,
      afterPaid(cancelledMeanwhile, inDays(1), inDays(1)),
      inDays(1),
      { template: "premium-cancelled", params: { openTo: iso(2) }, validUntil: iso(2) },
    ],
    [
      "when it fails",
      cancelledMeanwhile,
      afterFailed(cancelledMeanwhile, inDays(1)),
      inDays(1),
      { template: "premium-ended", params: {} },
    ],
    [
      "when it comes out only after all of its period is over",
      cancelledMeanwhile,
      afterPaid(cancelledMeanwhile, inDays(1), inDays(3)),
      inDays(3),
      { template: "premium-ended", params: {} },
    ],
    [
      "when a late try succeeds after they cancelled",
      cancelledSuspended,
      afterPaid(cancelledSuspended, inDays(1), inDays(1)),
      inDays(1),
      { template: "premium-cancelled", params: { openTo: iso(2) } },
    ],
    [
      "when it fails after they cancelled",
      cancelledSuspended,
      afterFailed(cancelledSuspended, inDays(1)),
      inDays(1),
      { template: "premium-ended", params: {} },
    ],
    [
      "when they cancel what is suspended",
      suspended,
      afterCancel(suspended, { charging: false }, now),
      now,
      { template: "premium-ended", params: {} },
    ],
  ])("%s", (_, before, change, moment, message) => {
    expect(messageOf(before, { ...before, ...change }, settled, moment)).toMatchObject(message);
  });
});

describe("a customer is not written", () => {
  it.each<[string, SubscriptionFacts, object | null, Date]>([
    ["of a period paid in its turn", active, afterPaid(active, inDays(1), inDays(1)), inDays(1)],
    ["of a try that fails after the first", suspended, afterFailed(suspended, inDays(1)), inDays(1)],
    ["of a first charge that fails before their eyes", pending, afterFailed(pending, now), now],
    ["of the end that they were told of", cancelled, afterEnd(), inDays(1)],
    ["of cancelling twice", cancelled, afterCancel(cancelled, { charging: false }, now), now],
  ])("%s", (_, before, change, moment) => {
    expect(messageOf(before, { ...before, ...change }, settled, moment)).toBeNull();
  });

  it.each([
    ["runs", active],
    ["is suspended", suspended],
  ])("of cancelling what %s while the operator is being asked", (_, before) => {
    const change = afterCancel(before, { charging: true }, inDays(1));
    expect(change).toMatchObject({ status: "CANCELLED" });
    expect(messageOf(before, { ...before, ...change }, { charging: true }, inDays(1))).toBeNull();
  });
});
