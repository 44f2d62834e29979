import { useEffect, useRef } from "react";
import { readScan, type Stroke } from "./scanned-code.ts";

/** More than the length of any code. */
const maxStrokes = 60;

/**
 * Listens to the whole page's keyboard, wherever the focus is. A hand scanner's code with its Enter goes to
 * `onCode`, and what it has typed into a field is removed again. A function key presses the button that names
 * it in `aria-keyshortcuts`.
 */
export function useKeyboard(onCode: (code: string) => void): void {
  const hear = useRef(onCode);
  hear.current = onCode;
  useEffect(() => {
    let strokes: Stroke[] = [];
    const press = (event: KeyboardEvent) => {
      if (/^F\d+$/.test(event.key)) return pressShortcut(event);
      if (event.key === "Enter") {
        const scan = readScan(strokes);
        strokes = [];
        if (!scan) return;
        // Otherwise Enter would submit the form that has the focus.
        event.preventDefault();
        event.stopPropagation();
        takeOut(event.target, scan.strokes);
        hear.current(scan.code);
      } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
        strokes = [...strokes, { key: event.key, code: event.code, at: event.timeStamp }].slice(-maxStrokes);
      }
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, []);
}

function pressShortcut(event: KeyboardEvent): void {
  const named = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key}"]`);
  if (!named || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (!event.repeat) named.click();
}

/** Removes the last characters before the cursor from a field, and notifies its page. */
function takeOut(target: EventTarget | null, count: number): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const end = target.selectionStart ?? target.value.length;
  target.setRangeText("", Math.max(0, end - count), end, "end");
  target.dispatchEvent(new Event("input", { bubbles: true }));
}
