import { EncryptJWT, jwtDecrypt, type JWTPayload } from "jose";
import type { z } from "zod";
import { ownCookie } from "#app/core/settings/own-cookie.server.ts";
import { derivedKeys } from "#app/core/settings/secrets.server.ts";

/** A request, as far as its cookies go. */
export interface WithHeaders {
  readonly headers: { get(name: string): string | null };
}

/** Data that a browser keeps for us between two pages and cannot read. */
export interface SealedCookie<T> {
  /** The `Set-Cookie` that stores it for its whole lifetime from now on. */
  keep(content: T): Promise<string>;
  /** The content of this browser's cookie; null when there is none, it has expired, or we did not make it. */
  read(request: WithHeaders): Promise<T | null>;
  /** The `Set-Cookie` that deletes it. */
  forget(): Promise<string>;
}

/** An encrypted cookie of this name with contents of this shape. */
export function sealedCookie<S extends z.ZodObject>(
  name: string,
  schema: S,
  { lifeSeconds }: { lifeSeconds: number },
): SealedCookie<z.output<S>> {
  const cookie = ownCookie(name, { lifeSeconds });
  // Separate keys, so that the key that signs cookies never encrypts, and no cookie can be used as another.
  const keys = () => derivedKeys("COOKIE_SECRET", name);
  return {
    async keep(content) {
      const [newest] = keys();
      const token = await new EncryptJWT(content)
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setAudience(name)
        .setExpirationTime(`${lifeSeconds}s`)
        .encrypt(newest);
      return cookie.serialize(token);
    },
    async read(request) {
      const token: unknown = await cookie.parse(request.headers.get("Cookie"));
      if (typeof token !== "string" || token === "") return null;
      for (const key of keys()) {
        const content = await open(token, key, name);
        if (content) return schema.safeParse(content).data ?? null;
      }
      return null;
    },
    forget: () => cookie.serialize("", { maxAge: 0 }),
  };
}

/** The content of a cookie that was sealed with this key; null for any other. */
async function open(token: string, key: Uint8Array, audience: string): Promise<JWTPayload | null> {
  const algorithms = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
  try {
    return (await jwtDecrypt(token, key, { ...algorithms, audience, requiredClaims: ["exp"] })).payload;
  } catch {
    return null;
  }
}
