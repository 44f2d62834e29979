/** Has the browser fetch the service worker once the page is there and at rest. There is none in development. */
export function registerWorker(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || !workers) return;
  // A browser that takes no workers, as in a private window, does without.
  const register = () =>
    void workers.register("/service-worker.js", { updateViaCache: "none" }).catch(() => undefined);
  const atRest = () => ("requestIdleCallback" in window ? requestIdleCallback(register) : register());
  if (document.readyState === "complete") atRest();
  else addEventListener("load", atRest, { once: true });
}
