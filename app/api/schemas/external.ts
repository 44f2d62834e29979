import { z } from "zod";
import { externalReferenceSchema } from "#app/domain/fields.ts";

export const externalQuery = z.object({ reference: externalReferenceSchema });
