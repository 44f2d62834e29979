import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { endOfPeriod, isOrangePhone, premiumPlans, pricePerWeek, priceOf, savedPerWeek } from "./plans.ts";
import {
  afterCancel,
  afterFailed,
  afterPaid,
  isChargeWanted,
  nextPeriodStart,
  phoneFreeFrom,
  statusAt,
  stepOf,
  type PremiumStatus,
  type Step,
  type SubscriptionFacts,
} from "./subscription.ts";

const dayMs = 24 * 60 * 60 * 1000;
const now = new Date("2026-11-22T09:30:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
const justBefore = (moment: Date) => new Date(moment.getTime() - 1);

const facts = {
  PENDING: {
    status: "PENDING",
    plan: "DAILY",
    paidPeriods: 0,
    failedTries: 0,
    currentPeriodEnd: null,
    suspendedAt: null,
    dueAt: inDays(1),
  },
  ACTIVE: {
    status: "ACTIVE",
    plan: "DAILY",
    paidPeriods: 1,
    failedTries: 0,
    currentPeriodEnd: inDays(1),
    suspendedAt: null,
    dueAt: inDays(1),
  },
  SUSPENDED: {
    status: "SUSPENDED",
    plan: "DAILY",
    paidPeriods: 1,
    failedTries: 1,
    currentPeriodEnd: now,
    suspendedAt: now,
    dueAt: inDays(1),
  },
  CANCELLED: {
    status: "CANCELLED",
    plan: "DAILY",
    paidPeriods: 1,
    failedTries: 0,
    currentPeriodEnd: inDays(1),
    suspendedAt: null,
    dueAt: inDays(1),
  },
  EXPIRED: {
    status: "EXPIRED",
    plan: "DAILY",
    paidPeriods: 1,
    failedTries: 0,
    currentPeriodEnd: now,
    suspendedAt: null,
    dueAt: null,
  },
} as const satisfies Record<string, SubscriptionFacts>;
type Kind = keyof typeof facts;

test.each([
  ["DAILY", 500, "2026-11-23T09:30:00.000Z"],
  ["WEEKLY", 2500, "2026-11-29T09:30:00.000Z"],
] as const)("%s costs %i millimes, and keeps its time of day", (plan, millimes, end) => {
  expect([priceOf(plan), endOfPeriod(plan, now).toISOString()]).toEqual([millimes, end]);
});

test.each([
  ["50111222", true],
  ["58000000", true],
  ["20111222", false],
  ["95111222", false],
  ["5011122", false],
  ["501112223", false],
])("%s is a number of Orange's: %s", (phone, orange) => expect(isOrangePhone(phone)).toBe(orange));

describe("what it is", () => {
  test.each<[Kind, Date, PremiumStatus]>([
    ["PENDING", justBefore(inDays(1)), "PENDING"],
    ["PENDING", inDays(1), "NONE"],
    ["ACTIVE", inDays(0), "ACTIVE"],
    ["ACTIVE", inDays(3), "ACTIVE"],
    ["SUSPENDED", justBefore(inDays(8)), "SUSPENDED"],
    ["SUSPENDED", inDays(8), "EXPIRED"],
    ["CANCELLED", justBefore(inDays(1)), "CANCELLED"],
    ["CANCELLED", inDays(1), "EXPIRED"],
    ["EXPIRED", now, "EXPIRED"],
  ])("%s at %s is %s, whether or not a job has run", (kind, moment, status) => {
    expect(statusAt(facts[kind], { charging: false }, moment)).toBe(status);
  });

  it("is pending as long as the operator owes an answer, and nothing where no period ever was paid", () => {
    expect(statusAt(facts.PENDING, { charging: true }, inDays(2))).toBe("PENDING");
    expect(statusAt({ ...facts.EXPIRED, paidPeriods: 0 }, { charging: false }, now)).toBe("NONE");
  });
});

describe("what the job does", () => {
  const idle = { charging: false, leaving: false };
  const charging = { charging: true, leaving: false };
  const leaving = { charging: false, leaving: true };
  test.each<[Kind, Date, { charging: boolean; leaving: boolean }, Step]>([
    ["PENDING", justBefore(inDays(1)), idle, "WAIT"],
    ["PENDING", inDays(1), idle, "FORGET"],
    ["PENDING", inDays(1), charging, "ASK"],
    ["ACTIVE", justBefore(inDays(1)), idle, "WAIT"],
    ["ACTIVE", inDays(1), idle, "CHARGE"],
    ["ACTIVE", inDays(1), charging, "ASK"],
    ["ACTIVE", inDays(1), leaving, "EXPIRE"],
    ["ACTIVE", justBefore(inDays(1)), charging, "WAIT"],
    ["SUSPENDED", inDays(1), idle, "CHARGE"],
    ["SUSPENDED", justBefore(inDays(8)), idle, "CHARGE"],
    ["SUSPENDED", inDays(8), idle, "EXPIRE"],
    ["SUSPENDED", inDays(1), leaving, "EXPIRE"],
    ["CANCELLED", inDays(1), idle, "EXPIRE"],
    ["CANCELLED", inDays(1), charging, "ASK"],
    ["EXPIRED", inDays(9), idle, "WAIT"],
    ["EXPIRED", inDays(9), charging, "WAIT"],
  ])("%s at %s, %o: %s", (kind, moment, state, step) => {
    expect(stepOf(facts[kind], state, moment)).toBe(step);
  });

  test.each<[Kind, boolean, boolean]>([
    ["PENDING", false, true],
    ["ACTIVE", false, true],
    ["SUSPENDED", false, true],
    ["ACTIVE", true, false],
    ["CANCELLED", false, false],
    ["EXPIRED", false, false],
  ])("sends a charge of %s, leaving %s, that the operator never had: %s", (kind, isLeaving, wanted) => {
    expect(isChargeWanted(facts[kind], { leaving: isLeaving })).toBe(wanted);
  });
});

describe("a paid charge", () => {
  const later = inDays(1.25);
  test.each<[string, SubscriptionFacts, Date, Partial<SubscriptionFacts>]>([
    [
      "opens what waited, from that moment",
      facts.PENDING,
      now,
      { status: "ACTIVE", paidPeriods: 1, currentPeriodEnd: inDays(2.25), dueAt: inDays(2.25) },
    ],
    [
      "follows the period before",
      facts.ACTIVE,
      inDays(1),
      { status: "ACTIVE", paidPeriods: 2, currentPeriodEnd: inDays(2), dueAt: inDays(2) },
    ],
    [
      "opens what was suspended, from that moment",
      facts.SUSPENDED,
      inDays(1),
      { status: "ACTIVE", suspendedAt: null, failedTries: 0, currentPeriodEnd: inDays(2.25) },
    ],
    [
      "is served to the end, also cancelled meanwhile",
      facts.CANCELLED,
      inDays(1),
      { status: "CANCELLED", currentPeriodEnd: inDays(2), dueAt: inDays(2) },
    ],
    ["of an account that has gone opens nothing", facts.EXPIRED, inDays(1), { paidPeriods: 2, dueAt: null }],
  ])("%s", (_, subscription, periodStart, change) => {
    const paid = afterPaid(subscription, periodStart, later);
    expect(paid).toMatchObject(change);
    if (subscription.status === "EXPIRED") expect(paid).not.toHaveProperty("status");
  });

  test.each<[string, SubscriptionFacts, Date, Date]>([
    ["in time", facts.ACTIVE, inDays(1), inDays(1)],
    ["late within the period", facts.ACTIVE, justBefore(inDays(2)), inDays(1)],
    ["so late that the period would be over", facts.ACTIVE, inDays(2), inDays(2)],
    ["after it was closed", facts.SUSPENDED, inDays(0.5), inDays(0.5)],
    ["the first time", facts.PENDING, now, now],
  ])("is for a period that begins, charged %s", (_, subscription, moment, start) => {
    expect(nextPeriodStart(subscription, moment)).toEqual(start);
  });
});

describe("a charge that failed", () => {
  test.each<[string, SubscriptionFacts, Date, Partial<SubscriptionFacts>]>([
    ["leaves nothing open at first", facts.PENDING, now, { status: "EXPIRED", dueAt: null, failedTries: 1 }],
    [
      "suspends, and is tried again a day later",
      facts.ACTIVE,
      now,
      { status: "SUSPENDED", suspendedAt: now, dueAt: inDays(1), failedTries: 1 },
    ],
    ["is tried daily", facts.SUSPENDED, inDays(1), { dueAt: inDays(2), failedTries: 2 }],
    [
      "is tried at the same time of day, however late the job",
      facts.SUSPENDED,
      inDays(3.4),
      { dueAt: inDays(4) },
    ],
    ["is tried a last time on the seventh day", facts.SUSPENDED, justBefore(inDays(7)), { dueAt: inDays(7) }],
    ["ends it on the seventh", facts.SUSPENDED, inDays(7), { status: "EXPIRED", dueAt: null }],
    ["ends what was cancelled meanwhile", facts.CANCELLED, inDays(1), { status: "EXPIRED", dueAt: null }],
  ])("%s", (_, subscription, moment, change) => {
    expect(afterFailed(subscription, moment)).toMatchObject(change);
  });

  it("is tried seven times after the first where the job is punctual", () => {
    let subscription: SubscriptionFacts = { ...facts.ACTIVE, currentPeriodEnd: now, dueAt: now };
    let tries = 0;
    while (subscription.dueAt) {
      tries += 1;
      subscription = { ...subscription, ...afterFailed(subscription, subscription.dueAt) };
    }
    expect([tries, subscription.status, subscription.failedTries]).toEqual([8, "EXPIRED", 8]);
  });
});

describe("cancelling", () => {
  test.each<[string, SubscriptionFacts, boolean, Date, object | null]>([
    ["keeps it open to the end", facts.ACTIVE, false, now, { status: "CANCELLED", dueAt: inDays(1) }],
    ["changes nothing the second time", facts.CANCELLED, false, now, {}],
    [
      "ends what is suspended",
      facts.SUSPENDED,
      false,
      inDays(1),
      { status: "EXPIRED", dueAt: null, suspendedAt: null },
    ],
    [
      "ends what has nothing left",
      facts.ACTIVE,
      false,
      inDays(1),
      { status: "EXPIRED", dueAt: null, suspendedAt: null },
    ],
    [
      "waits for the operator's answer",
      facts.ACTIVE,
      true,
      inDays(1),
      { status: "CANCELLED", dueAt: inDays(1) },
    ],
    ["has nothing to do after the end", facts.CANCELLED, false, inDays(1), null],
    ["of what is not open", facts.PENDING, false, now, null],
    ["of what was", facts.EXPIRED, false, now, null],
  ])("%s", (_, subscription, charging, moment, change) => {
    expect(afterCancel(subscription, { charging }, moment)).toEqual(change);
  });
});

test.each<[Kind, boolean, Date | null]>([
  ["ACTIVE", false, null],
  ["PENDING", true, null],
  ["CANCELLED", false, inDays(1)],
  ["CANCELLED", true, null],
  ["SUSPENDED", false, inDays(8)],
])("the phone of %s, charging %s, is free from %s", (kind, charging, moment) => {
  expect(phoneFreeFrom(facts[kind], { charging })).toEqual(moment);
});

test("whatever the operator answers, and however late the job: paid time never overlaps, and days do not drift", () => {
  const move = fc.record({ paid: fc.boolean(), lateMs: fc.integer({ min: 0, max: 3 * dayMs }) });
  fc.assert(
    fc.property(fc.constantFrom(...premiumPlans), fc.array(move, { maxLength: 40 }), (plan, moves) => {
      let subscription: SubscriptionFacts = { ...facts.ACTIVE, plan, currentPeriodEnd: now, dueAt: now };
      let paidTo = now;
      for (const { paid, lateMs } of moves) {
        if (!subscription.dueAt) break;
        const moment = new Date(subscription.dueAt.getTime() + lateMs);
        if (stepOf(subscription, { charging: false, leaving: false }, moment) !== "CHARGE") break;
        const start = nextPeriodStart(subscription, moment);
        if (!paid) {
          subscription = { ...subscription, ...afterFailed(subscription, moment) };
          expect(subscription.dueAt === null || subscription.dueAt > moment).toBe(true);
          continue;
        }
        const { periodStart, ...change } = afterPaid(subscription, start, moment);
        subscription = { ...subscription, ...change };
        expect(periodStart >= paidTo, "nobody pays twice for a moment").toBe(true);
        expect(
          periodStart <= moment && moment < endOfPeriod(plan, periodStart),
          "what is paid is still to come",
        ).toBe(true);
        paidTo = subscription.currentPeriodEnd ?? paidTo;
      }
    }),
  );
});

test("prices are compared by the week", () => {
  expect(premiumPlans.map((plan) => [plan, pricePerWeek(plan), savedPerWeek(plan)])).toEqual([
    ["DAILY", 3500, 0],
    ["WEEKLY", 2500, 1000],
  ]);
});
