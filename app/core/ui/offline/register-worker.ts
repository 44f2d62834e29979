/** Registers the service worker when the page has loaded and is idle. There is none in development. */
export function registerWorker(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || !workers) return;
  // A browser that allows no workers, for example in a private window, works without one.
  const register = () =>
    void workers.register("/service-worker.js", { updateViaCache: "none" }).catch(() => undefined);
  const atRest = () => ("requestIdleCallback" in window ? requestIdleCallback(register) : register());
  if (document.readyState === "complete") atRest();
  else addEventListener("load", atRest, { once: true });
}
