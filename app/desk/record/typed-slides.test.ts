import { expect, test } from "vitest";
import { typedSlides } from "./typed-slides.ts";

const row = (number: number, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`slides.${number}.${name}`, value]));

test("the slides of a form are those with something in the language", () => {
  const typed = {
    "title.fr": "La roue",
    ...row(0, { imageUrl: "/wheel.webp", "title.fr": "Tournez", "title.ar": "أدر", "text.fr": "Une fois." }),
    ...row(1, { imageUrl: "", "title.fr": "Gagnez", "title.ar": "" }),
    ...row(2, { imageUrl: "/gone.webp", "title.fr": "Parti", "title.ar": "ذهب", remove: "on" }),
  };
  expect(typedSlides(typed, "fr")).toEqual([
    { imageUrl: "/wheel.webp", title: "Tournez", text: "Une fois." },
    { imageUrl: "", title: "Gagnez", text: "" },
  ]);
  expect(typedSlides(typed, "ar").map(({ title }) => title)).toEqual(["أدر"]);
});
