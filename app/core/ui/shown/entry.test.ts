import { describe, expect, it } from "vitest";
import { viewEntry } from "./entry.ts";
import type { HistoryItem } from "#app/core/domain/history/points-answer.ts";

const reader = {
  now: new Date("2026-11-21T12:00:00.000Z"),
  language: "fr" as const,
  extraText: (subject: string) => subject,
};
const item: HistoryItem = {
  id: "7",
  source: "BUYING",
  status: "CLAIMED",
  points: 240,
  balanceAfter: 300,
  expectedPoints: null,
  store: { id: "s-1", name: "Lafayette", partnerName: "Hanout Lella" },
  partner: { id: "p-1", name: "Hanout Lella" },
  offer: null,
  card: null,
  campaign: null,
  transactionId: "t-1",
  requestId: null,
  createdAt: "2026-11-20T23:30:00.000Z",
  claimedDate: "2026-11-20T23:30:00.000Z",
  expiresAt: "2027-02-19T23:00:00.000Z",
  detail: {
    paidMillimes: 20_000,
    earnRate: 10,
    bonusPercent: 20,
    bonusPoints: 40,
    bonusLevel: 7,
    walletItemId: "w-1",
  },
};

describe("a line of the history", () => {
  it("says where points were earned, at which rate and bonus, and their last day, on Tunis's calendar", () => {
    expect(viewEntry(item, reader)).toMatchObject({
      source: "BUYING",
      partnerName: "Hanout Lella",
      storeName: "Lafayette",
      walletItemId: "w-1",
      earning: { paidMillimes: 20_000, rate: 10, bonusPercent: 20, bonusPoints: 40, bonusLevel: 7 },
      why: null,
      month: "novembre 2026",
      at: { text: "21 novembre · 00:30" },
      lastDay: { text: "19 février 2027", over: false },
    });
  });

  it("knows points that are past their time, and a purchase without a bonus", () => {
    const view = viewEntry(
      { ...item, expiresAt: "2026-11-21T12:00:00.000Z", detail: { paidMillimes: 1_000, earnRate: 10 } },
      reader,
    );
    expect(view.lastDay?.over).toBe(true);
    expect(view.earning).toMatchObject({ bonusPercent: 0, bonusLevel: null });
  });

  it("names the friend, the level and the note where there are any", () => {
    const detail = { friendName: "Sami T.", level: 2, note: "" };
    expect(
      viewEntry({ ...item, source: "REFERRAL", store: null, partner: null, detail }, reader),
    ).toMatchObject({
      ...{ friendName: "Sami T.", level: 2, note: null, earning: null, partnerName: null, storeName: null },
    });
    expect(viewEntry({ ...item, source: "GIFT_MEZIA", detail: { note: "Mabrouk" } }, reader)).toMatchObject({
      source: "GIFT",
      note: "Mabrouk",
    });
  });

  it("dates points that expired on their last day, unless something came before they were removed", () => {
    const validUntil = "2026-10-31T23:00:00.000Z";
    const expired = { ...item, source: "EXPIRED", createdAt: validUntil, detail: { validUntil } };
    expect(viewEntry(expired, reader)).toMatchObject({
      month: "octobre 2026",
      at: { iso: validUntil, text: "31 octobre" },
    });
    const later = { ...expired, createdAt: "2026-11-01T08:00:00.000Z" };
    expect(viewEntry(later, reader)).toMatchObject({
      month: "novembre 2026",
      at: { text: "1er novembre · 09:00" },
    });
  });

  it("does not stand for a source that nobody knows", () => {
    expect(() => viewEntry({ ...item, source: "MAGIC" }, reader)).toThrow("MAGIC");
  });
});
