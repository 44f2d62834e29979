import type { StreamCaller } from "#app/auth/ended-callers.server.ts";
import type { LiveSignal } from "#app/domain/live/live-stream.ts";
import type { LiveSubject } from "./read-live-events.server.ts";

/** One open stream. */
export interface Subscriber {
  caller: StreamCaller;
  /** Whose streams are counted together. */
  owner: string;
  subject: LiveSubject;
  /** It has everything up to this number. */
  position: bigint;
  /** What is told now follows on what it has; otherwise it reads what it lacks first. */
  inStep: boolean;
  /** What it lacks is being read. */
  reading: boolean;
  /** Something was told while it was read for. */
  again: boolean;
  /** Signs of life so far. */
  beats: number;
  hear(signal: LiveSignal): void;
  end(): void;
}
