/*
 * The part of a service worker's world that is used here: the compiler knows the types of pages or those of workers, not
 * both in one program.
 */

interface LastingEvent {
  /** The worker is not put to sleep before. */
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
