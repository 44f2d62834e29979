import { describe, expect, it } from "vitest";
import { viewOnline } from "./online.ts";
import type { OnlineHistoryItem } from "#app/core/domain/history/points-answer.ts";

const item: OnlineHistoryItem = {
  id: "t-1",
  source: "BUYING_ONLINE",
  status: "CUSTOMER_VALIDATION_NEEDED",
  points: 0,
  balanceAfter: null,
  expectedPoints: 400,
  requestId: null,
  mayClaim: true,
  store: null,
  partner: { id: "p-1", name: "Zhar" },
  offer: { id: "o-1", title: "Parfum" },
  transactionId: "t-1",
  createdAt: "2026-11-20T10:05:00.000Z",
  claimedDate: null,
};

describe("an online transaction", () => {
  it("shows what is to come while it waits", () => {
    expect(viewOnline(item, "fr")).toEqual({
      id: "t-1",
      status: "CUSTOMER_VALIDATION_NEEDED",
      step: "SEND",
      requestId: null,
      partnerName: "Zhar",
      storeName: null,
      offerTitle: "Parfum",
      points: 400,
      at: { iso: item.createdAt, text: "20 nov. 2026 · 11:05" },
      claimed: null,
    });
    expect(
      viewOnline({ ...item, status: "MEZIA_VALIDATION_NEEDED", expectedPoints: null }, "fr"),
    ).toMatchObject({
      status: "PRODUCT_VALIDATION_NEEDED",
      points: null,
    });
  });

  it("shows what came once it is claimed, and nothing once it is refused", () => {
    const claimed = { ...item, status: "CLAIMED", points: 380, claimedDate: "2026-11-21T10:00:00.000Z" };
    expect(viewOnline(claimed, "en")).toMatchObject({ points: 380, claimed: "21 November 2026" });
    expect(viewOnline({ ...item, status: "REFUSED", requestId: "r-1" }, "en")).toMatchObject({
      points: null,
      step: "SEND_AGAIN",
    });
  });

  it("does not stand for a state that nobody knows", () => {
    expect(() => viewOnline({ ...item, status: "MAGIC" }, "fr")).toThrow("MAGIC");
  });
});
