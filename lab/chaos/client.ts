/** Longer than a server may take to answer that it cannot work now. */
const patienceMs = 25_000;

export interface Answer {
  /** The HTTP status; null where no answer came. */
  status: number | null;
  /** False if no server listened, so that surely nothing was done. */
  isSent: boolean;
  /** Empty if no answer came, or one that is not JSON. */
  body: Record<string, unknown>;
  text: string;
}

export interface Call {
  method?: "GET" | "POST" | "PATCH";
  /** The path below /api/v1. */
  path: string;
  /** A customer's token, or an API key. */
  bearer?: string;
  /** The Idempotency-Key. */
  key?: string;
  body?: object;
  patience?: number;
}

/** Calls a server as an integrator would. Never throws: a failure is part of the answer. */
export async function call(origin: string, wished: Call): Promise<Answer> {
  const { path, bearer, key, body, patience = patienceMs, method = body ? "POST" : "GET" } = wished;
  const isForm = body instanceof FormData;
  const headers = {
    ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
    ...(key !== undefined && { "Idempotency-Key": key }),
    ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
  };
  const signal = AbortSignal.timeout(patience);
  try {
    const sent = isForm ? body : body && JSON.stringify(body);
    const response = await fetch(`${origin}/api/v1${path}`, { method, headers, body: sent, signal });
    const text = await response.text();
    return { status: response.status, isSent: true, body: jsonOf(text), text };
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return { status: null, isSent: code !== "ECONNREFUSED", body: {}, text: "" };
  }
}

/** The body of a successful answer; for any other answer it throws. For the preparations before any fault. */
export async function must(origin: string, wished: Call): Promise<Record<string, unknown>> {
  const { status, body, text } = await call(origin, wished);
  if (status === null || status >= 300)
    throw new Error(`${wished.path} was answered with ${status ?? "nothing"}: ${text}`);
  return body;
}

export function textOf(body: Record<string, unknown>, field: string): string {
  const value = body[field];
  if (typeof value !== "string") throw new Error(`an answer without ${field}: ${JSON.stringify(body)}`);
  return value;
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
