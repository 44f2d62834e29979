import { describe, expect, test } from "vitest";
import { isFiltered, readFilters, shopAddress } from "./filters.ts";

const read = (query: string) => readFilters(new URLSearchParams(query));

describe("the shop's address", () => {
  test("leads back to the filters that made it", () => {
    const filters = read("search=caf%C3%A9&type=COUPON&premium=true&tag=food&partner=p1&sort=newest");
    expect(filters).toEqual({
      search: "café",
      type: "COUPON",
      premium: true,
      tag: "food",
      partner: "p1",
      sort: "newest",
    });
    expect(readFilters(new URL(shopAddress("fr", filters), "http://localhost").searchParams)).toEqual(
      filters,
    );
  });

  test("says nothing of what is not asked for", () => {
    expect(shopAddress("ar", read("sort=recommended&search=++&premium=false"))).toBe("/ar");
    expect(shopAddress("ar", read(""), 3)).toBe("/ar?page=3");
  });

  test("passes over what it cannot mean", () => {
    expect(read("type=CAR&sort=loudest&premium=perhaps&tag=")).toEqual(read(""));
  });
});

test("an order alone narrows nothing down", () => {
  expect(isFiltered(read("sort=newest"))).toBe(false);
  for (const query of ["search=a", "type=COUPON", "premium=true", "tag=food", "partner=p1"])
    expect(isFiltered(read(query)), query).toBe(true);
});
