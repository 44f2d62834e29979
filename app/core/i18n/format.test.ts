import { describe, expect, it } from "vitest";
import { formatDate } from "./format.ts";

describe("dates as people read them in Tunis", () => {
  const evening = "2026-01-31T23:30:00Z";

  it("follows Tunisia's clock: half past eleven in London is the next day there", () => {
    expect(formatDate(evening, "fr")).toBe("1er février 2026");
    expect(formatDate(evening, "en", "time")).toBe("00:30");
  });

  it("names the months as Tunisians do, with Latin digits", () => {
    expect(formatDate("2026-01-12T10:00:00Z", "ar")).toBe("12 جانفي 2026");
    expect(formatDate("2026-01-12T10:00:00Z", "en", "short")).toBe("12 Jan 2026");
  });

  it("says the first of a month as French does, and leaves the eleventh alone", () => {
    expect(formatDate("2026-08-01T10:00:00Z", "fr", "weekday")).toBe("samedi 1er août");
    expect(formatDate("2026-08-11T10:00:00Z", "fr", "dayMonth")).toBe("11 août");
  });
});
