import { z } from "zod";
import { idSchema, named } from "#app/core/domain/fields.ts";
import { allowanceBody, offlineSalesBody } from "#app/till/allowances/allowance.schema.ts";

/** A field that holds JSON. */
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", ...named("INVALID") });
    return z.NEVER;
  }
});

const { deviceId, publicKey, waiting } = allowanceBody.shape;
export const kitForm = z.object({
  deviceId,
  publicKey: json.pipe(publicKey),
  // Of a till that was loaded before it said so there is none.
  waiting: json.pipe(waiting).optional(),
});

const { allowanceId, sales } = offlineSalesBody.shape;
export const soldForm = z.object({ storeId: idSchema, allowanceId, sales: json.pipe(sales) });
