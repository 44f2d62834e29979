import { createPrivateKey, X509Certificate } from "node:crypto";
import { z } from "zod";

/**
 * A key or certificate: PEM as it stands, PEM with `\n` for its line ends, or the whole of it in base64, because few
 * places for settings take several lines.
 */
const pem = z.string().transform((text) => {
  const plain = text.includes("-----BEGIN") ? text : Buffer.from(text, "base64").toString("utf8");
  return `${plain.replaceAll("\\n", "\n").trim()}\n`;
});

const certificate = pem.refine(isCertificate, "is no certificate in PEM");

/** The keys of Google's and Apple's wallets. Without them the customer's card has no pass there. */
export const passSettings = {
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{1,30}$/, "has digits only")
    .optional(),
  GOOGLE_WALLET_EMAIL: z.email().optional(),
  GOOGLE_WALLET_KEY: pem.refine((key) => isRsaKey(key), "is no RSA key in PEM").optional(),
  APPLE_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[\w.-]{1,100}$/, "begins with pass.")
    .optional(),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, "has ten letters and digits")
    .optional(),
  APPLE_PASS_CERT: certificate.optional(),
  APPLE_PASS_KEY: pem.optional(),
  APPLE_PASS_KEY_PASSPHRASE: z.string().optional(),
  APPLE_WWDR_CERT: certificate.optional(),
};

/** Settings that must be given together or not at all. */
const groups = [
  ["GOOGLE_WALLET_ISSUER_ID", "GOOGLE_WALLET_EMAIL", "GOOGLE_WALLET_KEY"],
  ["APPLE_PASS_TYPE_ID", "APPLE_TEAM_ID", "APPLE_PASS_CERT", "APPLE_PASS_KEY", "APPLE_WWDR_CERT"],
];

/** The required settings: all of each group of which at least one is given. */
export function missingOfPasses(given: Record<string, string | undefined>): string[] {
  return groups.filter((group) => group.some((name) => given[name] !== undefined)).flat();
}

type ApplePair = Partial<Record<"APPLE_PASS_CERT" | "APPLE_PASS_KEY" | "APPLE_PASS_KEY_PASSPHRASE", string>>;

/** The fault of the key of Apple's passes, which must belong to the certificate; null if there is none. */
export function wrongAppleKey(given: ApplePair): string | null {
  const { APPLE_PASS_CERT: cert, APPLE_PASS_KEY: key, APPLE_PASS_KEY_PASSPHRASE: passphrase } = given;
  if (cert === undefined || key === undefined || !isCertificate(cert)) return null;
  if (!isRsaKey(key, passphrase)) return "is no RSA key in PEM, or not opened by APPLE_PASS_KEY_PASSPHRASE";
  const own = new X509Certificate(cert).checkPrivateKey(createPrivateKey({ key, passphrase }));
  return own ? null : "is not the key of APPLE_PASS_CERT";
}

function isRsaKey(key: string, passphrase?: string): boolean {
  try {
    return createPrivateKey({ key, passphrase }).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).subject.length > 0;
  } catch {
    return false;
  }
}
