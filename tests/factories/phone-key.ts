import { generateKeyPairSync, sign } from "node:crypto";
import type { PublicKey } from "#app/core/domain/offline/public-key.ts";
import { minuteAt, signedText } from "#app/core/domain/offline/token.ts";

/** A phone with a key of its own, as its browser would make it. */
export function makePhone() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    jwk: publicKey.export({ format: "jwk" }) as PublicKey,
    /** What its QR code says at this moment. */
    tokenOf(pass: string, at: Date): string {
      const text = signedText({ pass, minute: minuteAt(at.getTime()) });
      const signature = sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" });
      return `${text}.${signature.toString("base64url")}`;
    },
  };
}
