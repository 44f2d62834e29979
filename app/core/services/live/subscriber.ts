import type { StreamCaller } from "#app/core/auth/ended-callers.server.ts";
import type { LiveSignal } from "#app/core/domain/live/live-stream.ts";
import type { LiveSubject } from "./read-live-events.server.ts";

/** One open stream. */
export interface Subscriber {
  caller: StreamCaller;
  /** The owner by whom open streams are counted. */
  owner: string;
  subject: LiveSubject;
  /** It has all events up to this number. */
  position: bigint;
  /** New events directly follow its last one; otherwise it first reads the missing ones. */
  inStep: boolean;
  /** Its missing events are being read. */
  reading: boolean;
  /** An event arrived while it was being read. */
  again: boolean;
  /** Heartbeats so far. */
  beats: number;
  hear(signal: LiveSignal): void;
  end(): void;
}
