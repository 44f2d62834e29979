import type { WorkerMessage } from "#app/core/domain/offline/saved-item.ts";

/**
 * Sends a message to the service worker when there is one. Some browsers and development builds never have
 * one.
 */
export function postToWorker(message: WorkerMessage): void {
  // Pages without https have no workers at all.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  void workers?.ready.then(({ active }) => active?.postMessage(message));
}
