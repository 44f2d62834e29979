import { z } from "zod";
import { isPlainText } from "#app/domain/text.ts";
import { named } from "../input.ts";
import { textSchema } from "./common.ts";

// Only what a browser reads as a path of this site: `//host` and `/\host` lead elsewhere.
const ownPath = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;
const securely = z.url({ protocol: /^https$/ }).refine((text) => isPlainText(text));

/** Where a picture lies: a path of this site or an https address. */
export const pictureUrlSchema = z
  .string()
  .max(500)
  .refine((text) => ownPath.test(text) || securely.safeParse(text).success)
  .meta({ description: "A path of this site or an https address" });

/** The address of a shop on the web. */
export const webAddressSchema = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((text) => isPlainText(text), named("INVALID"));

/** The name by which an operator's other systems know a partner, a store or an offer; unique among its kind. */
export const externalReferenceSchema = textSchema(100);

/** What people type into a search field. */
export const searchSchema = z.string().max(200);

/** A tag's key in a query. */
export const tagQuery = textSchema(100).meta({ description: "The key of a tag of the partner's" });
