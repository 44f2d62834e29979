/** Texts by key, as in a file of `locales`. */
export interface Texts {
  [key: string]: string | Texts;
}

export type Values = Readonly<Record<string, unknown>>;

const place = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * The text at a key (`delete.title`) with the values in their places, in the plural form of `count` if there
 * is one. It finds the same texts as i18next, which would add fourteen kilobytes to a first visit. A place
 * without a value stays as it is, so that it is noticed. Undefined for an unknown key. For a key with texts
 * below it, these texts if `returnObjects` asks for them.
 */
export function textOf(
  texts: Texts,
  key: string,
  values: Values = {},
  plural: Intl.PluralRules,
): string | Texts | undefined {
  for (const form of formsOf(values.count, plural)) {
    const found = at(texts, key + form);
    if (typeof found === "string") return filled(found, values);
    if (found !== undefined && values.returnObjects === true) return found;
  }
  return undefined;
}

/**
 * A `t` of a page: for the keys of its own namespace, and for those of others that name theirs (`errors:NOT_FOUND`, or `ns`
 * among the values). An unknown key is shown as it is.
 */
export function translating(
  textsOf: (namespace: string) => Texts | undefined,
  own: string,
  plural: Intl.PluralRules,
): (key: string, values?: Values & { ns?: string }) => string {
  return (key, values) => {
    const [namespace, path] = key.includes(":")
      ? (key.split(":", 2) as [string, string])
      : [values?.ns ?? own, key];
    return (textOf(textsOf(namespace) ?? {}, path, values, plural) ?? path) as string;
  };
}

/** The endings of a key, the one that fits best first. */
function formsOf(count: unknown, plural: Intl.PluralRules): string[] {
  if (typeof count !== "number") return [""];
  return [...(count === 0 ? ["_zero"] : []), `_${plural.select(count)}`, ""];
}

/** A dot in a key separates levels of texts, or is part of the key itself (`api-key.create`). */
function at(texts: Texts, key: string): string | Texts | undefined {
  if (Object.hasOwn(texts, key)) return texts[key];
  for (let dot = key.indexOf("."); dot !== -1; dot = key.indexOf(".", dot + 1)) {
    const below = Object.hasOwn(texts, key.slice(0, dot)) ? texts[key.slice(0, dot)] : undefined;
    const found = typeof below === "object" ? at(below, key.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function filled(text: string, values: Values): string {
  return text.replace(place, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  });
}
