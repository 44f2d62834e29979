import { createPrivateKey } from "node:crypto";
import { env } from "#app/env.server.ts";

/** Who may make passes of a type. Certificates and key in PEM; the key is not encrypted any more. */
export interface AppleIssuer {
  passTypeId: string;
  teamId: string;
  certificate: string;
  key: string;
  /** Apple's own, above ours. */
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
  // The one form of a key that everything takes which signs with it.
  const opened = createPrivateKey({ key, passphrase }).export({ type: "pkcs1", format: "pem" });
  return { passTypeId, teamId, certificate, key: opened.toString(), wwdr };
}
