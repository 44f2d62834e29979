import { appleIssuer } from "#app/core/adapters/passes/apple-issuer.server.ts";
import { isPassToken } from "#app/core/auth/pass-tokens.server.ts";
import { findPass, type KeptPass } from "#app/core/db/card/apple-pass.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";

/** The pass that a device names, and the token that gives access to it. */
export interface PassAsked {
  passTypeId: string;
  serial: string;
  token: string | null;
}

/**
 * Finds the pass if the token belongs to it. Refuses NOT_FOUND for another type of pass or an installation
 * without passes, and UNAUTHORIZED for a wrong token and also for a pass that does not exist.
 */
export async function findOwnPass(asked: PassAsked): Promise<Decision<KeptPass>> {
  if (!servesPasses(asked.passTypeId)) return refuse("NOT_FOUND");
  const serial = idSchema.safeParse(asked.serial).data ?? "";
  if (asked.token === null || !isPassToken(serial, asked.token)) return refuse("UNAUTHORIZED");
  const pass = await findPass(serial);
  return pass ? accept(pass) : refuse("UNAUTHORIZED");
}

/** Whether this installation makes passes at all. */
export function servesAnyPasses(): boolean {
  return appleIssuer() !== null;
}

/** Whether passes of this type are ours. */
export function servesPasses(passTypeId: string): boolean {
  return appleIssuer()?.passTypeId === passTypeId;
}
