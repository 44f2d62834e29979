import { expect, test } from "vitest";
import { routePattern, patternOf } from "./route-pattern.ts";

const manifest = Object.fromEntries(
  [
    { id: "root", path: "" },
    { id: "language", parentId: "root", path: ":lang" },
    { id: "shop", parentId: "language", index: true },
    { id: "wallet", parentId: "language", path: "wallet", index: true },
    { id: "voucher", parentId: "language", path: "wallet/voucher/:id" },
    { id: "frame", parentId: "language" },
    { id: "sales", parentId: "frame", path: "sales" },
    { id: "lost", parentId: "language", path: "*" },
    { id: "start", parentId: "root", index: true },
    { id: "api", parentId: "root", path: "api/v1/*" },
  ].map((route) => [route.id, route]),
);
const pattern = routePattern(manifest);

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/fr", "/:lang"],
  ["/fr.data", "/:lang"],
  ["/ar/wallet", "/:lang/wallet"],
  ["/ar/wallet/voucher/1b9d6bcd-bbfd", "/:lang/wallet/voucher/:id"],
  ["/ar/wallet/voucher/1b9d6bcd-bbfd.data", "/:lang/wallet/voucher/:id"],
  ["/fr/sales", "/:lang/sales"],
])("%s is served by %s", (path, expected) => {
  expect(pattern(path)).toBe(expected);
});

test.each(["/fr/no/such/page", "/api/v1/anything", "/a/%E0%A4%A/b"])("%s has no route of its own", (path) => {
  expect(pattern(path)).toBeNull();
});

test("a route's pattern has those of its parents", () => {
  expect(patternOf(manifest, "voucher")).toBe("/:lang/wallet/voucher/:id");
  expect(patternOf(manifest, "frame")).toBe("/:lang");
  expect(patternOf(manifest, "root")).toBe("/");
});
