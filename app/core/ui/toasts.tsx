export type ToastType = "default" | "info" | "success" | "warn" | "error";

export interface ToastMessage {
  id: number;
  text: string;
  type: ToastType;
}

let nextId = 0;
let waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
const nothing: ToastMessage[] = [];

function tell(messages: ToastMessage[]): void {
  waiting = messages;
  for (const listener of listeners) listener();
}

/** Shows a message at the top of the screen for five seconds, at most four at once. Only in the browser. */
export function showToast(text: string, type: ToastType = "default"): void {
  tell([...waiting, { id: ++nextId, text, type }]);
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
