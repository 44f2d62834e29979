import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { languages, type Language } from "#app/core/domain/languages.ts";

/** Each text by its key in its namespace: `shop:card.left_one`. */
export type Texts = Record<string, string>;

const forms = ["zero", "one", "two", "few", "many", "other"];
const formsOf: Record<Language, string[]> = { ar: forms, fr: ["one", "many", "other"], en: ["one", "other"] };
const plural = new RegExp(`^(.+)_(${forms.join("|")})$`);

const folder = "app/core/i18n/locales";

export function readTexts(): Record<Language, Texts> {
  return Object.fromEntries(
    languages.map((language) => [language, textsIn(path.join(folder, language))]),
  ) as Record<Language, Texts>;
}

function textsIn(where: string): Texts {
  const files = existsSync(where) ? readdirSync(where).filter((file) => file.endsWith(".json")) : [];
  return Object.fromEntries(
    files.flatMap((file) =>
      [...flat(JSON.parse(readFileSync(path.join(where, file), "utf8")), "")].map(([key, text]) => [
        `${path.basename(file, ".json")}:${key}`,
        text,
      ]),
    ),
  );
}

function* flat(value: unknown, way: string): Generator<[string, string]> {
  if (typeof value === "string") yield [way, value];
  else
    for (const [key, inner] of Object.entries(value as object))
      yield* flat(inner, way ? `${way}.${key}` : key);
}

/** The texts by their bare name: all forms of a plural count as one text. */
function thingsOf(texts: Texts): Map<string, string[]> {
  const things = new Map<string, string[]>();
  for (const key of Object.keys(texts)) {
    const [, thing = key, form] = plural.exec(key) ?? [];
    things.set(thing, [...(things.get(thing) ?? []), ...(form ? [form] : [])]);
  }
  return things;
}

export function missingTexts(all: Record<Language, Texts>): string[] {
  const things = Object.fromEntries(
    languages.map((language) => [language, thingsOf(all[language])]),
  ) as Record<Language, Map<string, string[]>>;
  const every = new Set(languages.flatMap((language) => [...things[language].keys()]));
  return [...every].flatMap((thing) =>
    languages
      .filter((language) => !things[language].has(thing))
      .map((language) => `${language}: ${thing} is missing`),
  );
}

export function wrongPlurals(all: Record<Language, Texts>): string[] {
  const plurals = new Set(
    languages.flatMap((language) =>
      [...thingsOf(all[language])].filter(([, given]) => given.length > 0).map(([thing]) => thing),
    ),
  );
  return languages.flatMap((language) => {
    const things = thingsOf(all[language]);
    return [...plurals].flatMap((thing) => {
      const given = things.get(thing);
      if (!given || sorted(given) === sorted(formsOf[language])) return [];
      return [
        `${language}: ${thing} has ${given.join(", ") || "no forms"}; it needs ${formsOf[language].join(", ")}`,
      ];
    });
  });
}

/** The keys of each text by its bare name; a plural has one key for each form. */
function textsByThing(texts: Texts): Map<string, string[]> {
  const things = new Map<string, string[]>();
  for (const [key, text] of Object.entries(texts))
    for (const thing of new Set([key, plural.exec(key)?.[1] ?? key]))
      things.set(thing, [...(things.get(thing) ?? []), text]);
  return things;
}

/**
 * Finds placeholders that one language has and another lacks; a count may be missing where words express it.
 */
export function differentPlaces(all: Record<Language, Texts>): string[] {
  const texts = { ar: textsByThing(all.ar), fr: textsByThing(all.fr), en: textsByThing(all.en) };
  const placesIn = (language: Language, thing: string) => {
    const names = (texts[language].get(thing) ?? []).flatMap((text) =>
      [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name]) => name ?? ""),
    );
    return sorted([...new Set(names)].filter((name) => name !== "count"));
  };
  return [...thingsOf(all.fr).keys()].flatMap((thing) => {
    const places = languages.map((language) => `${language} {${placesIn(language, thing)}}`);
    return new Set(places.map((place) => place.slice(3))).size === 1
      ? []
      : [`${thing}: ${places.join(", ")}`];
  });
}

export function emptyTexts(all: Record<Language, Texts>): string[] {
  return languages.flatMap((language) =>
    Object.entries(all[language])
      .filter(([, text]) => text.trim() === "")
      .map(([key]) => `${language}: ${key} is empty`),
  );
}

/** Finds texts in which a line could break after the first letter of "e-mail". */
export function brokenMails(all: Record<Language, Texts>): string[] {
  return languages.flatMap((language) =>
    Object.entries(all[language]).flatMap(([key, text]) =>
      /\be-mail/i.test(text) ? [`${language}: ${key}`] : [],
    ),
  );
}

/** Finds French punctuation that could begin a line, or whose spacing differs from the rest. */
export function looseSigns({ fr }: Record<Language, Texts>): string[] {
  const loose = /\u202f|[^\u00a0][?!;»%]|[^\u00a0]:(?=\s|$)|«[^\u00a0]/u;
  return Object.entries(fr).flatMap(([key, text]) => (loose.test(text) ? [`fr: ${key}`] : []));
}

export function codesWithoutText(codes: string[], all: Record<Language, Texts>): string[] {
  return languages.flatMap((language) =>
    codes
      .filter((code) => !(`errors:${code}` in all[language]))
      .map((code) => `${language}: errors.json has no ${code}`),
  );
}

/** Numbers that are written in a text on purpose, each with the reason why no rule can change them. */
export const ownNumbers: Record<string, string> = {
  "account:pin.hint": "an example of a PIN that is easy to guess",
  "campaigns:doubt.game": "the numbers of laws",
  "campaigns:doubt.premium": "the numbers of laws",
  "campaigns:stamps.premium.text": "the numbers of laws",
  "documents:withholding.subjectHint": "an example of a document's number",
  "errors:details.INVALID_PHONE": "the length of a phone number is Tunisia's",
  "errors:RIB_INVALID": "the length of a RIB is Tunisia's",
  "errors:TAX_NUMBER_INVALID": "the form of a tax number is Tunisia's",
  "operator:fields.hints.mondayHours": "an example of opening hours",
  "operator:fields.hints.pointPriceMicrodinars": "an example that turns one unit into the others",
  "operator:fields.hints.rib": "the length of a RIB is Tunisia's",
  "operator:fields.hints.taxNumber": "an example of a tax number",
  "operator:fields.hints.weight": "the number to type, so that a prize is never drawn",
  "operator:fields.names.hoursFrom": "an example of a time",
  "operator:fields.names.hoursUntil": "an example of a time",
  "operator:fields.names.levelPoints": "levels begin at one",
  "operator:imports.faults.NOT_UTF8": "the name of an encoding",
  "operator:imports.limits": "the name of an encoding",
  "operator:maintenance.forced": "a setting as it is written",
  "operator:prizes.closed.REFERENCE_MISSING": "the number of a law",
  "operator:prizes.closed.WORTH_ABOVE": "the date of an order",
  "figures:span.named.last7": "the name of this choice",
  "figures:span.named.last30": "the name of this choice",
  "figures:span.named.last90": "the name of this choice",
  "operator:sources.ONBOARDING_STEP_1": "which step it is",
  "operator:sources.ONBOARDING_STEP_2": "which step it is",
  "operator:sources.ONBOARDING_STEP_3": "which step it is",
  "payouts:ageing.ages.over90": "the name of this class",
  "payouts:ageing.ages.to30": "the name of this class",
  "payouts:ageing.ages.to60": "the name of this class",
  "payouts:ageing.ages.to90": "the name of this class",
  "payouts:hashText": "the name of an algorithm",
  "points:source.ONBOARDING_STEP_1": "which step it is",
  "points:source.ONBOARDING_STEP_2": "which step it is",
  "points:source.ONBOARDING_STEP_3": "which step it is",
  "premium:error.operatorText": "the numbers of Orange's lines are the operator's",
  "premium:subscribe.phoneHint": "the numbers of Orange's lines are the operator's",
  "profile:edit.phoneHint": "the length of a phone number is Tunisia's",
  "scan:type.invalid": "an example of a till's code",
  "statements:answer.uphold.text": "the bound is a rule of the settlement, which the core does not know",
  "wheel:check.how": "the name of an algorithm, and the way of its calculation",
};

/** Finds digits outside placeholders and tags: they would repeat a number of a rule. */
export function bareNumbers(all: Record<Language, Texts>, allowed = ownNumbers): string[] {
  return languages.flatMap((language) =>
    Object.entries(all[language])
      .filter(
        ([key, text]) => !(key in allowed) && /\p{Nd}/u.test(text.replace(/\{\{[^{}]*\}\}|<\/?\d+\/?>/g, "")),
      )
      .map(([key]) => `${language}: ${key}`),
  );
}

/** Finds allowed numbers that no text contains, so that no entry outlives its text. */
export function unusedOwnNumbers(all: Record<Language, Texts>): string[] {
  const found = new Set(bareNumbers(all, {}).map((place) => place.slice(4)));
  return Object.keys(ownNumbers).filter((key) => !found.has(key));
}

/** Finds placeholders with an unknown unit, and numbers of rules that no text uses. */
export function wrongUnits(
  all: Record<Language, Texts>,
  numbers: string[],
  units: readonly string[],
): string[] {
  const places = languages.flatMap((language) =>
    Object.entries(all[language]).flatMap(([key, text]) =>
      [...text.matchAll(/\{\{-?\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g)].map(([, name = "", unit]) => ({
        at: `${language}: ${key}`,
        name,
        unit,
      })),
    ),
  );
  const named = new Set(places.map(({ name }) => name));
  return [
    ...places.flatMap(({ at, unit }) =>
      unit === undefined || units.includes(unit) ? [] : [`${at} ${unit}`],
    ),
    ...numbers.filter((name) => !named.has(name)),
  ];
}

function sorted(words: string[]): string {
  return [...words].sort().join(", ");
}

/** Other names for what has one name: a customer, a partner as a company, its shop, a tile, a wrong code. */
const strayNames: Partial<Record<Language, RegExp>> = {
  ar: /زبون|زبائن|العلامة|العلامات|محلّات|المحلّ|فروع|زليج/,
  fr: /codes? faux|\bde essais/,
};

/** A company that is a partner: what French calls by the first word, Arabic calls by the second. */
const [company, partner] = [/enseigne/i, /شريك|شركا/];

/** Texts that call a thing by a name that is not its own. */
export function strayWords(all: Record<Language, Texts>): string[] {
  const strays = languages.flatMap((language) =>
    Object.entries(all[language])
      // What was said stays as it was said.
      .filter(([key, text]) => !key.startsWith("legal-earlier:") && strayNames[language]?.test(text))
      .map(([key]) => `${language}: ${key}`),
  );
  const others = Object.entries(all.fr)
    .filter(
      ([key, text]) =>
        !key.startsWith("legal-earlier:") && company.test(text) && !partner.test(all.ar[key] ?? "شريك"),
    )
    .map(([key]) => `ar: ${key}`);
  return [...strays, ...others];
}
