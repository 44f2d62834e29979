import { useSyncExternalStore } from "react";

/** What a browser hands over that would let its user install the app. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let held: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function hold(prompt: InstallPrompt | null): void {
  held = prompt;
  for (const listener of listeners) listener();
}

/** Keeps the browser from asking by itself: a page offers it where one looks for it. */
export function holdInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    hold(event as InstallPrompt);
  });
  addEventListener("appinstalled", () => hold(null));
}

/** Asks the visitor to install the app; null where that cannot be, or is done. */
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
    // It can be shown once.
    hold(null);
    void prompt.prompt();
  };
}
