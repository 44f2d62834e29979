import { expect, test } from "vitest";
import { shownPeople } from "./few-people.ts";

const nobody = { seen: null, new: null, returning: null };

test.each([
  [0, 0, { seen: 0, new: 0, returning: 0 }],
  [4, 0, nobody],
  [5, 0, { seen: 5, new: 0, returning: 5 }],
  [5, 5, { seen: 5, new: 5, returning: 0 }],
  [9, 5, nobody],
  [9, 4, nobody],
  [10, 5, { seen: 10, new: 5, returning: 5 }],
])("of %i customers, %i of them new", (seen, fresh, shown) => {
  expect(shownPeople({ seen, new: fresh })).toEqual(shown);
});
