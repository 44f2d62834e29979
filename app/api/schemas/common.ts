import { z } from "zod";
import { idSchema } from "#app/domain/fields.ts";
import { languages } from "#app/i18n/languages.ts";

/** The path parameters of a path with one `{id}`. */
export const idParams = z.object({ id: idSchema });

/** An id in an answer. */
export const idAnswer = z.string();

export const languageSchema = z.enum(languages);

const points = { description: "Whole points" };
const millimes = { description: "Whole millimes" };

/** Amounts in an answer: sums may be larger, entries negative. */
export const pointsAnswer = z.int().meta(points);
export const millimesAnswer = z.int().meta(millimes);

/** A time in an answer, ISO 8601 in UTC. */
export const momentAnswer = z.iso.datetime();

/** `true` or `false` in a query. */
export const flagQuery = z.enum(["true", "false"]).transform((flag) => flag === "true");
