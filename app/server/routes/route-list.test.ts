import { matchRoutes } from "#app/remix.ts";
import { expect, test } from "vitest";
import { listed, manifest } from "#tests/setup/listed-routes.ts";
import { routeList } from "./route-list.ts";

const list = routeList({ version: "v1", routes: manifest }, manifest);

const asked = (paths: readonly string[], version = "v1") => {
  const address = new URL("http://localhost/__manifest");
  for (const path of paths) address.searchParams.append("p", path);
  address.searchParams.set("version", version);
  return list(address);
};

/** The routes that Remix would list: those that serve the path, and each path above it. */
function listedByRemix(path: string): string[] {
  const tree = (parentId: string | undefined): object[] =>
    listed
      .filter((route) => route.parentId === parentId)
      .map((route) => (route.index ? route : { ...route, children: tree(route.id) }));
  const all = tree(undefined) as Parameters<typeof matchRoutes>[0];
  const words = path.split("/").slice(1);
  return words.flatMap((_, at) => {
    const matches = matchRoutes(all, `/${words.slice(0, at + 1).join("/")}`) ?? [];
    return matches.map(({ route }) => route.id ?? "");
  });
}

test.each(["/", "/fr", "/fr/wallet/voucher/7", "/ar/operator/customers/7/orders", "/fr/nothing/of/this"])(
  "has every route that Remix would list for %s, and their parents",
  (path) => {
    const ids = Object.keys(asked([path]).routes ?? {});
    expect(ids).toEqual(expect.arrayContaining(listedByRemix(path)));
    for (const id of ids) expect(["", ...ids]).toContain(manifest[id]?.parentId ?? "");
    expect(ids.length, "and few others").toBeLessThan(40);
  },
);

test("lists for many paths what it lists for each", () => {
  const [one, other] = ["/fr/wallet", "/ar/cashier"];
  const idsOf = (paths: string[]) => Object.keys(asked(paths).routes ?? {}).sort();
  expect(idsOf([one, other])).toEqual([...new Set([...idsOf([one]), ...idsOf([other])])].sort());
});

test("tells a browser with another build to load the page anew, and refuses what no browser asks", () => {
  expect(asked(["/fr"], "v0")).toMatchObject({ status: 204, headers: { "X-Remix-Reload-Document": "true" } });
  expect(asked([])).toMatchObject({ status: 400 });
  expect(asked(["/a".repeat(4_000)])).toMatchObject({ status: 400 });
});

test.each([
  ["a path of thousands of words", `p=${"/a".repeat(3_700)}`],
  ["a thousand paths", Array.from({ length: 1_000 }, (_, at) => `p=/${at}`).join("&")],
])("%s is listed in no time", (_, query) => {
  const address = new URL(`http://localhost/__manifest?version=v1&${query}`);
  const before = process.cpuUsage();
  expect(list(address).status).toBe(200);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(150);
});
