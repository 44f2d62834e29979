import { expect, test } from "vitest";
import { checkInput } from "#app/core/http/input.ts";
import { birthdaySchema } from "./profile.schema.ts";

test.each([
  [90, "YEAR_IN_FULL"],
  [1899, "TOO_SMALL"],
  [2201, "TOO_LARGE"],
  [1990, undefined],
])("the year %i: %s", (year, code) => {
  const checked = checkInput(birthdaySchema, { day: 1, month: 2, year });
  expect(checked.ok ? undefined : checked.details?.[0]?.code).toBe(code);
});
