import type { WorkerMessage } from "#app/domain/offline/saved-item.ts";

/** Tells the service worker once there is one: a browser without, or a build of development, never has. */
export function tellWorker(message: WorkerMessage): void {
  // Pages that are not from a safe address have no workers at all.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  void workers?.ready.then(({ active }) => active?.postMessage(message));
}
