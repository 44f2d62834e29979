import type { Readable } from "node:stream";
import type { LoadContext } from "./load-context.ts";

/** The part of a web `Request` that the API reads; the server makes it without the rest. */
export interface ApiRequest {
  readonly method: string;
  /** The whole address. */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  readonly body: ReadableStream<Uint8Array> | Readable | null;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** What the server knows about a request to the API. */
export interface ApiContext extends Pick<LoadContext, "requestId" | "clientAddress" | "log"> {
  /** Receives the declared path of the call, once it is found. */
  noteRoute?: (route: string) => void;
}

/** What the API answers: whoever hosts it sends it. */
export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  /** A string is JSON. */
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** The same as a web `Response`. */
export function toWebResponse({ status, headers, body }: ApiResponse): Response {
  return new Response(body, { status, headers });
}
