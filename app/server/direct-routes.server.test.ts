import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { directRoutes, withOnlyRoute } from "./direct-routes.server.ts";

const paths = [
  "api/v1/client/wallet",
  "api/v1/client/wallet/history",
  "api/v1/client/wallet/:id",
  "api/v1/client/wallet/:id/history",
  "api/v1/client/:noun/newest",
  "api/v1/openapi.json",
  "api/v1/*",
  ":lang/wallet",
];
const routes = Object.fromEntries([
  ["root", { id: "root", path: "", module: {} }],
  ...paths.map((path) => [path, { id: path, parentId: "root", path, module: {} }]),
]) as unknown as ServerBuild["routes"];
const find = directRoutes(routes);

test.each([
  ["/api/v1/client/wallet", "api/v1/client/wallet"],
  ["/api/v1/client/wallet/history", "api/v1/client/wallet/history"],
  ["/api/v1/client/wallet/0198", "api/v1/client/wallet/:id"],
  ["/api/v1/client/wallet/0198/history", "api/v1/client/wallet/:id/history"],
  ["/api/v1/openapi.json", "api/v1/openapi.json"],
])("%s is the call %s", (path, id) => {
  expect(find(path)).toBe(id);
});

test.each([
  ["a page", "/fr/wallet"],
  ["no call", "/api/v1/client/unknown"],
  ["another version", "/api/v2/client/wallet"],
  ["a dot that is none", "/api/v1/openapi-json"],
  ["a path that two calls could mean", "/api/v1/client/wallet/newest"],
  ["another case, which Remix takes for the same", "/API/v1/client/wallet"],
  ["a slash at the end", "/api/v1/client/wallet/"],
  ["two slashes", "/api/v1/client//wallet"],
  ["an encoded path", "/api/v1/client/wallet/%30198"],
  ["a page's own fetch", "/api/v1/client/wallet/history.data"],
  ["a property of objects", "/constructor"],
])("%s is left to Remix: %s", (_, path) => {
  expect(find(path)).toBeNull();
});

test("a narrow build has the root, the route, and the rest of the build", () => {
  const build = { routes, basename: "/" } as unknown as ServerBuild;
  const narrow = withOnlyRoute(build, "api/v1/client/wallet");
  expect(Object.keys(narrow.routes)).toEqual(["root", "api/v1/client/wallet"]);
  expect(narrow.basename).toBe("/");
  expect(() => withOnlyRoute(build, "api/v1/nothing")).toThrow();
});
