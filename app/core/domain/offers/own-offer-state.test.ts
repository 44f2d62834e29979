import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOpen, type OpenStatus } from "#app/core/domain/submissions/submission.ts";
import type { OfferStatus } from "./offer-terms.ts";
import {
  actsAtOnce,
  mayMove,
  ownOfferMoves,
  ownStateOf,
  type OwnOfferMove,
  type OwnOfferState,
} from "./own-offer-state.ts";

const now = new Date("2026-11-24T12:00:00Z");
const past = new Date("2026-11-23T12:00:00Z");

const offer = (status: OfferStatus, availableTo: Date | null = null) => ({
  ...{ status, availableFrom: null, availableTo, validTo: null },
});

test.each([
  ["DRAFT", offer("DRAFT"), null],
  ["DRAFT", offer("DRAFT", past), null],
  ["SUBMITTED", offer("DRAFT"), "SUBMITTED"],
  ["CHANGES_ASKED", offer("DRAFT"), "CHANGES_ASKED"],
  ["APPROVED", offer("ACTIVE"), null],
  ["APPROVED", offer("ACTIVE"), "CHANGES_ASKED"],
  ["PAUSED", offer("PAUSED"), "SUBMITTED"],
  ["ENDED", offer("ACTIVE", past), "SUBMITTED"],
  ["ENDED", offer("PAUSED", past), null],
  ["ENDED", offer("ENDED"), null],
] as const)("%s: %j with %s", (state, given, waiting) => expect(ownStateOf(given, waiting, now)).toBe(state));

/** What the contract says, move by move: the states from which it is made, and the state after it. */
const table: Record<
  OwnOfferMove | "approve" | "askChanges" | "refuse",
  Partial<Record<OwnOfferState, OwnOfferState>>
> = {
  submit: { DRAFT: "SUBMITTED", CHANGES_ASKED: "SUBMITTED" },
  withdraw: { SUBMITTED: "DRAFT", CHANGES_ASKED: "DRAFT" },
  pause: { APPROVED: "PAUSED" },
  resume: { PAUSED: "APPROVED" },
  approve: { SUBMITTED: "APPROVED" },
  askChanges: { SUBMITTED: "CHANGES_ASKED" },
  refuse: { SUBMITTED: "DRAFT" },
};

interface Model {
  status: OfferStatus;
  waiting: OpenStatus | null;
}

/** What the services do with the offer's status and its submission. */
const does: Record<keyof typeof table, (model: Model) => Model> = {
  submit: (model) => ({ ...model, waiting: "SUBMITTED" }),
  withdraw: (model) => ({ ...model, waiting: null }),
  pause: (model) => ({ ...model, status: "PAUSED" }),
  resume: (model) => ({ ...model, status: "ACTIVE" }),
  approve: () => ({ status: "ACTIVE", waiting: null }),
  askChanges: (model) => ({ ...model, waiting: "CHANGES_ASKED" }),
  refuse: (model) => ({ ...model, waiting: null }),
};

const isMove = (act: string): act is OwnOfferMove => ownOfferMoves.some((move) => move === act);

describe("any acts one after another", () => {
  test("lead a new offer along the contract's table, and nowhere else", () => {
    const acts = fc.array(fc.constantFrom(...(Object.keys(table) as (keyof typeof table)[])), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(acts, (all) => {
        let model: Model = { status: "DRAFT", waiting: null };
        for (const act of all) {
          const state = ownStateOf(offer(model.status), model.waiting, now);
          const next = table[act][state];
          const may = isMove(act) ? mayMove(act, state, model.waiting) : model.waiting === "SUBMITTED";
          expect({ act, state, may }).toEqual({ act, state, may: next !== undefined });
          if (!may) continue;
          model = does[act](model);
          expect(ownStateOf(offer(model.status), model.waiting, now)).toBe(next);
        }
      }),
    );
  });

  test("a change that waits is taken back and sent again in whatever state the offer is, but for its end", () => {
    expect(mayMove("withdraw", "APPROVED", "SUBMITTED")).toBe(true);
    expect(mayMove("withdraw", "ENDED", "CHANGES_ASKED")).toBe(true);
    expect(mayMove("withdraw", "APPROVED", null)).toBe(false);
    expect(mayMove("submit", "PAUSED", "CHANGES_ASKED")).toBe(true);
    expect(mayMove("submit", "PAUSED", "SUBMITTED")).toBe(false);
    expect(mayMove("submit", "ENDED", "CHANGES_ASKED")).toBe(false);
    expect(isOpen("WITHDRAWN")).toBe(false);
  });
});

const inShop = { stock: 5, availableTo: "2026-12-01T00:00:00.000Z" };

test.each([
  ["stock", 6, true],
  ["stock", 5, false],
  ["stock", 4, false],
  ["stock", null, false],
  ["availableTo", "2026-11-30T23:59:59.999Z", true],
  ["availableTo", "2026-12-01T00:00:00.001Z", false],
  ["availableTo", null, false],
  ["pointPrice", 1, false],
] as const)("%s to %s acts at once: %s", (name, value, is) => {
  expect(actsAtOnce(inShop, name, value)).toBe(is);
  if (name === "stock") expect(actsAtOnce({ ...inShop, stock: null }, name, value)).toBe(false);
});

test("an offer without an end gets one at once", () => {
  expect(actsAtOnce({ stock: null, availableTo: null }, "availableTo", inShop.availableTo)).toBe(true);
});
