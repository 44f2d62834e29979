import { z } from "zod";
import { named } from "#app/core/domain/fields.ts";
import { pictureMaxBytes } from "./picture.ts";

/** A picture's type is read from its content, not from its name. */
export const pictureBody = z.object({
  picture: z
    .file(named("PICTURE_INVALID"))
    .max(pictureMaxBytes, named("PICTURE_INVALID"))
    .meta({ description: "A picture, PNG, JPEG or WebP" }),
});
