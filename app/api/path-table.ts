/** What stands at a path, and the values of the path's parameters. */
export interface PathMatch<T> {
  at: T;
  params: Record<string, string>;
}

interface PatternedPath<T> {
  segments: readonly string[];
  at: T;
}

/**
 * Prepares the search by path, once for all requests. Paths begin with a slash, are declared in lower case, and a segment
 * like `:id` is a parameter. A request may write a path in any case, with escapes and with slashes at its end. Where two
 * paths fit, the literal segment wins over the parameter.
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
    // Most requests write a path just as it is declared.
    const asDeclared = exact.get(path);
    if (asDeclared !== undefined) return { at: asDeclared, params: {} };
    const values = readSegments(path);
    if (!values) return null;
    // A decoded slash is part of its segment: it must not make two of it.
    const literal = values.some((value) => value.includes("/"))
      ? undefined
      : exact.get(`/${values.join("/").toLowerCase()}`);
    if (literal !== undefined) return { at: literal, params: {} };
    const found = patterned.find(({ segments }) => matches(segments, values));
    return found ? { at: found.at, params: paramsOf(found.segments, values) } : null;
  };
}

/** The segments, each decoded once; null where one is empty or its escapes are broken. */
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

/** Puts the pattern first whose literal segment comes earlier. */
function literalFirst<T>(a: PatternedPath<T>, b: PatternedPath<T>): number {
  const shape = ({ segments }: PatternedPath<T>) =>
    segments.map((segment) => (isParameter(segment) ? "1" : "0")).join("");
  return shape(a).localeCompare(shape(b));
}
