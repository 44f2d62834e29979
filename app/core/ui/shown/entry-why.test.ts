import { describe, expect, it } from "vitest";
import { pointsSources } from "#app/core/domain/points/public-source.ts";
import { whyOf } from "./entry-why.ts";

const reader = (language: "ar" | "en" | "fr") => ({
  language,
  extraText: (subject: string) => `for a ${subject}`,
});

describe("why points left", () => {
  it("names the last day of what expired, which ended with the day", () => {
    const validUntil = "2026-03-01T23:00:00.000Z";
    expect(whyOf({ source: "EXPIRED", points: -50, detail: { validUntil } }, reader("fr"))).toEqual({
      kind: "unused",
      until: "1er mars 2026",
    });
    expect(whyOf({ source: "EXPIRED", points: -50, detail: {} }, reader("fr"))).toEqual({
      kind: "unused",
      until: null,
    });
  });

  it("tells an absence from an account that was deleted", () => {
    const away = whyOf(
      { source: "INACTIVITY", points: -10, detail: { inactiveSince: "2026-05-03" } },
      reader("en"),
    );
    expect(away).toEqual({ kind: "away", since: "3 May 2026" });
    const deleted = whyOf(
      { source: "INACTIVITY", points: -10, detail: { deletionRequestedAt: null } },
      reader("en"),
    );
    expect(deleted).toEqual({ kind: "accountDeleted" });
  });

  it("tells a debt of an earlier account from other corrections", () => {
    const owed = { owedPoints: 70 };
    const of = (detail: Record<string, string | number>) =>
      whyOf({ source: "CORRECTION", points: 0, detail }, reader("fr"));
    expect(of({ ...owed, because: "earlierAccount" })).toEqual({ kind: "earlierAccount" });
    expect(of(owed)).toEqual({ kind: "owes", owedPoints: 70 });
  });

  it("says what a shop cancelled, and what is owed for it, also where all of it is", () => {
    const detail = { cancelledMillimes: 12_500, owedPoints: 30 };
    expect(whyOf({ source: "REFUND", points: -95, detail }, reader("fr"))).toEqual({
      kind: "takenBack",
      ...detail,
    });
    expect(whyOf({ source: "REFUND", points: 0, detail }, reader("fr"))).toEqual({
      kind: "takenBack",
      ...detail,
    });
    expect(whyOf({ source: "REFUND", points: -95, detail: {} }, reader("fr"))).toEqual({
      kind: "takenBack",
      cancelledMillimes: null,
      owedPoints: 0,
    });
    expect(whyOf({ source: "REFUND", points: 95, detail }, reader("fr"))).toEqual({ kind: "givenBack" });
    expect(whyOf({ source: "OWED", points: -5, detail: {} }, reader("fr"))).toEqual({ kind: "recovered" });
  });

  it.each([
    ["OPEN", "setAside"],
    ["ENDED", "setAsideEnded"],
    ["BACK", "setAsideBack"],
  ] as const)("tells points set aside: %s", (setAside, kind) => {
    expect(whyOf({ source: "CONSUMED", points: -100, detail: { setAside } }, reader("ar"))).toEqual({ kind });
  });

  it.each([
    ["CONSUMED_IN_WHEEL", -500, "spun"],
    ["WHEEL", 300, "won"],
    ["WHEEL_PRIZES", 2_000, "wonGrand"],
  ] as const)("tells what a wheel took and gave: %s", (source, points, kind) => {
    expect(whyOf({ source, points, detail: { spinId: "1" } }, reader("fr"))).toEqual({ kind });
  });

  it.each([
    [null, "sale"],
    ["level", "level"],
    ["birthday", "birthday"],
    ["referral", "referral"],
    ["purchase", "purchase"],
  ] as const)("tells what a campaign gave points for: %s", (because, subject) => {
    expect(whyOf({ source: "CAMPAIGN", points: 50, detail: { because } }, reader("fr"))).toEqual({
      kind: "extra",
      text: `for a ${subject}`,
    });
  });

  it("says nothing of a subject that it does not know, instead of naming a sale", () => {
    expect(whyOf({ source: "CAMPAIGN", points: 50, detail: { because: "review" } }, reader("fr"))).toBeNull();
  });

  it("leaves to the title what the title says", () => {
    const speaking = pointsSources.filter(
      (source) =>
        ![
          ...["EXPIRED", "INACTIVITY", "REFUND", "OWED", "CAMPAIGN"],
          ...["CONSUMED_IN_WHEEL", "WHEEL", "WHEEL_PRIZES"],
        ].includes(source),
    );
    for (const source of speaking)
      expect(whyOf({ source, points: 10, detail: { note: "Mabrouk" } }, reader("fr")), source).toBeNull();
  });
});
