import { expect, test } from "vitest";
import { daysOf } from "#app/core/domain/day-span.ts";
import { readSpan, spanSince } from "./report-span.server.ts";

const now = new Date("2026-11-22T10:00:00Z");

test.each([
  ["today", "2026-11-22T09:00:00Z", "2026-11-22"],
  ["a day that had begun in Tunis and nowhere west of it", "2026-09-30T23:30:00Z", "2026-10-01"],
  ["longer ago than a page shows", "2020-01-01T00:00:00Z", "2025-11-22"],
])("the days since %s are a span that the page takes", (_, moment, from) => {
  const span = spanSince(new Date(moment), now);
  expect(span).toEqual({ from, to: "2026-11-22" });
  const { requested } = readSpan(
    new Request(`https://mezia.example/fr/operator/premium?${new URLSearchParams({ ...span }).toString()}`),
    now,
  );
  expect(requested?.days).toEqual(span);
  expect(daysOf(span).length).toBeLessThanOrEqual(366);
});
