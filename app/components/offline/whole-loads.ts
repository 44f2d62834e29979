/** While a page stands that is kept on this device: what is behind its links may be kept too, but only as whole pages. */
export function markKeptPage(): () => void {
  const { dataset } = document.documentElement;
  dataset.kept = "";
  return () => {
    delete dataset.kept;
  };
}

/**
 * Lets the browser itself follow a link where the app could not read what is behind it: the service worker answers the
 * whole load of a page, with what is saved or with the offline page.
 */
export function loadWholeWithoutNetwork(): void {
  const heed = (event: MouseEvent) => {
    const away = !navigator.onLine || "kept" in document.documentElement.dataset;
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    // The app hears clicks at the document: this one does not come so far.
    if (away && workers?.controller && (event.target as Element).closest("a[href]")) event.stopPropagation();
  };
  addEventListener("click", heed, { capture: true });
}
