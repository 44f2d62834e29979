import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Right } from "#app/core/domain/operators/rights.ts";
import { isHeldOut } from "./hold-out.ts";
import { seenMessage } from "./seen-message.ts";
import {
  canBecome,
  channelsWithApp,
  costOf,
  messageChanges,
  messageChannels,
  messageStatuses,
  needsApproval,
} from "./message.ts";

describe("who is left out", () => {
  const percent = fc.integer({ min: 0, max: 50 });

  it("is always answered alike, is nobody at 0, and stays so at a higher share", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), percent, percent, (message, user, one, other) => {
        expect(isHeldOut(message, user, one)).toBe(isHeldOut(message, user, one));
        expect(isHeldOut(message, user, 0)).toBe(false);
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        if (isHeldOut(message, user, less)) expect(isHeldOut(message, user, more)).toBe(true);
      }),
    );
  });

  it.each([5, 10, 30, 50])("is about the share of %i percent, and others for another message", (share) => {
    const users = Array.from({ length: 10_000 }, (_, place) => `customer ${place}`);
    const [first, second] = ["one", "two"].map(
      (message) => new Set(users.filter((user) => isHeldOut(message, user, share))),
    );
    // Five standard deviations of so many throws.
    const deviation = Math.sqrt((users.length * share * (100 - share)) / 10_000);
    expect(Math.abs((first?.size ?? 0) - (users.length * share) / 100)).toBeLessThan(5 * deviation);
    const both = [...(first ?? [])].filter((user) => second?.has(user)).length;
    expect(both).toBeLessThan((first?.size ?? 0) * 0.7);
  });
});

describe("the cost", () => {
  it.each([
    [["APP", "PUSH"], 100, 0, 40, 0],
    [["MAIL"], 100, 0, 40, 4_000],
    [["APP", "MAIL"], 100, 10, 40, 3_600],
    [["MAIL"], 3, 50, 40, 80],
    [["MAIL"], 100, 0, 0, 0],
    [["MAIL"], 0, 0, 40, 0],
  ] as const)("of %j to %i who take mails, %i percent left out, at %i is %i", (...given) => {
    const [channels, mailable, holdOutPercent, price, cost] = given;
    expect(costOf({ count: 500, mailable }, { channels, holdOutPercent }, price)).toBe(cost);
  });
});

it.each([
  [10, null, false],
  [10, 10, false],
  [11, 10, true],
  [1, 0, true],
])("%i customers with a ceiling of %s: a second person is asked: %s", (count, ceiling, asked) => {
  expect(needsApproval(count, ceiling)).toBe(asked);
});

it("a message is always in the app, and its channels are in one order", () => {
  expect(channelsWithApp(["MAIL"])).toEqual(["APP", "MAIL"]);
  expect(channelsWithApp(["MAIL", "APP", "PUSH"])).toEqual([...messageChannels]);
});

it("only what waits to leave can be stopped, and only what is paused goes on", () => {
  const allowed = messageChanges.map((change) => [
    change,
    messageStatuses.filter((status) => canBecome(status, change)),
  ]);
  expect(Object.fromEntries(allowed)).toEqual({
    SCHEDULED: ["PAUSED"],
    PAUSED: ["SCHEDULED", "SENDING"],
    CANCELLED: ["WAITING_APPROVAL", "SCHEDULED", "SENDING", "PAUSED"],
  });
});

describe("without customers.read", () => {
  const seen = (count: number, mailable: number | null, rights: Right[] = ["messages"]) =>
    seenMessage({ count, mailable, costMillimes: 300, status: "SENT" }, { rights });

  it.each([
    ["so few that no number is told", 9, 9, { count: null, costMillimes: null }],
    ["nobody of a list of ten takes mails", 10, 0, { count: 10, costMillimes: null }],
    ["all of them do", 10, 10, { count: 10, costMillimes: null }],
    ["one of them does not", 11, 10, { count: 11, costMillimes: null }],
    ["nine do", 100, 9, { count: 100, costMillimes: null }],
    ["ten do, and ten do not", 20, 10, { count: 20, costMillimes: 300 }],
    ["a cost that says nothing of them", 10, null, { count: 10, costMillimes: 300 }],
  ])("the cost of a message: %s", (_, count, mailable, told) => {
    expect(seen(count, mailable)).toEqual({ ...told, status: "SENT" });
    expect(seen(count, mailable, ["customers.read"])).toEqual({ count, costMillimes: 300, status: "SENT" });
  });
});
