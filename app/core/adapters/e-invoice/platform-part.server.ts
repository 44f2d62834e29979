import { DOMParser } from "@xmldom/xmldom";
import { shortDay } from "./xml.ts";

/** What the platform adds to a document that it accepts. */
export interface PlatformPart {
  /** Its own number of the document. */
  reference: string;
  /** A picture (PNG) of the code by which anybody can check a printed invoice. */
  proof: Uint8Array<ArrayBuffer>;
}

/** Reads it; null if the document has none, or not all of it. */
export function readPlatformPart(xml: string): PlatformPart | null {
  const document = new DOMParser({ onError: () => {} }).parseFromString(xml, "text/xml");
  const text = (name: string) => document.getElementsByTagName(name).item(0)?.textContent?.trim() ?? "";
  const [reference, proof] = [text("ReferenceTTN"), text("ReferenceCEV")];
  return reference && proof ? { reference, proof: Buffer.from(proof, "base64") } : null;
}

/** The same, as the platform writes it at the end of a document. */
export function withPlatformPart(xml: string, { reference, proof }: PlatformPart, now: Date): string {
  const [day = "", time = ""] = now.toISOString().split("T");
  const moment = shortDay(day) + time.slice(0, 5).replace(":", "");
  const part = [
    `<RefTtnVal><ReferenceTTN refID="I-88">${reference}</ReferenceTTN>`,
    `<ReferenceCEV>${Buffer.from(proof).toString("base64")}</ReferenceCEV>`,
    `<ReferenceDate><DateText format="ddMMyyHHmm" functionCode="I-37">${moment}</DateText></ReferenceDate></RefTtnVal>`,
  ].join("");
  return xml.replace(/<\/TEIF>\s*$/u, `${part}</TEIF>`);
}
