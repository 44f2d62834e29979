import { expect, test } from "vitest";
import { nameForInvite, nextInviteDay, quietSince } from "./invites.ts";

const now = new Date("2026-11-21T22:30:00Z");

test("a day of invites ends at midnight in Tunis", () => {
  expect(nextInviteDay(now)).toEqual(new Date("2026-11-21T23:00:00Z"));
  expect(nextInviteDay(new Date("2026-11-21T23:00:00Z"))).toEqual(new Date("2026-11-22T23:00:00Z"));
});

test("a contact is left alone for seven days", () => {
  expect(quietSince(now)).toEqual(new Date("2026-11-13T23:00:00Z"));
});

test.each(["Amina", "Amina B.", "Nour El Houda K.", "أمينة ب.", "Jean-Noël D.", "N’Sira"])(
  "%s may stand in a message",
  (name) => {
    expect(nameForInvite(name)).toBe(name);
  },
);

test.each([
  null,
  "",
  "www.evil.tn",
  "evil.tn B.",
  "http://x",
  "Call 22334455",
  "@amina",
  "A".repeat(31),
  "Amina B. B.",
])("%s may not", (name) => {
  expect(nameForInvite(name)).toBeNull();
});
