import createClient, { type Client } from "openapi-fetch";
import { keyedCalls } from "./keyed-calls.ts";
import { retrying, type RetryOptions } from "./retrying.ts";
import type { paths } from "./schema.ts";

export interface MeziaOptions extends Partial<RetryOptions> {
  /** `https://mezia.example`: the address before `/api/v1`. */
  origin: string;
  /** A store's, company's or operator's key, or a customer's token. */
  key?: string | undefined;
  /** The language of messages and titles; French by default. */
  language?: "ar" | "fr" | "en";
}

export type Mezia = Client<paths>;

/**
 * All calls of the API, with their types: `mezia.POST("/merchant/transactions", { body })`. A call that moves points or
 * money takes a key of its own, by which it can be sent again without doing it twice; name your own in the header
 * `Idempotency-Key` if it is to outlive your program.
 */
export function createMezia({ origin, key, language, ...retry }: MeziaOptions): Mezia {
  const headers = {
    ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
    ...(language === undefined ? {} : { "Accept-Language": language }),
  };
  const client = createClient<paths>({
    baseUrl: new URL("/api/v1", origin).href,
    headers,
    fetch: retrying(retry),
  });
  client.use({
    onRequest({ request, schemaPath }) {
      const isKeyed = keyedCalls.has(`${request.method} ${schemaPath}`);
      if (isKeyed && !request.headers.has("Idempotency-Key"))
        request.headers.set("Idempotency-Key", crypto.randomUUID());
      return request;
    },
  });
  return client;
}
