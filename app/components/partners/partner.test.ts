import { expect, test } from "vitest";
import { byGovernorate, mapAddress } from "./partner.ts";

test("stores stand together by governorate, in their own order", () => {
  const stores = [
    { id: "a", state: "SFAX" },
    { id: "b", state: "TUNIS" },
    { id: "c", state: "SFAX" },
  ];
  expect(byGovernorate(stores).map(([state, places]) => [state, places.map(({ id }) => id)])).toEqual([
    ["SFAX", ["a", "c"]],
    ["TUNIS", ["b"]],
  ]);
});

test("a map shows the position, or else finds the address", () => {
  const address = "8, rue Haffouz, 3000 Sfax";
  expect(mapAddress({ address, latitude: 34.7331, longitude: 10.7654 })).toBe(
    "https://www.openstreetmap.org/?mlat=34.7331&mlon=10.7654#map=17/34.7331/10.7654",
  );
  expect(new URL(mapAddress({ address, latitude: null, longitude: null })).searchParams.get("query")).toBe(address);
});
