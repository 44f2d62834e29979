import { expect, test } from "vitest";
import { birthdayDate, birthdayOf, missingFields } from "./profile.ts";

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
  [{ day: 29, month: 2, year: 2020 }, "2020-02-29"],
  [{ day: 29, month: 2, year: 2023 }, null],
  [{ day: 31, month: 4, year: 2000 }, null],
  [{ day: 1, month: 1, year: 1900 }, "1900-01-01"],
  [{ day: 31, month: 12, year: 1899 }, null],
  [{ day: 21, month: 11, year: 2023 }, "2023-11-21"],
  [{ day: 22, month: 11, year: 2023 }, null],
  [{ day: 21, month: 11, year: 2026 }, null],
])("a birthday %o is the day %s", (birthday, day) => {
  const date = birthdayDate(birthday, "2026-11-21");
  expect(date?.toISOString().slice(0, 10) ?? null).toBe(day);
  if (date) expect(birthdayOf(date)).toEqual(birthday);
});
