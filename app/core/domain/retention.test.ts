import fc from "fast-check";
import { expect, test } from "vitest";
import { deletionDelayDays, deletionEffectiveAt, deletionsDueFrom, isDeletionDue } from "./retention.ts";

const dayMs = 24 * 60 * 60 * 1000;

test("a deletion takes effect thirty days after its request, to the moment", () => {
  expect(deletionDelayDays).toBe(30);
  expect(deletionEffectiveAt(new Date("2026-11-21T10:15:00Z"))).toEqual(new Date("2026-12-21T10:15:00Z"));
});

test.each([
  ["2026-12-21T10:14:59.999Z", false],
  ["2026-12-21T10:15:00Z", true],
  ["2027-12-21T10:15:00Z", true],
])("requested on 21 November, at %s it is due: %s", (now, due) => {
  expect(isDeletionDue(new Date("2026-11-21T10:15:00Z"), new Date(now))).toBe(due);
});

test("who has requested nothing stays", () => {
  expect(isDeletionDue(null, new Date("2099-01-01T00:00:00Z"))).toBe(false);
});

test("looking from now and from the request is the same", () => {
  const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.integer({ min: -2 * dayMs, max: 2 * dayMs }), (requestedAt, off) => {
      const now = new Date(deletionEffectiveAt(requestedAt).getTime() + off);
      expect(isDeletionDue(requestedAt, now)).toBe(off >= 0);
      expect(requestedAt <= deletionsDueFrom(now)).toBe(off >= 0);
    }),
  );
});
