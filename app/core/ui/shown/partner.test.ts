import { expect, test } from "vitest";
import { byGovernorate, listedStores, mapAddress, storesAtFirst } from "./partner.ts";

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

test("a long list of stores starts with the first ones, and says how many each governorate has", () => {
  const place = { name: "", address: "", latitude: null, longitude: null };
  const inTunis = Array.from({ length: storesAtFirst }, (_, n) => ({
    ...place,
    id: `t${n}`,
    state: "TUNIS",
  }));
  const stores = [...inTunis, { ...place, id: "s", state: "SFAX" }];
  const reading = { nameOf: (state: string) => frenchNames[state] ?? state, language: "fr" as const };
  const first = listedStores(stores, { ...reading, all: false });
  const all = listedStores(stores, { ...reading, all: true });
  expect(all.shown.map(({ id }) => id)).toEqual(["s", ...inTunis.map(({ id }) => id)]);
  expect(first.shown).toEqual(all.shown.slice(0, storesAtFirst));
  expect(first.counts).toEqual({ SFAX: 1, TUNIS: storesAtFirst });
  expect(all.counts).toEqual(first.counts);
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
