/** Something that has just happened, as an open page or a till hears of it; what else is in it depends on the type. */
export type LiveEvent = { type: string } & Record<string, unknown>;

/** What goes to one open stream. */
export interface LiveSignal {
  /** Up to here the stream has everything; null where that is not known at this moment. */
  id: string | null;
  /** Null for a sign of life. */
  event: LiveEvent | null;
}

/** A stream that has been granted, and waits for who hears it. */
export interface LiveStream {
  /** Begins to hand over; `end` is called when it is over from our side. Returns what ends it from the other. */
  start(hear: (signal: LiveSignal) => void, end: () => void): () => void;
}

/** What is told instead of events that are not there any more: everything is to be read afresh. */
export const resetEvent: LiveEvent = { type: "reset" };
