import { expect, test } from "vitest";
import { typedCards } from "./typed-cards.ts";

const row = (number: number, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`cards.${number}.${name}`, value]));

test("the cards of a form are those with a title in the language, as customers see them", () => {
  const typed = {
    name: "Comptoir",
    ...row(0, {
      "title.fr": "Café",
      "title.ar": "قهوة",
      action: "BUY",
      priceMillimes: "2,500",
      pointPrice: "",
    }),
    ...row(1, {
      "title.fr": "Thé",
      "title.ar": "",
      action: "REQUEST",
      pointPrice: "120",
      imageUrl: "/tea.webp",
    }),
    ...row(2, { "title.fr": "", "title.ar": "", action: "" }),
    ...row(3, { "title.fr": "Jus", "title.ar": "عصير", action: "BUY", remove: "on" }),
  };
  expect(typedCards(typed, "fr")).toMatchObject([
    { title: "Café", action: "BUY", pointPrice: 0, priceMillimes: 2_500, imageUrl: null },
    { title: "Thé", action: "REQUEST", pointPrice: 120, priceMillimes: null, imageUrl: "/tea.webp" },
  ]);
  expect(typedCards(typed, "ar").map(({ title }) => title)).toEqual(["قهوة"]);
});
