import { describe, expect, it, test } from "vitest";
import { avatarKeyOf, avatarUrlOf, birthdayDate, birthdayOf, missingFields } from "./profile.ts";

const userId = "0199f000-0000-7000-8000-000000000000";
const random = "0123456789abcdef0123456789abcdef";

describe("the key of a picture", () => {
  it("lies below its customer's, and its address names the same two", () => {
    const key = avatarKeyOf(userId, random);
    expect(key).toBe(`customers/${userId}/avatar-${random}`);
    expect(avatarUrlOf(key)).toBe(`/avatars/${userId}/${random}`);
  });

  it.each([
    [userId, ""],
    [userId, random.slice(1)],
    [userId, random.toUpperCase()],
    [userId, `${random}/x`],
    [userId, `../${random}`],
    [userId, `${random}\n`],
    ["..", random],
    [`${userId}/..`, random],
    ["", random],
  ])("is none for %j and %j", (owner, name) => {
    expect(avatarKeyOf(owner, name)).toBeNull();
  });

  it("that is none or another's has no address", () => {
    for (const key of [null, "", "leila", `customers/${userId}/documents/x`])
      expect(avatarUrlOf(key)).toBeNull();
  });
});

test("a profile lacks what is not told, in the order of the page", () => {
  const told = {
    firstName: "Amira",
    lastName: null,
    email: "a@b.tn",
    phone: undefined,
    birthday: {},
    gender: "FEMALE",
    state: "TUNIS",
    avatar: null,
  };
  expect(missingFields(told)).toEqual(["lastName", "phone", "avatar"]);
});

test.each([
  [{ day: 29, month: 2, year: 2024 }, "2024-02-29"],
  [{ day: 29, month: 2, year: 2023 }, null],
  [{ day: 31, month: 4, year: 2000 }, null],
  [{ day: 1, month: 1, year: 1900 }, "1900-01-01"],
  [{ day: 31, month: 12, year: 1899 }, null],
  [{ day: 20, month: 11, year: 2026 }, "2026-11-20"],
  [{ day: 21, month: 11, year: 2026 }, null],
])("a birthday %o is the day %s", (birthday, day) => {
  const date = birthdayDate(birthday, "2026-11-21");
  expect(date?.toISOString().slice(0, 10) ?? null).toBe(day);
  if (date) expect(birthdayOf(date)).toEqual(birthday);
});
