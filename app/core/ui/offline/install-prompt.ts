import { useSyncExternalStore } from "react";

/** The event with which a browser lets us offer to install the app. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let held: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function hold(prompt: InstallPrompt | null): void {
  held = prompt;
  for (const listener of listeners) listener();
}

/** Stops the browser's own prompt: a page offers the installation where visitors look for it. */
export function holdInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    hold(event as InstallPrompt);
  });
  addEventListener("appinstalled", () => hold(null));
}

/** Asks the visitor to install the app; null when that is impossible or already done. */
export function useInstallPrompt(): (() => void) | null {
  const prompt = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => held,
    () => null,
  );
  if (prompt === null) return null;
  return () => {
    // The browser allows showing it only once.
    hold(null);
    void prompt.prompt();
  };
}
