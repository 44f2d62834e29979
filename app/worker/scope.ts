/*
 * The part of a service worker's globals that is used here. The compiler knows either the types of pages or
 * those of workers, not both in one program.
 */

interface LastingEvent {
  /** Keeps the worker awake until then. */
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  addEventListener(type: "install" | "activate", heed: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", heed: (event: FetchEvent) => void): void;
  addEventListener(type: "message", heed: (event: LastingEvent & { readonly data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

export const scope = globalThis as unknown as WorkerScope;
