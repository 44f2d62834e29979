import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import forge from "node-forge";
import { z } from "zod";

/** The parts of pass.json that a store card may have, as Apple documents them. */
const field = z.strictObject({
  key: z.string(),
  label: z.string(),
  value: z.union([z.string(), z.number()]),
});
const colour = z.string().regex(/^rgb\(\d{1,3}, \d{1,3}, \d{1,3}\)$/);
const passSchema = z.strictObject({
  formatVersion: z.literal(1),
  passTypeIdentifier: z.string().startsWith("pass."),
  teamIdentifier: z.string().regex(/^[A-Z0-9]{10}$/),
  serialNumber: z.string().min(1),
  webServiceURL: z.url(),
  authenticationToken: z.string().min(16),
  organizationName: z.string().min(1),
  logoText: z.string(),
  description: z.string().min(1),
  sharingProhibited: z.literal(true),
  backgroundColor: colour,
  foregroundColor: colour,
  labelColor: colour,
  barcodes: z
    .array(
      z.strictObject({
        format: z.enum([
          "PKBarcodeFormatQR",
          "PKBarcodeFormatPDF417",
          "PKBarcodeFormatAztec",
          "PKBarcodeFormatCode128",
        ]),
        message: z.string(),
        messageEncoding: z.literal("iso-8859-1"),
        altText: z.string().optional(),
      }),
    )
    .length(1),
  storeCard: z.strictObject({
    headerFields: z.array(field).max(3),
    primaryFields: z.array(field).max(1),
    secondaryFields: z.array(field).optional(),
    auxiliaryFields: z.array(field).optional(),
    backFields: z.array(field),
  }),
});

export type PassJson = z.output<typeof passSchema>;

/** Opens a `.pkpass`, with everything in it that Apple's wallet checks before it shows a pass. */
export function openPass(bytes: Uint8Array) {
  const { "manifest.json": manifest, signature, ...files } = unzipSync(bytes);
  if (!manifest || !signature) throw new Error("a pass without manifest or signature");
  const text = new TextDecoder().decode(files["pass.json"]);
  return {
    files,
    pass: passSchema.parse(JSON.parse(text)),
    manifest: JSON.parse(new TextDecoder().decode(manifest)) as Record<string, string>,
    hashes: Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, createHash("sha1").update(file).digest("hex")]),
    ),
    isSignedBy: (certificate: string) => isSigned(manifest, signature, certificate),
    certificates: certificatesIn(signature),
  };
}

interface SignedData {
  certificates: forge.pki.Certificate[];
  rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] };
}

function readSignature(signature: Uint8Array): SignedData {
  const der = forge.util.createBuffer(Buffer.from(signature).toString("binary"));
  return forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(der)) as unknown as SignedData;
}

function certificatesIn(signature: Uint8Array): string[] {
  return readSignature(signature).certificates.map((one) => forge.pki.certificateToPem(one));
}

/**
 * Whether the PKCS #7 signature beside the manifest was made with the key of this certificate: the signed
 * attributes contain the manifest's hash, and the signature is that of the attributes.
 */
function isSigned(manifest: Uint8Array, signature: Uint8Array, certificate: string): boolean {
  const { rawCapture } = readSignature(signature);
  const attributes = rawCapture.authenticatedAttributes;
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, attributes);
  const signed = forge.asn1.toDer(set).getBytes();
  const digest = createHash("sha1").update(manifest).digest("binary");
  if (!signed.includes(digest)) return false;
  const key = forge.pki.certificateFromPem(certificate).publicKey as forge.pki.rsa.PublicKey;
  try {
    return key.verify(forge.md.sha1.create().update(signed).digest().getBytes(), rawCapture.signature);
  } catch {
    return false;
  }
}
