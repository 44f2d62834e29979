import { describe, expect, it } from "vitest";
import { factNames, fillFacts, unknownFact, type Facts } from "./facts.ts";

const facts = Object.fromEntries(factNames.map((name) => [name, `<${name}>`])) as Facts;

describe("the figures in a text", () => {
  it("stand where the text names them, as often as it does", () => {
    expect(fillFacts("{{memberDays}}, {{spinPoints}}, {{memberDays}}", facts)).toBe(
      "<memberDays>, <spinPoints>, <memberDays>",
    );
  });

  it("are not made up: what names none stays, and is told to who writes it", () => {
    expect(fillFacts("{{toString}} {{ memberDays }} {{}}", facts)).toBe("{{toString}} {{ memberDays }} {{}}");
    expect(unknownFact("{{memberDays}} and {{constructor}}")).toBe("constructor");
    expect(unknownFact("{{memberDays}}, {curly} and {{{")).toBeNull();
  });

  it("are not filled twice", () => {
    expect(fillFacts("{{product}}", { ...facts, product: "{{spinPoints}}" })).toBe("{{spinPoints}}");
  });

  it("have each a name of their own", () => {
    expect(new Set(factNames).size).toBe(factNames.length);
  });
});
