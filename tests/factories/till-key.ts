import { generateKeyPairSync, sign } from "node:crypto";
import { signedContent } from "#app/core/domain/offline/offline-sale.ts";
import type { PublicKey } from "#app/core/domain/offline/public-key.ts";
import type { SentSale } from "#app/till/allowances/allowance.schema.ts";

/** A sale before its till signs it. */
export type Unsigned = Omit<SentSale, "signature" | "at"> & { at: Date };

/** A till with a key of its own, as its browser would make it. */
export function makeTillKey() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    jwk: publicKey.export({ format: "jwk" }) as PublicKey,
    signed(allowanceId: string, { at, ...rest }: Unsigned): SentSale {
      const sale = { ...rest, at: at.toISOString() } as Omit<SentSale, "signature">;
      const text = signedContent(allowanceId, { ...sale, signature: "" });
      if (text === null) throw new Error("a sale that cannot be signed");
      const signature = sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" });
      return { ...sale, signature: signature.toString("base64url") } as SentSale;
    },
  };
}
