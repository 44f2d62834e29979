import { routesNear, type RouteManifest } from "./routes-near.ts";

/** What the browser is told of a build. */
interface Assets<Route> {
  version: string;
  routes: Record<string, Route>;
}

interface RouteListAnswer<Route> {
  status: 200 | 204 | 400;
  headers: Record<string, string>;
  routes: Record<string, Route> | null;
}

/** As Remix has it: what most browsers send. */
const longestAddress = 7_680;

/**
 * Answers a browser that asks which routes it needs for the paths of a page's links, as Remix does, but not by matching:
 * Remix ranks all routes for each path and each path above it, so a path of 3,700 words took five seconds. These are the
 * routes that could serve the paths, or paths above them; one that the browser does not need costs it nothing.
 */
export function routeList<Route>(
  { version, routes }: Assets<Route>,
  manifest: RouteManifest,
): (address: URL) => RouteListAnswer<Route> {
  const near = routesNear(manifest);
  return ({ href, searchParams }): RouteListAnswer<Route> => {
    // A browser with another build loads the page anew.
    if (searchParams.get("version") !== version)
      return { status: 204, headers: { "X-Remix-Reload-Document": "true" }, routes: null };
    const paths = searchParams.getAll("p");
    if (href.length > longestAddress || paths.length === 0) return { status: 400, headers: {}, routes: null };
    const ids = new Set(paths.flatMap(near));
    const found = [...ids].flatMap((id) => (routes[id] === undefined ? [] : [[id, routes[id]] as const]));
    const headers = { "Cache-Control": "public, max-age=31536000, immutable" };
    return { status: 200, headers, routes: Object.fromEntries(found) };
  };
}
