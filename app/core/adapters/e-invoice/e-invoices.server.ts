import { createPrivateKey, createPublicKey, generateKeyPairSync, X509Certificate } from "node:crypto";
import { readTaxNumber } from "#app/core/domain/tax/tax-number.ts";
import { env } from "#app/env.server.ts";
import type { EInvoices } from "./e-invoice.ts";
import type { Signer } from "./sign-teif.server.ts";

/** What documents are handed over to, and what signs them. */
export interface Platform {
  platform: EInvoices;
  sign: (xml: string, now: Date) => Promise<string>;
}

let chosen: Promise<Platform> | undefined;

/** Whether invoices go to the tax platform. */
export const isPlatformOn = () => env.E_INVOICE !== "off";

/**
 * The platform of this installation, or the sandbox's. Throws where there is none. What reads and signs XML is large and is
 * loaded with the first document.
 */
export function eInvoicePlatform(): Promise<Platform> {
  if (env.E_INVOICE === "off") throw new Error("invoices go to no platform");
  return (chosen ??= env.E_INVOICE === "sandbox" ? sandbox() : real());
}

/** With a key of its own, which lives as long as the process: each document bears its public part. */
async function sandbox(): Promise<Platform> {
  const { sandboxEInvoices } = await import("./sandbox-e-invoices.server.ts");
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { platform: sandboxEInvoices, sign: await signing({ ...keys, certificate: null }) };
}

async function real(): Promise<Platform> {
  const certificate = new X509Certificate(env.E_INVOICE_CERTIFICATE ?? "");
  const privateKey = createPrivateKey(env.E_INVOICE_KEY ?? "");
  if (!certificate.checkPrivateKey(privateKey)) throw new Error("E_INVOICE_KEY is not the certificate's");
  const taxNumber = readTaxNumber(env.SELLER_TAX_ID);
  if (taxNumber === null) throw new Error("SELLER_TAX_ID is no tax number");
  const account = {
    ...{ url: env.E_INVOICE_URL ?? "", login: env.E_INVOICE_LOGIN ?? "" },
    ...{ password: env.E_INVOICE_PASSWORD ?? "", taxNumber },
  };
  const { elFatoora } = await import("./el-fatoora.server.ts");
  const signer = { privateKey, publicKey: createPublicKey(privateKey), certificate };
  return { platform: elFatoora(account), sign: await signing(signer) };
}

async function signing(signer: Signer): Promise<Platform["sign"]> {
  const { signTeif } = await import("./sign-teif.server.ts");
  return (xml, now) => signTeif(xml, signer, now);
}
