/**
 * Something that has just happened, as it is sent to open pages and tills. The other fields depend on the
 * type.
 */
export type LiveEvent = { type: string } & Record<string, unknown>;

/** What is sent to one open stream. */
export interface LiveSignal {
  /** The position up to which the stream has everything; null while it is not known. */
  id: string | null;
  /** Null for a keep-alive message. */
  event: LiveEvent | null;
}

/** A stream that was granted and waits for its client. */
export interface LiveStream {
  /**
   * Starts sending events. `end` is called when the server closes the stream. Returns a function that closes
   * it from the client's side.
   */
  start(hear: (signal: LiveSignal) => void, end: () => void): () => void;
}

/** Sent instead of events that were removed: the client must read everything again. */
export const resetEvent: LiveEvent = { type: "reset" };
