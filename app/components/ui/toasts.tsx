import { lazy, Suspense, useSyncExternalStore } from "react";

export type ToastType = "default" | "info" | "success" | "warn" | "error";

export interface ToastMessage {
  id: number;
  text: string;
  type: ToastType;
}

const ToastHost = lazy(() => import("./toast-host.tsx"));

let nextId = 0;
let waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
const nothing: ToastMessage[] = [];

function tell(messages: ToastMessage[]): void {
  waiting = messages;
  for (const listener of listeners) listener();
}

/** A word at the top of the screen for five seconds; four at most at once. Only in the browser. */
export function showToast(text: string, type: ToastType = "default"): void {
  tell([...waiting, { id: ++nextId, text, type }]);
}

/** The host takes them over, then they are no longer waiting. */
export function takeToasts(): ToastMessage[] {
  const taken = waiting;
  if (taken.length > 0) tell(nothing);
  return taken;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In the root, once. The machinery is loaded with the first toast: most visits never see one. */
export function Toasts() {
  const needed = useSyncExternalStore(
    subscribeToasts,
    () => nextId > 0,
    () => false,
  );
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  );
}
