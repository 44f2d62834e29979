import { z } from "zod";
import { isPlainText } from "#app/domain/text.ts";
import { languages } from "#app/i18n/languages.ts";
import { named } from "../input.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id of nothing. */
export const nilId = "00000000-0000-0000-0000-000000000000";

/**
 * An id that a caller gave. To them it is opaque, so what cannot be one of ours is simply unknown:
 * it becomes the id of nothing and is not found in the ordinary way.
 */
export const idSchema = z
  .string()
  .min(1)
  .transform((id) => (uuid.test(id) ? id.toLowerCase() : nilId));

/** The params of a path with one `{id}`. */
export const idParams = z.object({ id: idSchema });

/** An id in an answer. */
export const idAnswer = z.string();

/** One line of text, trimmed, of 1 to `max` characters. */
export function textSchema(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => isPlainText(text), named("INVALID"));
}

/** Text of several lines, trimmed, of 1 to `max` characters. */
export function longTextSchema(max: number) {
  return z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, "\n").trim())
    .min(1)
    .max(max)
    .refine((text) => isPlainText(text, { multiline: true }), named("INVALID"));
}

/** The same content in every language. */
export function localizedSchema<T extends z.ZodType>(text: T) {
  return z.object({ ar: text, fr: text, en: text });
}

export const languageSchema = z.enum(languages);

/** A thousand million points or a million dinars: far beyond any price, and their sums stay exact. */
export const maxAmount = 1_000_000_000;

export function wholeNumberSchema(min: number, max: number) {
  return z.int().min(min).max(max);
}

const points = { description: "Whole points" };
const millimes = { description: "Whole millimes" };

/** Amounts that a caller gave. */
export const pointsSchema = wholeNumberSchema(0, maxAmount).meta(points);
export const millimesSchema = wholeNumberSchema(0, maxAmount).meta(millimes);

/** Amounts in an answer: sums may be larger, movements negative. */
export const pointsAnswer = z.int().meta(points);
export const millimesAnswer = z.int().meta(millimes);

// Between these Postgres, JavaScript and every calendar agree on what a date is.
const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** A moment that a caller gave, ISO 8601 with a zone. */
export const momentSchema = z.iso
  .datetime({ offset: true, ...named("INVALID_DATE") })
  .transform((text) => new Date(text))
  .refine((moment) => moment.getTime() >= earliest && moment.getTime() < latest, named("INVALID_DATE"));

/** A moment in an answer, ISO 8601 in UTC. */
export const momentAnswer = z.iso.datetime();

/** `true` or `false` in a query. */
export const flagQuery = z.enum(["true", "false"]).transform((flag) => flag === "true");
