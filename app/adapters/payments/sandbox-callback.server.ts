import { z } from "zod";
import { signatureOf } from "#app/adapters/webhooks/sign-webhook.ts";
import { isSame, paymentKey } from "./callback-signature.server.ts";
import type { SandboxPayment } from "./sandbox-payments.server.ts";

export const sandboxSignatureHeader = "Sandbox-Signature";

const timeLimitMs = 10_000;
/** An older callback must be a replay. Real time, because the rules' clock does not matter here. */
const longestWaySeconds = 5 * 60;

const callbackBody = z.object({
  reference: z.string().max(64),
  invoiceId: z.string().max(64),
  state: z.string().max(20),
});

const secret = () => Buffer.from(paymentKey("sandbox-gateway")).toString("base64url");

/** Notifies the shop over HTTP, signed, as a real gateway does. False when the shop did not accept it. */
export async function sendSandboxCallback({
  reference,
  invoiceId,
  state,
  callbackUrl,
}: SandboxPayment): Promise<boolean> {
  const body = JSON.stringify({ reference, invoiceId, state });
  const headers = {
    "Content-Type": "application/json",
    [sandboxSignatureHeader]: signatureOf(secret(), body, Math.floor(Date.now() / 1000)),
  };
  try {
    const response = await fetch(callbackUrl, {
      method: "POST",
      headers,
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/** The content of a callback from the sandbox's gateway; null when it is not signed by it, or too old. */
export function readSandboxCallback(
  body: string,
  signature: string | null,
): z.output<typeof callbackBody> | null {
  const sentAt = Number(/^t=(\d{1,12}),/.exec(signature ?? "")?.[1]);
  const age = Math.abs(Date.now() / 1000 - sentAt);
  if (!(age <= longestWaySeconds) || !isSame(signatureOf(secret(), body, sentAt), signature ?? ""))
    return null;
  try {
    return callbackBody.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
