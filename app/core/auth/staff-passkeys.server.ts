import { createHmac } from "node:crypto";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Db } from "#app/core/db/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { secretsOf } from "#app/core/settings/secrets.server.ts";
import type { StaffPasskey } from "#app/generated/prisma/client.ts";
import { product } from "#app/product.ts";

const rpID = () => new URL(env.ORIGIN).hostname;

/**
 * What the passkey signs: derived from the invitation or the begun sign-in, which is used once, so that a
 * signature is good once too.
 */
function challengeOf(secretHash: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    createHmac("sha256", secretsOf("CODE_SECRET")[0]).update(`passkey:${secretHash}`).digest(),
  );
}

const expected = (secretHash: string) => ({
  expectedChallenge: Buffer.from(challengeOf(secretHash)).toString("base64url"),
  expectedOrigin: env.ORIGIN,
  expectedRPID: rpID(),
  // Beside a password it is enough that somebody is there.
  requireUserVerification: false,
});

/** What a browser needs to make a passkey for this person, as JSON. */
export async function passkeyToMake(
  secretHash: string,
  person: { id: string; email: string; name: string },
): Promise<string> {
  const options = await generateRegistrationOptions({
    rpName: product.name,
    rpID: rpID(),
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    challenge: challengeOf(secretHash),
    attestationType: "none",
  });
  return JSON.stringify(options);
}

/** What a browser needs to sign in with one of these passkeys, as JSON. */
export async function passkeyToUse(secretHash: string, passkeys: readonly { id: string }[]): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID: rpID(),
    challenge: challengeOf(secretHash),
    allowCredentials: passkeys.map(({ id }) => ({ id })),
    userVerification: "preferred",
  });
  return JSON.stringify(options);
}

export type NewPasskey = Pick<StaffPasskey, "id" | "publicKey" | "counter">;

/** The passkey that a browser has made; null when its answer is not one to this invitation. */
export async function readNewPasskey(secretHash: string, answer: string): Promise<NewPasskey | null> {
  try {
    const response = JSON.parse(answer) as RegistrationResponseJSON;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      ...expected(secretHash),
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey: Uint8Array.from(publicKey), counter: BigInt(counter) };
  } catch {
    // The library throws for whatever does not belong together, and for what is no answer at all.
    return null;
  }
}

/** Uses a person's passkey in this transaction; false when the signature is not of one of theirs. */
export async function usePasskey(
  tx: Db,
  personId: string,
  secretHash: string,
  answer: string,
): Promise<boolean> {
  try {
    const response = JSON.parse(answer) as AuthenticationResponseJSON;
    const passkey = await tx.staffPasskey.findFirst({ where: { id: String(response.id), personId } });
    if (!passkey) return false;
    const { id, publicKey, counter } = passkey;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: Number(counter) },
      ...expected(secretHash),
    });
    if (!verified) return false;
    await tx.staffPasskey.update({
      where: { id },
      data: { counter: BigInt(authenticationInfo.newCounter) },
    });
    return true;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || isOfLibrary(error)) return false;
    throw error;
  }
}

/** The library throws plain errors for whatever does not belong together. */
function isOfLibrary(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error;
}
