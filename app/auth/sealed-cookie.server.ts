import { hkdfSync } from "node:crypto";
import { createCookie, type Cookie } from "@remix-run/node";
import { EncryptJWT, jwtDecrypt } from "jose";
import type { z } from "zod";
import { env } from "#app/env.server.ts";

/** Data that a browser keeps for us between two pages and cannot read. */
export interface SealedCookie<T> {
  /** The `Set-Cookie` that stores it for its whole lifetime from now on. */
  keep(content: T): Promise<string>;
  /** The content of this browser's cookie; null when there is none, it has expired, or we did not make it. */
  read(request: Request): Promise<T | null>;
  /** The `Set-Cookie` that deletes it. */
  forget(): Promise<string>;
}

/** An encrypted cookie of this name with contents of this shape. */
export function sealedCookie<S extends z.ZodObject>(
  name: string,
  schema: S,
  { lifeSeconds }: { lifeSeconds: number },
): SealedCookie<z.output<S>> {
  let made: Cookie | undefined;
  const cookie = () =>
    (made ??= createCookie(name, {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: env.isProduction,
      maxAge: lifeSeconds,
    }));
  let key: Uint8Array | undefined;
  // A separate key, so that the key that signs cookies never encrypts, and no cookie can be used as another.
  const encryptionKey = () => (key ??= new Uint8Array(hkdfSync("sha256", env.COOKIE_SECRET, "", name, 32)));
  return {
    async keep(content) {
      const token = await new EncryptJWT(content)
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setAudience(name)
        .setExpirationTime(`${lifeSeconds}s`)
        .encrypt(encryptionKey());
      return cookie().serialize(token);
    },
    async read(request) {
      const token: unknown = await cookie().parse(request.headers.get("Cookie"));
      if (typeof token !== "string" || token === "") return null;
      try {
        const algorithms = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
        const { payload } = await jwtDecrypt(token, encryptionKey(), {
          ...algorithms,
          audience: name,
          requiredClaims: ["exp"],
        });
        return schema.safeParse(payload).data ?? null;
      } catch {
        return null;
      }
    },
    forget: () => cookie().serialize("", { maxAge: 0 }),
  };
}
