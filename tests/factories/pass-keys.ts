import { generateKeyPairSync, type KeyObject } from "node:crypto";
import forge from "node-forge";

/** A certificate made by the tests, with its key; both in PEM. */
export interface Certified {
  certificate: string;
  key: string;
}

interface Subject {
  name: string;
  /** The certificate that signs it; it signs itself by default. */
  issuer?: Certified;
  /** Valid for a server at 127.0.0.1. */
  isServer?: boolean;
  /** For how long it is valid. */
  days?: number;
}

const pemOf = (key: KeyObject, type: "pkcs8" | "pkcs1") => key.export({ type, format: "pem" }).toString();

/** A certificate, for one day by default. Its key has 2048 bits, like those that Apple accepts. */
export function makeCertificate({ name, issuer, isServer = false, days = 1 }: Subject): Certified {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const made = forge.pki.createCertificate();
  made.publicKey = forge.pki.publicKeyFromPem(
    pair.publicKey.export({ type: "spki", format: "pem" }).toString(),
  );
  made.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
  made.validity.notBefore = new Date(Date.now() - 60 * 60 * 1000);
  made.validity.notAfter = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const subject = [{ name: "commonName", value: name }];
  made.setSubject(subject);
  made.setIssuer(issuer ? forge.pki.certificateFromPem(issuer.certificate).subject.attributes : subject);
  made.setExtensions([
    { name: "basicConstraints", cA: !issuer },
    ...(isServer ? [{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }] : []),
  ]);
  const key = pemOf(pair.privateKey, "pkcs1");
  made.sign(forge.pki.privateKeyFromPem(issuer?.key ?? key), forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(made), key };
}

export const googleAccount = {
  email: "passes@mezia.iam.gserviceaccount.com",
  issuerId: "3388000000022334455",
};

/** The settings of both wallets, and the certificates and keys that check their signatures. */
export function makePassKeys() {
  const wwdr = makeCertificate({ name: "Worldwide Developer Relations of the tests" });
  const apple = makeCertificate({ name: "Pass Type ID: pass.example.mezia", issuer: wwdr });
  const google = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    ...{ wwdr, apple, googleKey: google.publicKey },
    settings: {
      GOOGLE_WALLET_ISSUER_ID: googleAccount.issuerId,
      GOOGLE_WALLET_EMAIL: googleAccount.email,
      GOOGLE_WALLET_KEY: pemOf(google.privateKey, "pkcs8").replaceAll("\n", "\\n"),
      APPLE_PASS_TYPE_ID: "pass.example.mezia",
      APPLE_TEAM_ID: "A1B2C3D4E5",
      APPLE_PASS_CERT: Buffer.from(apple.certificate).toString("base64"),
      APPLE_PASS_KEY: apple.key,
      APPLE_WWDR_CERT: wwdr.certificate,
    },
  };
}

export type PassKeys = ReturnType<typeof makePassKeys>;
