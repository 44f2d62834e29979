import type { ApplePassJson, PassText } from "#app/core/domain/passes/apple-pass.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { AppleIssuer } from "./apple-issuer.server.ts";
import { passPictures } from "./pass-pictures.server.ts";

export const pkpassType = "application/vnd.apple.pkpass";

type Words = Record<Language, Record<PassText, string>>;

/**
 * The signed pass: a zip of its description, its words in each language, and pictures. The signer is loaded
 * with the first pass.
 */
export async function signPass(
  { certificate, key, wwdr }: AppleIssuer,
  json: ApplePassJson,
  words: Words,
): Promise<Uint8Array> {
  const { PKPass } = await import("passkit-generator");
  const description = Buffer.from(JSON.stringify(json));
  const files = { "pass.json": description, ...passPictures };
  const pass = new PKPass(files, { signerCert: certificate, signerKey: key, wwdr });
  for (const [language, own] of Object.entries(words)) pass.localize(language, own);
  return pass.getAsBuffer();
}
