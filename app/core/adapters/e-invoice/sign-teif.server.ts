import { webcrypto, type KeyObject, type X509Certificate } from "node:crypto";
import { DOMImplementation, DOMParser, XMLSerializer } from "@xmldom/xmldom";
import { Application, Parse, setNodeDependencies, SignedXml as XadesSignature } from "xadesjs";
import { SignedXml } from "xmldsigjs";
import xpath from "xpath";

/** What an installation signs with: RSA. The national authority's certificate comes with the real one. */
export interface Signer {
  privateKey: KeyObject;
  publicKey: KeyObject;
  certificate: X509Certificate | null;
}

setNodeDependencies({ DOMImplementation, DOMParser, XMLSerializer, xpath });
Application.setEngine("node", webcrypto as unknown as Crypto);

const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
const namespaces = { ds: "http://www.w3.org/2000/09/xmldsig#" };
/** The platform adds its own part and signature afterwards; neither is signed here. */
const unsigned = ["ds:Signature", "RefTtnVal"].map((selector) => ({
  ...{ name: "xpath" as const, selector: `not(ancestor-or-self::${selector})`, namespaces },
}));

/** The signature policy of Tunisie TradeNet, version 3.0 of its specification for suppliers. */
const policy = {
  identifier: {
    qualifier: "OIDAsURN" as const,
    value: "urn:2.16.788.1.2.1.3",
    description: "Politique de Signature Electronique de Tunisie TradeNet",
  },
  hash: "SHA-256",
  digestValue: "ZKLu5TojntPu+bUfZyjaEDvkYsAh7eyyV+Hf8nUSQEE=",
  qualifiers: ["https://www.tradenet.com.tn/Politique_Signature_Electronique_Tunisie_TradeNet.pdf"],
};

/** The document with its supplier's signature (XAdES-BES, enveloped, RSA with SHA-256) as the last element. */
export async function signTeif(xml: string, signer: Signer, now: Date): Promise<string> {
  const document = Parse(xml);
  const signed = new XadesSignature();
  const certificate = signer.certificate?.raw.toString("base64");
  const signature = await signed.Sign(algorithm, await usable(signer.privateKey, "sign"), document, {
    ...(certificate
      ? { x509: [certificate], signingCertificateV2: certificate }
      : { keyValue: await usable(signer.publicKey, "verify") }),
    references: [{ id: "r-id-frs", uri: "", hash: "SHA-256", transforms: [...unsigned, "exc-c14n"] }],
    signingTime: { value: now },
    signerRole: { claimed: ["Fournisseur"] },
    policy,
  });
  signature.Id = "SigFrs";
  const element = signature.GetXml();
  if (!element) throw new Error("the signature is empty");
  document.documentElement.appendChild(document.importNode(element, true));
  return new XMLSerializer().serializeToString(document as never);
}

/** Whether a document bears a signature that holds for what it says now. */
export async function isSigned(xml: string): Promise<boolean> {
  const document = Parse(xml);
  const [signature] = Array.from(document.getElementsByTagNameNS(namespaces.ds, "Signature"));
  if (!signature) return false;
  const read = new SignedXml(document);
  read.LoadXml(signature);
  // A digest that does not fit is an error there.
  return read.Verify().catch(() => false);
}

async function usable(key: KeyObject, use: "sign" | "verify"): Promise<CryptoKey> {
  const format = use === "sign" ? "pkcs8" : "spki";
  const der = key.export({ format: "der", type: format });
  return webcrypto.subtle.importKey(format, der, algorithm, true, [use]);
}
