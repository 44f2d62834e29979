import { expect, test } from "vitest";
import { byGovernorate, mapAddress } from "./partner.ts";

const frenchNames: Record<string, string> = {
  SFAX: "Sfax",
  TUNIS: "Tunis",
  BEJA: "Béja",
  BEN_AROUS: "Ben Arous",
};

test("stores stand together by governorate, these by the reader's alphabet, the stores in their own order", () => {
  const stores = [
    { id: "a", state: "TUNIS" },
    { id: "b", state: "SFAX" },
    { id: "c", state: "BEN_AROUS" },
    { id: "d", state: "SFAX" },
    { id: "e", state: "BEJA" },
  ];
  const french = byGovernorate(stores, { nameOf: (state) => frenchNames[state] ?? state, language: "fr" });
  expect(french.map(({ name, stores }) => [name, stores.map(({ id }) => id)])).toEqual([
    ["Béja", ["e"]],
    ["Ben Arous", ["c"]],
    ["Sfax", ["b", "d"]],
    ["Tunis", ["a"]],
  ]);
  const arabicNames: Record<string, string> = {
    SFAX: "صفاقس",
    TUNIS: "تونس",
    BEJA: "باجة",
    BEN_AROUS: "بن عروس",
  };
  const arabic = byGovernorate(stores, { nameOf: (state) => arabicNames[state] ?? state, language: "ar" });
  expect(arabic.map(({ state }) => state)).toEqual(["BEJA", "BEN_AROUS", "TUNIS", "SFAX"]);
});

test("a map shows the position, or else finds the address", () => {
  const address = "8, rue Haffouz, 3000 Sfax";
  expect(mapAddress({ address, latitude: 34.7331, longitude: 10.7654 })).toBe(
    "https://www.openstreetmap.org/?mlat=34.7331&mlon=10.7654#map=17/34.7331/10.7654",
  );
  expect(new URL(mapAddress({ address, latitude: null, longitude: null })).searchParams.get("query")).toBe(
    address,
  );
});
