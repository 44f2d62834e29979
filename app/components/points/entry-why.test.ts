import { describe, expect, it } from "vitest";
import { pointsSources } from "#app/domain/points/public-source.ts";
import { whyOf } from "./entry-why.ts";

describe("why points left", () => {
  it("names the last day of what expired, which ended with the day", () => {
    const validUntil = "2026-03-01T23:00:00.000Z";
    expect(whyOf({ source: "EXPIRED", points: -50, detail: { validUntil } }, "fr")).toEqual({
      kind: "unused",
      until: "1er mars 2026",
    });
    expect(whyOf({ source: "EXPIRED", points: -50, detail: {} }, "fr")).toEqual({
      kind: "unused",
      until: null,
    });
  });

  it("tells an absence from an account that was deleted", () => {
    const away = whyOf({ source: "INACTIVITY", points: -10, detail: { inactiveSince: "2026-05-03" } }, "en");
    expect(away).toEqual({ kind: "away", since: "3 May 2026" });
    const deleted = whyOf({ source: "INACTIVITY", points: -10, detail: { deletionRequestedAt: null } }, "en");
    expect(deleted).toEqual({ kind: "accountDeleted" });
  });

  it("says what a shop cancelled, and what is owed for it, also where all of it is", () => {
    const detail = { cancelledMillimes: 12_500, owedPoints: 30 };
    expect(whyOf({ source: "REFUND", points: -95, detail }, "fr")).toEqual({ kind: "takenBack", ...detail });
    expect(whyOf({ source: "REFUND", points: 0, detail }, "fr")).toEqual({ kind: "takenBack", ...detail });
    expect(whyOf({ source: "REFUND", points: -95, detail: {} }, "fr")).toEqual({
      kind: "takenBack",
      cancelledMillimes: null,
      owedPoints: 0,
    });
    expect(whyOf({ source: "REFUND", points: 95, detail }, "fr")).toEqual({ kind: "givenBack" });
    expect(whyOf({ source: "OWED", points: -5, detail: {} }, "fr")).toEqual({ kind: "recovered" });
  });

  it.each([
    ["OPEN", "setAside"],
    ["ENDED", "setAsideEnded"],
    ["BACK", "setAsideBack"],
  ] as const)("tells points set aside: %s", (setAside, kind) => {
    expect(whyOf({ source: "CONSUMED", points: -100, detail: { setAside } }, "ar")).toEqual({ kind });
  });

  it.each([
    ["CONSUMED_IN_WHEEL", -500, "spun"],
    ["WHEEL", 300, "won"],
    ["WHEEL_PRIZES", 2_000, "wonGrand"],
  ] as const)("tells what a wheel took and gave: %s", (source, points, kind) => {
    expect(whyOf({ source, points, detail: { spinId: "1" } }, "fr")).toEqual({ kind });
  });

  it.each([
    [null, "extraSale"],
    ["level", "extraLevel"],
    ["birthday", "extraBirthday"],
    ["referral", "extraReferral"],
    ["purchase", "extraPurchase"],
  ] as const)("tells what a campaign gave points for: %s", (because, kind) => {
    expect(whyOf({ source: "CAMPAIGN", points: 50, detail: { because } }, "fr")).toEqual({ kind });
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
      expect(whyOf({ source, points: 10, detail: { note: "Mabrouk" } }, "fr"), source).toBeNull();
  });
});
