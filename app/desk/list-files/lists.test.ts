import { expect, test } from "vitest";
import type { FilterValues } from "#app/core/domain/lists/list-address.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { choiceWords } from "#app/desk/lists/list-words.server.ts";
import { listNames, lists } from "./lists.server.ts";

test.each(listNames)("the list %s has this name in its address", (name) => {
  expect(lists[name].name).toBe(name);
});

test.each(listNames)("the columns of %s, its filters and their values have words", (name) => {
  const { spec, cells, tabs } = lists[name];
  const { sorts, filters } = spec;
  const words = (key: "columns" | "filters") =>
    translator("fr")(key, { ns: "lists", returnObjects: true }) as Record<string, unknown>;
  expect([...sorts, ...Object.keys(cells)].filter((key) => !(key in words("columns")))).toEqual([]);
  for (const [filter, values] of Object.entries<FilterValues>(filters)) {
    // A page shows its tabs in words of its own.
    if (filter === tabs?.filter || values === "day") continue;
    expect(words("filters"), filter).toHaveProperty(filter);
    if (values === "id") continue;
    // A number is its own word.
    const named = values.filter((value) => !/^\d+$/.test(value));
    expect(choiceWords("fr", filter), filter).toMatchObject(
      Object.fromEntries(named.map((value) => [value, expect.any(String) as string])),
    );
  }
});
