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

interface PushEvent extends LastingEvent {
  /** Null for a push without contents. */
  readonly data: { json(): unknown } | null;
}

interface ClickEvent extends LastingEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

/** An open page. */
export interface PageClient {
  readonly url: string;
  readonly visibilityState: "visible" | "hidden";
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface WorkerScope {
  addEventListener(type: "push", heed: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", heed: (event: ClickEvent) => void): void;
  addEventListener(type: "install" | "activate", heed: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", heed: (event: FetchEvent) => void): void;
  addEventListener(type: "message", heed: (event: LastingEvent & { readonly data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window" }): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
}

export const scope = globalThis as unknown as WorkerScope;
