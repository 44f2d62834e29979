import { z } from "zod";
import type { DetailCode, ErrorCode } from "./refusals.ts";
import { isPlainText, seenText, typedAddress, typedText } from "./text.ts";
import { inEveryLanguage } from "./languages.ts";

/** Names the code of a failed check in a schema: `z.array(idSchema).min(3, named("TAGS_TOO_FEW"))`. */
export function named(code: ErrorCode | DetailCode): { error: string } {
  return { error: code };
}

/** The content of a field, where its type alone does not say it. */
export interface FieldContent {
  holds?: "lines" | "millimes" | "percentOrMillimes" | "moment" | "day" | "picture" | "id";
  /** Of a moment: with it something ends. */
  ends?: true;
  /** Read from left to right in every language: addresses, codes. */
  ltr?: true;
}

/**
 * The contents of the schemas here, for code that makes a form from a body. A schema made from another keeps
 * its content.
 */
export const fieldContents = z.registry<FieldContent>();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is written as our ids are. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** The nil id, which no record has. */
export const nilId = "00000000-0000-0000-0000-000000000000";

/**
 * An id from a caller. Ids are opaque to callers, so a text that cannot be one of ours is simply unknown: it
 * becomes the nil id, which is never found.
 */
export const idSchema = z
  .string()
  .min(1)
  .transform((id) => (isUuid(id) ? id.toLowerCase() : nilId))
  .register(fieldContents, { holds: "id" });

/** One line of text as it is seen, of 1 to `max` characters; tabs and ends of lines that were copied along are spaces. */
export function textSchema(max: number) {
  return z
    .string()
    .overwrite((text) => seenText(text.replace(/[\t\n\v\f\r\u2028\u2029]+/g, " ")))
    .min(1)
    .max(max)
    .refine((text) => isPlainText(text), named("INVALID"));
}

/** A code or a number as it is compared, of at most `max` characters: it is read, and never shown to others. */
export function typedSchema(max: number) {
  return z.string().overwrite(typedText).max(max);
}

/** Text of several lines as it is seen, of 1 to `max` characters. */
export function longTextSchema(max: number) {
  return z
    .string()
    .overwrite((text) => seenText(text.replace(/\r\n?|\u2028|\u2029/g, "\n").replace(/\t/g, " ")))
    .min(1)
    .max(max)
    .refine((text) => isPlainText(text, { multiline: true }), named("INVALID"))
    .register(fieldContents, { holds: "lines" });
}

/** The same content in every language. */
export function localizedSchema<T extends z.ZodType>(text: T) {
  return z.object(inEveryLanguage(() => text));
}

/** A thousand million points or a million dinars: far beyond any price, and their sums stay exact. */
export const maxAmount = 1_000_000_000;

export function wholeNumberSchema(min: number, max: number) {
  return z.int().min(min).max(max);
}

/** Amounts that a caller gave. */
export const pointsSchema = wholeNumberSchema(0, maxAmount).meta({ description: "Whole points" });
export const millimesSchema = wholeNumberSchema(0, maxAmount)
  .meta({ description: "Whole millimes" })
  .register(fieldContents, { holds: "millimes" });

// Between these Postgres, JavaScript and every calendar agree on what a date is.
const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** A moment that a caller gave, ISO 8601 with a zone. */
export const momentSchema = z.iso
  .datetime({ offset: true, ...named("INVALID_DATE") })
  .transform((text) => new Date(text))
  .refine((moment) => moment.getTime() >= earliest && moment.getTime() < latest, named("INVALID_DATE"))
  .register(fieldContents, { holds: "moment" });

/** Such a moment as an end. */
export const endSchema = momentSchema.meta({}).register(fieldContents, { ends: true });

/** A calendar day in Tunis, YYYY-MM-DD. */
export const daySchema = z.iso
  .date(named("INVALID_DATE"))
  .refine((day) => Date.parse(day) >= earliest && Date.parse(day) < latest, named("INVALID_DATE"))
  .register(fieldContents, { holds: "day", ltr: true });

// Only what a browser reads as a path of this site: `//host` and `/\host` lead elsewhere.
const plainPath = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;
/** A step upwards, or a sign that some program may read as one. */
const upwards = /(^|\/)\.{1,2}(?=[/?#]|$)|%(?:2e|2f|5c)/i;
const isOwnPath = (text: string) => plainPath.test(text) && !upwards.test(text.split(/[?#]/)[0] ?? "");
const securely = z
  .url({ protocol: /^https$/ })
  .refine((text) => isPlainText(text))
  .refine((text) => !namesSomebody(text));

/** Where a picture lies: a path of this site or an https address. */
export const pictureUrlSchema = z
  .string()
  .overwrite(typedAddress)
  .max(500)
  .refine((text) => isOwnPath(text) || securely.safeParse(text).success)
  .meta({ description: "A path of this site; an https address is fetched once, kept, and becomes one" })
  .register(fieldContents, { holds: "picture", ltr: true });

/**
 * What a message opens: a path of this site, to which the reader's language is added, or an https address.
 */
export const linkSchema = z
  .string()
  .overwrite(typedAddress)
  .max(500)
  .refine((text) => isOwnPath(text) || securely.safeParse(text).success, named("INVALID"))
  .register(fieldContents, { ltr: true });

/** The address of a shop on the web. */
export const webAddressSchema = z
  .string()
  .overwrite(typedAddress)
  .check(z.url({ protocol: /^https?$/ }))
  .max(500)
  .refine((text) => isPlainText(text) && !namesSomebody(text), named("INVALID"))
  .register(fieldContents, { ltr: true });

/** Whether an address names somebody before its host: `https://mezia.tn@elsewhere.example` is not of mezia.tn. */
function namesSomebody(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== "" || password !== "";
}

/**
 * The name by which an operator's other systems know a partner, a store or an offer; unique among its kind.
 */
export const externalReferenceSchema = textSchema(100).register(fieldContents, { ltr: true });
