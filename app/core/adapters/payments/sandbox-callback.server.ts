import { z } from "zod";
import { signatureOf, signedHeaders } from "#app/core/adapters/webhooks/sign-webhook.ts";
import { isSame, paymentKey } from "./callback-signature.server.ts";
import type { SandboxPayment } from "./sandbox-payments.server.ts";

const timeLimitMs = 10_000;
/**
 * A callback older than this may be a replay. In real time, because the rules' clock does not matter here.
 */
const longestWaySeconds = 5 * 60;

const callbackBody = z.object({
  reference: z.string().max(64),
  invoiceId: z.string().max(64),
  state: z.string().max(20),
});

const secret = () => `whsec_${Buffer.from(paymentKey("sandbox-gateway")).toString("base64")}`;

/**
 * Tells the shop that something happened, as a real gateway would: over HTTP, signed as webhooks are. False
 * if the shop did not accept it.
 */
export async function sendSandboxCallback({
  reference,
  invoiceId,
  state,
  callbackUrl,
}: SandboxPayment): Promise<boolean> {
  const body = JSON.stringify({ reference, invoiceId, state });
  const headers = {
    "Content-Type": "application/json",
    ...signedHeaders(secret(), { id: reference, body, unixSeconds: Math.floor(Date.now() / 1000) }),
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

/**
 * The content of a callback of the sandbox's gateway; null if the gateway did not sign it, or signed it too
 * long ago.
 */
export function readSandboxCallback(body: string, headers: Headers): z.output<typeof callbackBody> | null {
  const [id = "", time = "", signature = ""] = ["id", "timestamp", "signature"].map(
    (name) => headers.get(`webhook-${name}`) ?? "",
  );
  const unixSeconds = /^\d{1,12}$/.test(time) ? Number(time) : NaN;
  const age = Math.abs(Date.now() / 1000 - unixSeconds);
  if (!(age <= longestWaySeconds)) return null;
  if (!isSame(signatureOf(secret(), { id, body, unixSeconds }), signature)) return null;
  try {
    return callbackBody.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
