import type { ServerBuild } from "@remix-run/node";

const plainPath = /^(\/[A-Za-z0-9_.~-]+)+$/;

interface DirectRoute {
  id: string;
  pattern: RegExp;
}

/**
 * Finds the route of an API call by its path. Remix itself makes every route's pattern anew for each request, several
 * times over, which costs more than most calls do. Null for whatever is not plainly the path of one call: Remix knows.
 */
export function directRoutes(routes: ServerBuild["routes"]): (path: string) => string | null {
  const byPath = new Map<string, string>();
  const patterned: DirectRoute[] = [];
  for (const { id, parentId, path } of Object.values(routes)) {
    if (parentId !== "root" || !path?.startsWith("api/") || /[*?]/.test(path)) continue;
    if (path.includes(":")) patterned.push({ id, pattern: patternOf(path) });
    else byPath.set(`/${path}`, id);
  }
  return (path) => {
    // Remix reads the name before it as another route's.
    if (!plainPath.test(path) || path.endsWith(".data")) return null;
    const named = byPath.get(path);
    if (named !== undefined) return named;
    const found = patterned.filter(({ pattern }) => pattern.test(path));
    return found.length === 1 ? (found[0]?.id ?? null) : null;
  };
}

/** The build with one route of its own kind left, below the root; everything else is as it was. */
export function withOnlyRoute(build: ServerBuild, id: string): ServerBuild {
  const { root, [id]: route } = build.routes;
  if (!root || !route) throw new Error(`the build has no route ${id}`);
  return { ...build, routes: { root, [id]: route } };
}

function patternOf(path: string): RegExp {
  const segments = path
    .split("/")
    .map((segment) => (segment.startsWith(":") ? "[^/]+" : segment.replace(/[.]/g, "\\.")));
  return new RegExp(`^/${segments.join("/")}$`);
}
