import { matchRoutes } from "#app/remix.ts";
import type { RouteManifest } from "./routes-near.ts";

type Tree = NonNullable<Parameters<typeof matchRoutes>[0]>;

/**
 * The pattern of the route that serves a path, such as `/:lang/wallet/voucher/:id`; null if only the
 * catch-all route, or none, serves it.
 */
export function routePattern(manifest: RouteManifest): (pathname: string) => string | null {
  const tree = treeBelow(manifest, undefined);
  return (pathname) => {
    const served = matchRoutes(tree, pageOf(pathname))?.at(-1);
    const pattern = served?.route.id === undefined ? null : patternOf(manifest, served.route.id);
    return pattern?.endsWith("*") ? null : pattern;
  };
}

/** The pattern of a route with those of its parents. */
export function patternOf(manifest: RouteManifest, id: string): string {
  const words: string[] = [];
  for (let route = manifest[id]; route; route = manifest[route.parentId ?? ""])
    words.unshift(...(route.path ?? "").split("/").filter(Boolean));
  return `/${words.join("/")}`;
}

/** Remix requests a page's data at the page's address with `.data`. */
function pageOf(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
}

function treeBelow(manifest: RouteManifest, parentId: string | undefined): Tree {
  return Object.values(manifest)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: treeBelow(manifest, id) },
    );
}
