import { fromBase64Url, toBase64Url } from "#app/core/domain/base64url.ts";

/** A pair of keys of this device. The private half cannot be read, not even by us. */
export interface DeviceKey {
  publicKey: JsonWebKey;
  privateKey: CryptoKey;
}

const curve = { name: "ECDSA", namedCurve: "P-256" };
const hash = { name: "ECDSA", hash: "SHA-256" };

/** A new pair on P-256. Rejects where the browser knows no such keys. */
export async function newDeviceKey(): Promise<DeviceKey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(curve, false, ["sign", "verify"]);
  const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", publicKey);
  return { publicKey: { kty, crv, x, y }, privateKey };
}

/** The key's signature of a text (ES256; r‖s, base64url). */
export async function signWith({ privateKey }: Pick<DeviceKey, "privateKey">, text: string): Promise<string> {
  const signature = await crypto.subtle.sign(hash, privateKey, new TextEncoder().encode(text));
  return toBase64Url(new Uint8Array(signature));
}

/** Whether this is the key's signature of a text (ES256; r‖s, base64url). */
export async function isSignedBy(publicKey: JsonWebKey, text: string, signature: string): Promise<boolean> {
  try {
    const { kty, crv, x, y } = publicKey;
    const key = await crypto.subtle.importKey("jwk", { kty, crv, x, y }, curve, false, ["verify"]);
    return await crypto.subtle.verify(hash, key, fromBase64Url(signature), new TextEncoder().encode(text));
  } catch {
    return false;
  }
}
