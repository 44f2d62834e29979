import { describe, expect, test } from "vitest";
import { changedPaths, type Changes } from "./changed-paths.ts";
import { completeBody } from "./complete-body.ts";

const text = { ar: "أ", fr: "F", en: "E" };
const record = {
  title: text,
  stock: 5,
  effect: { points: 5 },
  cards: [
    { id: "a", title: text, price: 1 },
    { id: "b", title: text, price: 2 },
  ],
};
const [a, b] = record.cards as [(typeof record.cards)[0], (typeof record.cards)[0]];
const c = { id: "c", title: text, price: 3 };

const changes = (after: object): Changes => changedPaths(record, { ...record, ...after });

describe("what a change changed", () => {
  test.each([
    [{ title: { ...text, fr: "G" } }, { "title.fr": null }],
    [{ title: null }, { "title.ar": null, "title.fr": null, "title.en": null }],
    [{ effect: { multiplier: 2 } }, { effect: null }],
    [{ cards: [{ ...a, price: 9 }, b] }, { "cards.a.price": null }],
    [{ cards: [{ ...a, title: { ...text, ar: "ب" } }, b] }, { "cards.a.title.ar": null }],
    [{ cards: [a, b, c] }, { "cards.c": null }],
    [{ cards: [] }, { "cards.a": null, "cards.b": null }],
    [{ cards: [b, a] }, { cards: ["a", "b"] }],
    [{ stock: 5 }, {}],
  ])("of %j is %j", (after, expected) => {
    expect(changes(after)).toEqual(expected);
  });
});

describe("a body", () => {
  const complete = (body: object, after: object | null) =>
    completeBody(body, { ...record, ...after }, after && [changes(after)]);
  const clash = (...paths: string[]) => ({
    ok: false,
    refusal: "CONFLICT",
    details: paths.map((path) => ({ path, code: "CHANGED" })),
  });

  test("is completed by what it does not name", () => {
    expect(complete({ title: { fr: "G" }, cards: [{ id: "b", price: 9 }, { id: "a" }, c] }, null)).toEqual({
      ok: true,
      value: { title: { ...text, fr: "G" }, cards: [{ ...b, price: 9 }, a, c] },
    });
    expect(complete({ cards: [{ id: "b" }] }, null)).toMatchObject({ value: { cards: [b] } });
  });

  test.each([
    ["another language", { title: { fr: "G" } }, { title: { ...text, ar: "ب" } }],
    [
      "another field of a card",
      { cards: [{ id: "a", price: 9 }, { id: "b" }] },
      { cards: [{ ...a, title: { ...text, fr: "G" } }, b] },
    ],
  ])("that changes %s goes together with another's change", (_, body, after) => {
    expect(complete(body, after)).toMatchObject({ ok: true });
  });

  test("keeps what somebody else added, and lets go what somebody else removed", () => {
    const both = [{ id: "a" }, { id: "b" }];
    expect(complete({ cards: both }, { cards: [a, b, c] })).toMatchObject({ value: { cards: [a, b, c] } });
    expect(complete({ cards: both }, { cards: [a] })).toEqual({ ok: true, value: { cards: [a] } });
    expect(complete({ cards: both }, { cards: [b, a] })).toEqual({ ok: true, value: { cards: [b, a] } });
  });

  test.each([
    [{ stock: 7 }, { stock: 6 }, ["stock"]],
    [{ title: { fr: "G" } }, { title: { ...text, fr: "H" } }, ["title.fr"]],
    [{ title: null }, { title: { ...text, fr: "H" } }, ["title"]],
    [{ effect: { points: 7 } }, { effect: { multiplier: 2 } }, ["effect"]],
    [{ cards: [{ id: "a", price: 8 }, { id: "b" }] }, { cards: [{ ...a, price: 9 }, b] }, ["cards.a.price"]],
    [{ cards: [{ id: "a", price: 8 }, { id: "b" }] }, { cards: [b] }, ["cards.a"]],
    [{ cards: [{ id: "b" }] }, { cards: [{ ...a, price: 9 }, b] }, ["cards.a"]],
    [{ cards: [{ id: "c" }, { id: "b" }, { id: "a" }] }, { cards: [b, a] }, []],
  ])("%j after %j clashes in %j", (body, after, paths) => {
    const done = complete(body, after);
    if (paths.length > 0) expect(done).toEqual(clash(...paths));
    else expect(done).toMatchObject({ ok: true });
  });
});
