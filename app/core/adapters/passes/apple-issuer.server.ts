import { createPrivateKey } from "node:crypto";
import { env } from "#app/env.server.ts";

/** The issuer of one type of passes. Certificates and key in PEM; the key is decrypted. */
export interface AppleIssuer {
  passTypeId: string;
  teamId: string;
  certificate: string;
  key: string;
  /** Apple's own certificate, which signed ours. */
  wwdr: string;
}

let issuer: AppleIssuer | null | undefined;

/** The issuer of this installation; null without one. */
export function appleIssuer(): AppleIssuer | null {
  issuer ??= readIssuer();
  return issuer;
}

function readIssuer(): AppleIssuer | null {
  const { APPLE_PASS_TYPE_ID: passTypeId, APPLE_TEAM_ID: teamId, APPLE_PASS_CERT: certificate } = env;
  const { APPLE_PASS_KEY: key, APPLE_PASS_KEY_PASSPHRASE: passphrase, APPLE_WWDR_CERT: wwdr } = env;
  if (!passTypeId || !teamId || !certificate || !key || !wwdr) return null;
  // The only format that everything that signs with this key accepts.
  const opened = createPrivateKey({ key, passphrase }).export({ type: "pkcs1", format: "pem" });
  return { passTypeId, teamId, certificate, key: opened.toString(), wwdr };
}
