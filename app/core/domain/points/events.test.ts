import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { eventOf, storyOf, type EventStep } from "./events.ts";

const at = new Date("2026-11-21T12:00:00Z");

const step = (
  seq: number,
  reference: string,
  amount: number,
  detail: EventStep["detail"] = {},
): EventStep => ({
  ...{ seq, reference, amount, detail, balanceAfter: 0, source: "CONSUMED", createdAt: at },
});

describe("an entry's event", () => {
  test.each<[string, EventStep["detail"], string, string]>([
    ["purchase:p", { purchaseId: "p", offerId: "o" }, "PURCHASE", "p"],
    ["return:p", { purchaseId: "p" }, "PURCHASE", "p"],
    ["rest:p", {}, "PURCHASE", "p"],
    ["reserve:h", { purchaseId: "p" }, "PURCHASE", "p"],
    ["spend:h", { purchaseId: "p" }, "PURCHASE", "p"],
    ["reserve:h", { transactionId: "t" }, "SALE", "t"],
    ["give-back:h", { transactionId: "t" }, "SALE", "t"],
    ["reserve:h", { requestId: "r" }, "REQUEST", "r"],
    ["unreserve:h", {}, "HOLD", "h"],
    ["transaction:t", { transactionId: "t" }, "SALE", "t"],
    ["transaction-cancel:t:5000", { transactionId: "t" }, "SALE", "t"],
    ["request:r", { requestId: "r", transactionId: "t" }, "REQUEST", "r"],
    ["wheel:2026-11-21", {}, "SPIN", "2026-11-21"],
    ["wheel-win:2026-11-21", {}, "SPIN", "2026-11-21"],
    ["campaign:c:transaction:t", { transactionId: "t", campaignId: "c" }, "SALE", "t"],
    ["campaign:c:request:r", { requestId: "r", campaignId: "c" }, "REQUEST", "r"],
    ["campaign:c:purchase:p", { because: "purchase", campaignId: "c" }, "PURCHASE", "p"],
    ["campaign:c:level:5", { because: "level", campaignId: "c" }, "ENTRY", "7"],
    ["transaction-cancel:t:5000:c", { transactionId: "t", campaignId: "c" }, "SALE", "t"],
    ["owed:6", {}, "ENTRY", "6"],
    ["gift:g", {}, "ENTRY", "7"],
    ["expire:7", {}, "ENTRY", "7"],
  ])("%s of %j", (reference, detail, kind, id) => {
    expect(eventOf({ seq: 7, reference, detail })).toEqual({ kind, id });
  });
});

describe("the story of an event", () => {
  test.each<[string, EventStep[], string, number, string]>([
    ["bought", [step(1, "purchase:p", -300)], "DONE", -300, "purchase:p"],
    ["waits for its payment", [step(1, "reserve:h", -300)], "RESERVED", -300, "reserve:h"],
    ["never paid", [step(1, "reserve:h", -300), step(2, "unreserve:h", 300)], "RELEASED", 0, "reserve:h"],
    [
      "paid",
      [step(1, "reserve:h", -300), step(2, "unreserve:h", 300), step(3, "spend:h", -300)],
      "DONE",
      -300,
      "reserve:h",
    ],
    [
      "paid and taken back",
      [
        step(1, "reserve:h", -300),
        step(2, "unreserve:h", 300),
        step(3, "spend:h", -300),
        step(9, "return:p", 300),
      ],
      "TAKEN_BACK",
      0,
      "reserve:h",
    ],
    ["earned", [step(1, "transaction:t", 80)], "DONE", 80, "transaction:t"],
    [
      "cancelled in part",
      [step(1, "transaction:t", 80), step(4, "transaction-cancel:t:1000", -30)],
      "PART_CANCELLED",
      50,
      "transaction:t",
    ],
    [
      "cancelled by half, of what a campaign gave too",
      [
        step(1, "campaign:c:transaction:t", 80),
        step(2, "transaction:t", 80),
        step(4, "transaction-cancel:t:4000", -40),
        step(5, "transaction-cancel:t:4000:c", -40),
      ],
      "PART_CANCELLED",
      80,
      "transaction:t",
    ],
    [
      "cancelled when the points were spent",
      [step(1, "transaction:t", 80), step(4, "transaction-cancel:t:8000", -50, { owedPoints: 30 })],
      "CANCELLED",
      30,
      "transaction:t",
    ],
    [
      "paid by points and earning some",
      [
        step(1, "reserve:h", -40),
        step(2, "unreserve:h", 40),
        step(3, "spend:h", -40),
        step(4, "transaction:t", 9),
      ],
      "DONE",
      -31,
      "transaction:t",
    ],
  ])("%s", (_, steps, state, net, main) => {
    const story = storyOf(steps);
    expect({ state: story.state, net: story.net, main: story.main.reference }).toEqual({ state, net, main });
    expect(story.last).toBe(steps.at(-1));
  });

  it("is the same in whatever order its steps are found, and loses none", () => {
    const steps = fc.uniqueArray(
      fc.record({
        seq: fc.integer({ min: 1, max: 100 }),
        reference: fc.constantFrom("reserve:h", "unreserve:h", "spend:h", "return:p", "transaction:t"),
        amount: fc.integer({ min: -500, max: 500 }),
      }),
      { selector: ({ seq }) => seq, minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(steps, fc.infiniteStream(fc.integer()), (some, order) => {
        const made = some.map(({ seq, reference, amount }) => step(seq, reference, amount));
        const shuffled = made.toSorted(() => (order.next().value as number) % 2);
        const [one, other] = [storyOf(made), storyOf(shuffled)];
        expect(other).toEqual(one);
        expect(one.steps).toHaveLength(made.length);
        expect(one.net).toBe(made.reduce((sum, { amount }) => sum + amount, 0));
        expect(one.last.seq).toBe(Math.max(...made.map(({ seq }) => seq)));
      }),
    );
  });
});
