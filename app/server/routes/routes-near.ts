export type RouteManifest = Record<
  string,
  { id: string; parentId?: string; path?: string; index?: boolean } | undefined
>;

/** One part of a route's address: a word in lower case, or null where any word fits. */
type Part = string | null;

/**
 * Chooses the routes that could serve a path, or a path above it, which a page's list of routes for the
 * browser needs too. Leaving out the others never changes which route wins: a route is left out only if one
 * of its words differs from the path's word at that place. `.data` at the end, by which Remix requests a
 * page's data, does not count. Returns the ids in the manifest's order, with all their parents.
 */
export function routesNear(manifest: RouteManifest): (pathname: string) => string[] {
  const routes = Object.values(manifest).filter((route) => route !== undefined);
  const table = routes.map(({ id }) => ({ id, parts: partsOf(addressOf(manifest, id)) }));
  return (pathname) => {
    const words = wordsOf(pathname);
    return table
      .filter(({ parts }) => parts.every((part, at) => at < words.length && fits(part, words[at])))
      .map(({ id }) => id);
  };
}

function addressOf(manifest: RouteManifest, id: string): string {
  const route = manifest[id];
  if (!route) return "";
  return `${route.parentId ? addressOf(manifest, route.parentId) : ""}/${route.path ?? ""}`;
}

/** A splat may match no word at all, and so may an optional part and everything after it. */
function partsOf(address: string): Part[] {
  const words = address.split("/").filter(Boolean);
  const end = words.findIndex((word) => word === "*" || word.endsWith("?"));
  const needed = end < 0 ? words : words.slice(0, end);
  return needed.map((word) => (word.includes(":") ? null : word.toLowerCase()));
}

function wordsOf(pathname: string): string[] {
  return pathname
    .replace(/\.data$/, "")
    .split("/")
    .filter(Boolean)
    .map((word) => decoded(word).toLowerCase());
}

/** As in Remix, a word with an invalid encoding stays as it is. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

function fits(part: Part, word: string | undefined): boolean {
  return part === null || part === word;
}
