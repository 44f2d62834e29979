export type ToastType = "default" | "info" | "success" | "warn" | "error";

export interface ToastMessage {
  id: number;
  text: string;
  type: ToastType;
  /** It repeats what the page says, so a screen reader leaves it out. */
  repeats: boolean;
}

let nextId = 0;
let waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
const nothing: ToastMessage[] = [];

function tell(messages: ToastMessage[]): void {
  waiting = messages;
  for (const listener of listeners) listener();
}

/**
 * Shows a message at the top of the screen for five seconds or until it is tapped, at most four at once. One
 * that `repeats` the page's words is for the eyes only. Only in the browser.
 */
export function showToast(text: string, type: ToastType = "default", { repeats = false } = {}): void {
  tell([...waiting, { id: ++nextId, text, type, repeats }]);
}

/** The host takes them over; then they are no longer waiting. */
export function takeToasts(): ToastMessage[] {
  const taken = waiting;
  if (taken.length > 0) tell(nothing);
  return taken;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this visit has already shown a toast. */
export function anyToast(): boolean {
  return nextId > 0;
}
