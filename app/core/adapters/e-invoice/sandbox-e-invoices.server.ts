import { createHash } from "node:crypto";
import sharp from "sharp";
import { renderSVG } from "uqr";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import type { EInvoices } from "./e-invoice.ts";
import { withPlatformPart } from "./platform-part.server.ts";
import { isSigned } from "./sign-teif.server.ts";

/** A platform that takes every document with a good signature, and answers as the real one would, at the next question. */
export const sandboxEInvoices: EInvoices = {
  async submit(xml) {
    if (!(await isSigned(xml))) throw new Undeliverable("the signature does not hold");
    return digitsOf(xml, 10);
  },

  async ask(ticket, xml) {
    if (ticket !== digitsOf(xml, 10)) return { accepted: false, because: "no such document" };
    const sender = /<MessageSenderIdentifier type="I-01">(\d{7})/u.exec(xml)?.[1] ?? "0000000";
    const reference = sender + digitsOf(xml, 20);
    const proof = await sharp(Buffer.from(renderSVG(`TTN ${reference}`)))
      .resize(320)
      .png()
      .toBuffer();
    const now = await clockNow();
    return { accepted: true, reference, proof, xml: withPlatformPart(xml, { reference, proof }, now) };
  },
};

/** The same document always gets the same numbers. */
function digitsOf(xml: string, count: number): string {
  const hash = createHash("sha256").update(xml).digest("hex");
  return BigInt(`0x${hash}`).toString().padStart(count, "0").slice(-count);
}
