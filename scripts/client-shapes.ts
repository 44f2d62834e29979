/** Types that the description of the API repeats, each of which the client says once and by a name. */
import { commentOf, isPlain, textOf, typeInFull, type JsonSchema, type Names } from "./client-types.ts";

export interface Shapes {
  /** By which a shape is known where it stands. */
  names: Names;
  /** Each as a type of its name. */
  source: string[];
}

/** A shorter one stands where it is meant in as few lines as its name would. */
const leastLength = 70;
/** A described number or text has its own line for the description, so a name is worth it only if it is frequent. */
const leastDescribed = 6;

/** What `call.ts` calls its own. */
const reserved = ["ById", "Call", "IfUnchanged", "Keyed", "OpenCall", "Page", "Paged"];

/** Where a shape stands: of a named schema its name, of a call the words of its path, then the fields that lead to it. */
export type Place = readonly string[];

/**
 * The shapes that stand at least twice in these schemas. One that has a name in the description keeps it wherever it
 * stands; others are named after the field that holds them first, and where that says too little or is taken, after
 * more of their place. A described number or text has a name if all its fields have the same, or if its description is
 * one: `Whole points`.
 */
export function sharedShapes(
  named: Record<string, JsonSchema>,
  ofCalls: readonly (readonly [place: Place, schema: JsonSchema])[],
): Shapes {
  const found = new Map<string, Found>();
  for (const [name, schema] of Object.entries(named)) note(schema, [name], found);
  for (const [place, schema] of ofCalls) note(schema, place, found);
  const taken = new Set([...Object.keys(named), ...reserved]);
  const names = new Map<string, string>();
  const made: [name: string, schema: JsonSchema][] = [];
  for (const [text, { schema, places }] of found) {
    if (!isWorthIt(text, { schema, places })) continue;
    const own = places.find((place) => place.length === 1 && Object.hasOwn(named, place[0] ?? ""))?.[0];
    const name = own ?? freeName({ schema, places }, taken, named);
    if (!name) continue;
    names.set(text, name);
    taken.add(name);
    if (!own) made.push([name, schema]);
  }
  const source = made.map(([name, schema]) => {
    const about = isPlain(schema) ? commentOf(schema.description) : "";
    return `${about}export type ${name} = ${typeInFull(schema, names)};`;
  });
  return { names, source };
}

interface Found {
  schema: JsonSchema;
  places: Place[];
}

function isWorthIt(text: string, { schema, places }: Found): boolean {
  if (isPlain(schema)) return schema.description !== undefined && places.length >= leastDescribed;
  return places.length > 1 && (text.length > leastLength || text.includes("\n"));
}

/** Notes every shape in a schema with its places. A choice of a shape or null is no shape of its own, nor is a list. */
function note(schema: JsonSchema, place: Place, found: Map<string, Found>): void {
  const { properties = {}, items, anyOf, oneOf = anyOf, allOf = [], additionalProperties } = schema;
  if (schema.properties || schema.enum || (oneOf && !oneOf.some(isNull)) || isPlain(schema)) {
    const text = textOf(schema);
    const one = found.get(text) ?? { schema, places: [] };
    one.places.push(place);
    found.set(text, one);
  }
  for (const [name, field] of Object.entries(properties)) note(field, [...place, name], found);
  if (items) note(items, [...place.slice(0, -1), singular(place.at(-1) ?? "")], found);
  for (const part of [...(oneOf ?? []), ...allOf]) note(part, place, found);
  if (typeof additionalProperties === "object") note(additionalProperties, place, found);
}

const isNull = ({ type }: JsonSchema) => type === "null";

/** The shortest name that is free, of one of the places from its end on. */
function freeName(
  { schema, places }: Found,
  taken: ReadonlySet<string>,
  named: Record<string, JsonSchema>,
): string | undefined {
  if (isPlain(schema)) {
    const fields = new Set(places.map((place) => place.at(-1) ?? ""));
    const isName = /^Whole \w+$/.test(schema.description ?? "");
    const name = isName
      ? nameOf(schema.description ?? "")
      : fields.size === 1
        ? nameOf([...fields].join())
        : "";
    return name && !taken.has(name) ? name : undefined;
  }
  const candidates = places.flatMap((place) => place.map((_, index) => place.slice(-index - 1)));
  const names = candidates
    .filter((words) => words.length > 1 || !saysTooLittle(words[0] ?? "", places, named))
    .toSorted((one, other) => one.length - other.length)
    .map((words) => nameOf(words.join(" ")));
  return names.find((name) => !taken.has(name));
}

/** Of a named schema `kind` or `status` alone could be anybody's, and so could a value that stands as a field. */
function saysTooLittle(field: string, places: readonly Place[], named: Record<string, JsonSchema>): boolean {
  return /^([a-z]+|[A-Z]+)$/.test(field) && places.some(([first = ""]) => Object.hasOwn(named, first));
}

/** `validation-requests accept body` as `ValidationRequestsAcceptBody`. */
function nameOf(words: string): string {
  return words.replaceAll(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** What one of these is called: `queries` gives `query`. */
function singular(name: string): string {
  return name.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
}
