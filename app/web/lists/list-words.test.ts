import { expect, test } from "vitest";
import { listNames, specOf, type FilterValues, type ListName } from "#app/domain/lists/list-spec.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { choiceWords } from "./list-page.server.ts";

/** Filters that a page shows as tabs, in words of its own. */
const tabs: Partial<Record<ListName, string>> = {
  prizes: "wheel",
  claims: "waiting",
  goods: "state",
  refunds: "state",
  approvals: "status",
  deliveries: "state",
  audit: "by",
};

test.each(listNames)("the columns of %s, its filters and their values have words", (name) => {
  const { sorts, filters, csv } = specOf(name);
  const words = (key: "columns" | "filters") =>
    translator("fr")(key, { ns: "lists", returnObjects: true }) as Record<string, unknown>;
  expect([...sorts, ...csv].filter((key) => !(key in words("columns")))).toEqual([]);
  for (const [filter, values] of Object.entries<FilterValues>(filters)) {
    if (filter === tabs[name] || values === "day") continue;
    expect(words("filters"), filter).toHaveProperty(filter);
    if (values === "id") continue;
    expect(choiceWords("fr", filter), filter).toMatchObject(
      Object.fromEntries(values.map((value) => [value, expect.any(String) as string])),
    );
  }
});
