/** A path's entry, and the values of its path parameters. */
export interface PathMatch<T> {
  at: T;
  params: Record<string, string>;
}

interface PatternedPath<T> {
  segments: readonly string[];
  at: T;
}

/**
 * Prepares the lookup by path, once for all requests. Declared paths start with a slash, are in lower case,
 * and have parameters like `:id`. A request may write a path in any case, with escapes and with trailing
 * slashes. If two paths match, a literal segment has priority over a parameter.
 */
export function pathTable<T>(byPath: Readonly<Record<string, T>>): (path: string) => PathMatch<T> | null {
  const exact = new Map<string, T>();
  const patterned: PatternedPath<T>[] = [];
  for (const [path, at] of Object.entries(byPath)) {
    if (path.includes(":")) patterned.push({ segments: path.slice(1).split("/"), at });
    else exact.set(path, at);
  }
  patterned.sort(literalFirst);
  return (path) => {
    // Most requests write a path exactly as declared.
    const asDeclared = exact.get(path);
    if (asDeclared !== undefined) return { at: asDeclared, params: {} };
    const values = readSegments(path);
    if (!values) return null;
    // A decoded slash is part of its segment and must not split it.
    const literal = values.some((value) => value.includes("/"))
      ? undefined
      : exact.get(`/${values.join("/").toLowerCase()}`);
    if (literal !== undefined) return { at: literal, params: {} };
    const match = patterned.find(({ segments }) => matches(segments, values));
    return match ? { at: match.at, params: paramsOf(match.segments, values) } : null;
  };
}

/** The segments, each decoded once; null if one is empty or has invalid escapes. */
function readSegments(path: string): string[] | null {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  const raw = path.slice(1, end).split("/");
  if (raw.includes("")) return null;
  try {
    return raw.map((segment) => decodeURIComponent(segment));
  } catch {
    return null;
  }
}

const isParameter = (segment: string) => segment.startsWith(":");

function matches(segments: readonly string[], values: readonly string[]): boolean {
  return (
    segments.length === values.length &&
    segments.every((segment, index) => isParameter(segment) || segment === values[index]?.toLowerCase())
  );
}

function paramsOf(segments: readonly string[], values: readonly string[]): Record<string, string> {
  const named = segments.map((segment, index) => [segment, values[index] ?? ""] as const);
  return Object.fromEntries(
    named.filter(([name]) => isParameter(name)).map(([name, value]) => [name.slice(1), value]),
  );
}

/** Sorts the pattern first whose literal segment comes earlier. */
function literalFirst<T>(a: PatternedPath<T>, b: PatternedPath<T>): number {
  const shape = ({ segments }: PatternedPath<T>) =>
    segments.map((segment) => (isParameter(segment) ? "1" : "0")).join("");
  return shape(a).localeCompare(shape(b));
}
