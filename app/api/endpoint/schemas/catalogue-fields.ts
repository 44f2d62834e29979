import { z } from "zod";
import { textSchema } from "#app/core/domain/fields.ts";

/** The text of a search field. */
export const searchSchema = z.string().max(200);

/** A tag's key in a query. */
export const tagQuery = textSchema(100).meta({ description: "The key of a tag of the partner's" });
