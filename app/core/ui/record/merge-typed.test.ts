import { expect, test } from "vitest";
import { rowValues } from "./form-field.ts";
import { controlsAt, mergeTyped } from "./merge-typed.ts";
import { field } from "./specs.ts";

const cards = field("cards", "rows", {
  fields: [field("id", "kept"), field("name", "text"), field("target", "number")],
});
const fields = [field("title", "text", { localized: true }), field("stock", "number"), cards];
const row = (id: string, name: string, target: string) => ({ id, name, target });
const values = (own: object, ...rows: ReturnType<typeof row>[]) => ({
  ...{ "title.ar": "أ", "title.fr": "F", "title.en": "E", stock: "5" },
  ...own,
  ...rowValues(cards, rows),
});

test("what was typed stays, what was not touched is as it is now, and no row is lost", () => {
  const before = values({}, row("a", "A", "1"), row("b", "B", "2"), row("c", "C", "3"), row("d", "D", "4"));
  const typed = values(
    { "title.fr": "G" },
    row("a", "A", "9"),
    row("b", "B", "2"),
    row("d", "Z", "4"),
    row("", "new", ""),
  );
  const now = values(
    { "title.fr": "H", stock: "7" },
    row("a", "Y", "1"),
    row("c", "X", "3"),
    row("e", "E", "5"),
  );
  const merged = mergeTyped(fields, { typed, before, now });
  expect(merged).toEqual(
    values(
      { "title.fr": "G", stock: "7" },
      // Changed by both, changed and removed, new, changed after its removal here, added by somebody else.
      ...[row("a", "Y", "9"), row("", "Z", "4"), row("", "new", ""), row("c", "X", "3"), row("e", "E", "5")],
    ),
  );
  expect(controlsAt("cards.e.target", fields, merged)).toEqual(["cards.4.target"]);
  expect(controlsAt("title.fr", fields, merged)).toEqual(["title.fr"]);
});
