import type { Logger } from "pino";

/** What the server knows about a request and gives to every loader and action as `context`. */
export type LoadContext = {
  /** For every script and style element of the page; the content security policy blocks all others. */
  cspNonce: string;
  /**
   * Appears in the log, in the answer's `X-Request-Id`, and on the page that tells a person about a failure.
   */
  requestId: string;
  /** The caller's network address; taken from a proxy only if the environment trusts it. */
  clientAddress: string;
  /** Whether only the data of a page is asked for, by a browser that renders the page itself. */
  dataOnly: boolean;
  /** Writes the request id with every line. */
  log: Logger;
};

declare module "@remix-run/server-runtime" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an interface can only be added to by an interface
  interface AppLoadContext extends LoadContext {}
}
