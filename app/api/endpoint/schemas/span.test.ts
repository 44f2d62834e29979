import { describe, expect, it } from "vitest";
import { spanQuery } from "./span.ts";

describe("a span", () => {
  it("takes days of Tunis whole, and moments as they are", () => {
    expect(spanQuery.parse({ from: "2026-11-20", to: "2026-11-21" })).toEqual({
      from: new Date("2026-11-19T23:00:00Z"),
      to: new Date("2026-11-21T23:00:00Z"),
    });
    expect(spanQuery.parse({ from: "2026-11-20T10:00:00+01:00" })).toEqual({
      from: new Date("2026-11-20T09:00:00Z"),
    });
    expect(spanQuery.parse({})).toEqual({});
  });

  it.each(["", "yesterday", "2026-02-30", "2026-11", "9999-01-01", "1999-12-31", "2026-11-20T10:00:00"])(
    "refuses %j",
    (from) => {
      expect(spanQuery.safeParse({ from }).error?.issues).toMatchObject([
        { path: ["from"], message: "INVALID_DATE" },
      ]);
    },
  );
});
