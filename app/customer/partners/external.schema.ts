import { z } from "zod";
import { externalReferenceSchema } from "#app/core/domain/fields.ts";

export const externalQuery = z.object({ reference: externalReferenceSchema });
