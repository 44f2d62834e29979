import { expect, test } from "vitest";
import { pathTable } from "./path-table.ts";

const paths = [
  "/client/wallet",
  "/client/wallet/history",
  "/client/wallet/:id",
  "/client/wallet/:id/history",
  "/client/:noun/newest",
  "/client/:noun/:id",
  "/openapi.json",
];
const find = pathTable(Object.fromEntries(paths.map((path) => [path, path])));

test.each([
  ["/client/wallet", "/client/wallet", {}],
  ["/client/wallet/history", "/client/wallet/history", {}],
  ["/client/wallet/0198", "/client/wallet/:id", { id: "0198" }],
  ["/client/wallet/0198/history", "/client/wallet/:id/history", { id: "0198" }],
  ["/client/shop/newest", "/client/:noun/newest", { noun: "shop" }],
  ["/client/shop/0198", "/client/:noun/:id", { noun: "shop", id: "0198" }],
  ["/openapi.json", "/openapi.json", {}],
])("%s is found as %s", (path, at, params) => {
  expect(find(path)).toEqual({ at, params });
});

test("the literal segment wins, the first one first, in whatever order they are declared", () => {
  expect(find("/client/wallet/newest")).toEqual({ at: "/client/wallet/:id", params: { id: "newest" } });
  const turned = pathTable(Object.fromEntries([...paths].reverse().map((path) => [path, path])));
  for (const path of ["/client/wallet/newest", "/client/wallet/history", "/client/shop/newest"])
    expect(turned(path), path).toEqual(find(path));
});

test.each([
  ["another case", "/Client/WALLET", "/client/wallet", {}],
  [
    "another case beside a parameter, which keeps its own",
    "/CLIENT/wallet/aB",
    "/client/wallet/:id",
    { id: "aB" },
  ],
  ["slashes at the end", "/client/wallet//", "/client/wallet", {}],
  ["a slash after a parameter", "/client/wallet/7/", "/client/wallet/:id", { id: "7" }],
  ["an escape in a literal", "/client/%77allet/%68istory", "/client/wallet/history", {}],
  ["an escape in a parameter", "/client/wallet/%C3%A9%20+", "/client/wallet/:id", { id: "é +" }],
  ["an escaped slash", "/client/wallet/a%2Fb", "/client/wallet/:id", { id: "a/b" }],
  [
    "an escaped slash where a literal has one",
    "/client/wallet%2Fhistory/7",
    "/client/:noun/:id",
    { noun: "wallet/history", id: "7" },
  ],
  ["an escape that was escaped, decoded once", "/client/wallet/%2530", "/client/wallet/:id", { id: "%30" }],
  ["a dot and what looks like a file", "/client/wallet/7.data", "/client/wallet/:id", { id: "7.data" }],
])("%s is the same path: %s", (_, path, at, params) => {
  expect(find(path)).toEqual({ at, params });
});

test.each([
  ["nothing", ""],
  ["the root", "/"],
  ["slashes", "///"],
  ["another path", "/client/unknown/a/b"],
  ["less than a path", "/client"],
  ["more than a path", "/client/wallet/7/history/8"],
  ["an empty segment", "/client//wallet"],
  ["an empty segment in front", "//client/wallet"],
  ["an empty parameter", "/client/wallet//history"],
  ["a dot that is none", "/openapi-json"],
  ["an escaped slash between two segments", "/client%2Fwallet"],
  ["an escaped slash at the end", "/client/wallet%2F"],
  ["a broken escape", "/client/wallet/%E0%A4%A"],
  ["half an escape", "/client/wallet/%"],
  ["a property of objects", "/constructor"],
  ["another property of objects", "/__proto__"],
  ["as many slashes as there is room for", "/".repeat(60_000)],
  ["as many segments as there is room for", "/a".repeat(30_000)],
])("%s is found nowhere", (_, path) => {
  expect(find(path)).toBeNull();
});
