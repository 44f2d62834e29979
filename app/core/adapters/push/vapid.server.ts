import { createECDH } from "node:crypto";
import { isOff } from "#app/core/adapters/services-off.server.ts";
import { env } from "#app/env.server.ts";
import { product } from "#app/product.ts";
import { derivedKeys } from "#app/core/settings/secrets.server.ts";

/** The identity by which the push services of browsers know the sender; keys in base64url. */
export interface Vapid {
  publicKey: string;
  privateKey: string;
  /** The contact of the sender's operators: mailto: or https:. */
  subject: string;
}

/**
 * The keys of this installation, from the settings. A sandbox derives its own from its secret, so that all
 * its servers have the same. Null: push is off.
 */
export function vapidKeys(): Vapid | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (publicKey && privateKey && subject) return { publicKey, privateKey, subject };
  return isOff("PUSH") ? null : sandboxKeys();
}

function sandboxKeys(): Vapid {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(derivedKeys("CODE_SECRET", "sandbox-push")[0]);
  return {
    publicKey: pair.getPublicKey("base64url"),
    privateKey: pair.getPrivateKey("base64url"),
    subject: `mailto:${product.supportEmail}`,
  };
}
