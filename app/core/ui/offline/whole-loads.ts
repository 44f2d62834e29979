/**
 * Marks the document as a saved page. The pages behind its links may be saved too, but only as whole pages.
 */
export function markKeptPage(): () => void {
  const { dataset } = document.documentElement;
  dataset.kept = "";
  return () => {
    delete dataset.kept;
  };
}

/**
 * Lets the browser follow a link when the app cannot load its data: for a full page load the service worker
 * answers with the saved page or the offline page.
 */
export function loadWholeWithoutNetwork(): void {
  const heed = (event: MouseEvent) => {
    const away = !navigator.onLine || "kept" in document.documentElement.dataset;
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    // The app listens for clicks at the document; this click does not get that far.
    if (away && workers?.controller && (event.target as Element).closest("a[href]")) event.stopPropagation();
  };
  addEventListener("click", heed, { capture: true });
}
