import { z } from "zod";
import { isCurvePoint } from "#app/core/domain/curve-point.ts";
import { named } from "#app/core/domain/fields.ts";

const coordinate = z.string().regex(/^[\w-]{43}$/, named("INVALID"));

/**
 * The public key of a phone or a till, as a JWK: a point of P-256 (ES256). What else browsers write beside it is left out;
 * a JWK that names "d" is refused, because a private key must never be sent.
 */
export const publicKeySchema = z
  .object({
    kty: z.literal("EC"),
    crv: z.literal("P-256"),
    x: coordinate,
    y: coordinate,
    d: z.undefined({ error: "INVALID" }).optional(),
  })
  .transform(({ kty, crv, x, y }) => ({ kty, crv, x, y }))
  .refine(({ x, y }) => isCurvePoint(pointOf(x, y)), named("INVALID"));

export type PublicKey = z.output<typeof publicKeySchema>;

/** The point in its whole form: 4, x, y. */
function pointOf(x: string, y: string): Uint8Array {
  return Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
}
