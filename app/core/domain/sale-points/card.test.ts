import { describe, expect, it } from "vitest";
import { cardOf, findCard, readCards } from "./card.ts";

const title = { ar: "قهوة", fr: "Café", en: "Coffee" };

describe("a card", () => {
  it("is filled in where nothing was said", () => {
    expect(cardOf({ title: "Café", action: "BUY" }, "c-1")).toEqual({
      id: "c-1",
      title: { ar: "Café", fr: "Café", en: "Café" },
      imageUrl: null,
      action: "BUY",
      pointPrice: 0,
      priceMillimes: null,
      queries: [],
    });
  });

  it("keeps what was said, and asks once for what was named twice", () => {
    const given = { title, imageUrl: "/a.svg", action: "REQUEST" as const, pointPrice: 5, priceMillimes: 0 };
    const card = cardOf({ id: "another", ...given, queries: ["amount", "document", "amount"] }, "c-1");
    expect(card).toEqual({ ...given, id: "c-1", queries: ["amount", "document"] });
  });

  it("is found by its id among those of its sale point", () => {
    const cards = [cardOf({ title, action: "BUY" }, "c-1"), cardOf({ title, action: "REQUEST" }, "c-2")];
    expect(findCard(cards, "c-2")).toBe(cards[1]);
    expect(findCard(cards, "c-3")).toBeNull();
    expect(() => readCards({})).toThrow();
  });
});
