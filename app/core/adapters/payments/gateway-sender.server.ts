import { z } from "zod";
import { PaymentGatewayError } from "./payments.ts";

/** The format of a gateway's references; a reference becomes a part of an address. */
export const gatewayReference = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** The address of a gateway's own page, to which customers are sent. */
export const pageUrl = z.url({ protocol: /^https$/ });

/** An amount in whole millimes. */
export const millimes = z.number().int().min(0).max(2_147_483_647);

interface GatewayAddress {
  /** As errors call it. */
  name: string;
  baseUrl: string;
  /** Those that prove who we are. */
  headers: Record<string, string>;
  /** The time limit of one call, its second try included. */
  timeLimitMs?: number | undefined;
}

type Call = { method: "GET"; path: string } | { method: "POST"; path: string; body: object };
type Send = <S extends z.ZodType>(call: Call, answer: S) => Promise<z.output<S>>;

/**
 * Sends calls in JSON to a gateway, and reads its answers. Asking (GET) again is harmless, so a temporary error
 * is retried once within the time limit; what changes something is not repeated. Throws a PaymentGatewayError,
 * which repeats nothing of what was sent or answered.
 */
export function gatewaySender({ name, baseUrl, headers, timeLimitMs = 10_000 }: GatewayAddress): Send {
  const base = baseUrl.replace(/(?<!\/)\/+$/, "");
  return async (call, answer) => {
    const signal = AbortSignal.timeout(timeLimitMs);
    const send = () => sendCall(base, headers, call, signal);
    const first = await send();
    const again = call.method === "GET" && !signal.aborted && (first.status === null || first.status >= 500);
    const { status, text } = again ? await send() : first;
    if (status === null) throw new PaymentGatewayError(`${name} did not answer: ${text}`, { isAway: true });
    if (status < 200 || status > 299)
      throw new PaymentGatewayError(`${name} answered ${status}`, { isAway: status >= 500 });
    return readAnswer(name, text, answer);
  };
}

/** Status null: there was no answer, and the text tells why without repeating what was sent. */
async function sendCall(
  base: string,
  own: Record<string, string>,
  call: Call,
  signal: AbortSignal,
): Promise<{ status: number | null; text: string }> {
  const { method, path } = call;
  const headers = { ...own, Accept: "application/json", "Content-Type": "application/json" };
  const body = call.method === "POST" ? JSON.stringify(call.body) : undefined;
  try {
    const response = await fetch(base + path, { method, headers, body, signal, redirect: "error" });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { status: null, text: cause?.code ?? name };
  }
}

function readAnswer<S extends z.ZodType>(name: string, text: string, answer: S): z.output<S> {
  const parsed = answer.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join(".")).join(", ");
  throw new PaymentGatewayError(`${name}'s answer cannot be read (${where})`);
}

/** Null for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
