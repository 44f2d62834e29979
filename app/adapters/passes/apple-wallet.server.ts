import { createPrivateKey } from "node:crypto";
import type { ApplePassJson, PassText } from "#app/domain/passes/apple-pass.ts";
import { env } from "#app/env.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import { passPictures } from "./pass-pictures.server.ts";

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

export const pkpassType = "application/vnd.apple.pkpass";

type Words = Record<Language, Record<PassText, string>>;

/** The signed pass: a zip of its description, words in each language, and pictures. The signer is loaded with the first. */
export async function signPass(
  { certificate, key, wwdr }: AppleIssuer,
  json: ApplePassJson,
  words: Words,
): Promise<Uint8Array> {
  const { PKPass } = await import("passkit-generator");
  const description = Buffer.from(JSON.stringify(json));
  const files = { "pass.json": description, ...passPictures };
  const pass = new PKPass(files, { signerCert: certificate, signerKey: key, wwdr });
  for (const language of languages) pass.localize(language, words[language]);
  return pass.getAsBuffer();
}
