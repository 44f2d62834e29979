import { expect, test } from "vitest";
import type { Effect } from "./campaign.ts";
import { doubtOf } from "./doubt.ts";
import { triggerOf, triggers } from "./triggers.ts";

const voucher = (partnerId: string | null) => ({ partnerId, discount: null });
const free = { partnerId: "cafe", discount: { kind: "PERCENT", value: 100 } as const };
const gives: Effect = { offerId: "offer" };
const sale = { trigger: "SALE", channel: null } as const;

test.each([
  ["a voucher of the house where it is on", gives, voucher("cafe"), ["cafe"], null],
  ["a voucher of one of several houses", gives, voucher("cafe"), ["cafe", "bakery"], "premium"],
  ["a voucher of one house, wherever is bought", gives, voucher("cafe"), null, "premium"],
  ["another house's voucher", gives, voucher("bakery"), ["cafe"], "premium"],
  ["Mezia's own", gives, voucher(null), ["cafe"], "premium"],
  ["a whole price of the same house", gives, free, ["cafe"], "premium"],
  ["a spin", { spin: true }, null, ["cafe"], "game"],
  ["points", { points: 50 }, null, null, null],
  ["more points", { multiplier: 2 }, null, null, null],
  ["a stamp, whose card is warned about itself", { stampCardId: "card" }, null, null, null],
] as const)("with a purchase: %s", (_, effect, gift, houses, doubt) => {
  expect(doubtOf({ ...sale, effect }, gift, houses)).toBe(doubt);
});

test.each(triggers)("%s: only what is paid for is doubted", (trigger) => {
  const paid = triggerOf[trigger].placed !== null;
  const rule = { trigger, channel: null };
  expect(doubtOf({ ...rule, effect: gives }, voucher(null), null)).toBe(paid ? "premium" : null);
  expect(doubtOf({ ...rule, effect: { spin: true } }, null, null)).toBe(paid ? "game" : null);
});

test("an accepted claim is paid for as well", () => {
  expect(doubtOf({ trigger: "SALE", channel: "ONLINE", effect: { spin: true } }, null, null)).toBe("game");
});
