import { matchRoutes } from "#app/remix.ts";
import { expect, test } from "vitest";
import { listed, manifest, type Listed } from "#tests/setup/listed-routes.ts";
import { routesNear } from "./routes-near.ts";

const near = routesNear(manifest);

type Tree = Parameters<typeof matchRoutes>[0];

/** These routes as Remix holds them. */
function treeOf(ids: string[]): Tree {
  const below = new Map<string | undefined, Listed[]>();
  for (const route of ids.flatMap((id) => manifest[id] ?? []))
    below.set(route.parentId, [...(below.get(route.parentId) ?? []), route]);
  const tree = (parentId: string | undefined): Listed[] =>
    (below.get(parentId) ?? []).map((route) =>
      route.index ? route : { ...route, children: tree(route.id) },
    );
  return tree(undefined);
}

/** The ids and parameters by which Remix serves a path when it knows only these routes. */
const servedBy = (tree: Tree, path: string) =>
  matchRoutes(tree, path)?.map(({ route, params }) => ({ id: route.id, params })) ?? null;

const all = treeOf(listed.map(({ id }) => id));

/** The path and every path above it, as Remix matches them for the browser's list of routes. */
const upwards = (path: string): string[] =>
  path === "/" ? ["/"] : [path, ...upwards(path.replace(/\/+[^/]*\/*$/, "") || "/")];

const patterns = listed.map(({ id }) => addressOf(id)).filter((address) => address !== "");

function addressOf(id: string): string {
  const { parentId, path } = manifest[id] ?? {};
  return (parentId ? addressOf(parentId) : "") + (path ? `/${path}` : "");
}

const paths = patterns.flatMap((pattern) =>
  ["1b9d6bcd", "new", "wallet", "%D8%B9"].map((word) =>
    pattern.replace(/:lang/, "fr").replace(/:\w+/g, word).replace("*", `${word}/2`),
  ),
);

test.each([
  ...new Set(paths),
  ...[
    "/",
    "//",
    "/fr/",
    "/fr//wallet",
    "/FR/Wallet/",
    "/fr/w%61llet",
    "/fr/wallet/nothing/here",
    "/de/wallet",
  ],
  ...["/scan/", "/fr/scan/sale-point", "/fr/operator/partners/7/nothing", "/nothing/at/all"],
])("%s is served by the same routes as with all of them", (path) => {
  const few = treeOf(near(path));
  for (const place of upwards(path)) expect(servedBy(few, place), place).toEqual(servedBy(all, place));
});

test("few routes are near a path", () => {
  expect(near("/fr/wallet/voucher/7").length).toBeLessThan(15);
});

test("the address of a page's data has the page's routes", () => {
  expect(near("/fr/wallet.data")).toEqual(near("/fr/wallet"));
  expect(near("/_root.data")).toEqual(expect.arrayContaining(near("/")));
});
