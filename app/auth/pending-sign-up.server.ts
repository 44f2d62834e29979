import { hkdfSync } from "node:crypto";
import { createCookie, type Cookie } from "@remix-run/node";
import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import { env } from "#app/env.server.ts";

const pendingSchema = z.object({
  /** As it was typed. */
  login: z.string().min(1),
  password: z.string().min(1),
  challenge: z.string().min(1),
  /** From when the next code may be asked for, in milliseconds since 1970 on the clock of the rules. */
  resendAt: z.number(),
  /** The page that led here, and to which the back arrow leads. */
  from: z.enum(["sign-up", "sign-in"]),
  /** Where the customer was going before an account was needed. */
  next: z.string().nullable(),
});

/** A sign-up that waits for its code: what the verification page needs to prove it and then to sign in. */
export type PendingSignUp = z.output<typeof pendingSchema>;

const lifeSeconds = 15 * 60;
const audience = "pending-sign-up";

let made: Cookie | undefined;

function pendingCookie(): Cookie {
  return (made ??= createCookie(audience, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env.isProduction,
    maxAge: lifeSeconds,
  }));
}

let key: Uint8Array | undefined;

/** A key of its own, so that what signs the cookies never encrypts. */
function encryptionKey(): Uint8Array {
  return (key ??= new Uint8Array(hkdfSync("sha256", env.COOKIE_SECRET, "", audience, 32)));
}

/** The `Set-Cookie` that keeps it for 15 minutes. It holds the password, so it is encrypted: the browser cannot read it. */
export async function keepPendingSignUp(pending: PendingSignUp): Promise<string> {
  const token = await new EncryptJWT(pending)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setAudience(audience)
    .setExpirationTime(`${lifeSeconds}s`)
    .encrypt(encryptionKey());
  return pendingCookie().serialize(token);
}

/** The sign-up that this browser has begun; null when there is none, it is over or it is not of our making. */
export async function readPendingSignUp(request: Request): Promise<PendingSignUp | null> {
  const token: unknown = await pendingCookie().parse(request.headers.get("Cookie"));
  if (typeof token !== "string" || token === "") return null;
  try {
    const algorithms = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
    const { payload } = await jwtDecrypt(token, encryptionKey(), { ...algorithms, audience, requiredClaims: ["exp"] });
    return pendingSchema.safeParse(payload).data ?? null;
  } catch {
    return null;
  }
}

/** The `Set-Cookie` that forgets it. */
export function forgetPendingSignUp(): Promise<string> {
  return pendingCookie().serialize("", { maxAge: 0 });
}
