/** What JSON can say; members that are undefined are left out, as JSON leaves them out. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [member: string]: Json | undefined };

/**
 * JSON in the one form that two sides sign and check (RFC 8785): no space, members in the order of their names'
 * UTF-16 units, numbers and strings as ECMAScript writes them. Throws for what that form does not know: numbers that
 * are not finite, and half of a surrogate pair.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return canonicalNumber(value);
  if (typeof value === "string") return canonicalString(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.keys(value)
    .sort(byUnits)
    .flatMap((name) => {
      const member = value[name];
      return member === undefined ? [] : [`${canonicalString(name)}:${canonicalJson(member)}`];
    });
  return `{${members.join(",")}}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

// Not by a locale: JavaScript compares texts by their UTF-16 units, as the RFC does.
function byUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError("a number that is not finite has no canonical form");
  return JSON.stringify(value);
}

function canonicalString(text: string): string {
  if (/[\uD800-\uDFFF]/u.test(text)) throw new RangeError("half of a surrogate pair has no canonical form");
  return JSON.stringify(text);
}
