import { describe, expect, it } from "vitest";
import { placeName } from "./place-name.ts";

describe("the name of a place", () => {
  it.each([
    ["Ajla Auto", "Ajla Auto Mégrine", "Ajla Auto Mégrine"],
    ["AJLA Auto", "Ajla Auto", "Ajla Auto"],
    ["Ajla Auto", "Mégrine", "Ajla Auto · Mégrine"],
    ["عجلة", "فرع المنار", "عجلة · فرع المنار"],
    ["Ajla Auto", null, "Ajla Auto"],
  ])("of %s and %s is %s", (partner, store, place) => expect(placeName(partner, store)).toBe(place));
});
