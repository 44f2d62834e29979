import { describe, expect, it } from "vitest";
import type { AnyNotice } from "./notice.ts";
import { isStillSo, type NoticeFacts } from "./still-so.ts";

const id = "00000000-0000-7000-8000-000000000000";
const nothing: NoticeFacts = {
  reachable: true,
  lapsingPoints: null,
  itemUsable: null,
  offerThere: null,
  inReach: null,
  undone: null,
  premium: null,
};
const lapsing: AnyNotice = {
  kind: "POINTS_LAPSING",
  about: { week: "2026-11-23", days: 7, points: 50, lastDay: "2026-11-24" },
};
const item: AnyNotice = {
  kind: "ITEM_LAPSING",
  about: { walletItemId: id, offerId: id, days: 7, lastDay: "2026-11-24" },
};
const back: AnyNotice = { kind: "OFFER_BACK", about: { offerId: id } };
const earned: AnyNotice = {
  kind: "POINTS_RECEIVED",
  about: { source: "BUYING", points: 5, transactionId: id },
};
const premium = (news: "SUSPENDED" | "OPENED" | "EXPIRED"): AnyNotice => ({
  kind: "PREMIUM",
  about: { news },
});

describe("a notice", () => {
  it.each<[string, AnyNotice, Partial<NoticeFacts>, boolean]>([
    ["points that lapse", lapsing, { lapsingPoints: 1 }, true],
    ["points that were spent meanwhile", lapsing, { lapsingPoints: 0 }, false],
    ["an offer in the wallet", item, { itemUsable: true }, true],
    ["an offer that was used meanwhile", item, { itemUsable: false }, false],
    ["an offer that is gone", item, {}, false],
    ["an offer that is back", back, { offerThere: true }, true],
    ["an offer that points suffice for", back, { offerThere: true, inReach: true }, true],
    ["an offer for which points were spent meanwhile", back, { offerThere: true, inReach: false }, false],
    ["an offer that is sold out again", back, { offerThere: false }, false],
    ["points of a sale", earned, { undone: false }, true],
    ["points of a sale that was cancelled", earned, { undone: true }, false],
    ["premium on hold", premium("SUSPENDED"), { premium: "SUSPENDED" }, true],
    ["premium on hold that was paid meanwhile", premium("SUSPENDED"), { premium: "ACTIVE" }, false],
    ["premium that opened and ended", premium("OPENED"), { premium: "EXPIRED" }, false],
    ["premium that ended", premium("EXPIRED"), { premium: "EXPIRED" }, true],
  ])("of %s", (_, notice, facts, expected) => {
    expect(isStillSo(notice, { ...nothing, ...facts })).toBe(expected);
  });

  it("reaches nobody who is blocked or leaves", () => {
    expect(isStillSo({ kind: "LEVEL_REACHED", about: { level: 2, points: 0 } }, nothing)).toBe(true);
    expect(
      isStillSo({ kind: "LEVEL_REACHED", about: { level: 2, points: 0 } }, { ...nothing, reachable: false }),
    ).toBe(false);
  });
});
