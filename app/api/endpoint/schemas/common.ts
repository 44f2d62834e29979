import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";
import { languages } from "#app/core/domain/languages.ts";

/** The path parameters of a path with one `{id}`. */
export const idParams = z.object({ id: idSchema });

export const languageSchema = z.enum(languages);

/** `true` or `false` in a query. */
export const flagQuery = z.enum(["true", "false"]).transform((flag) => flag === "true");
