import { useCallback, useEffect, useRef } from "react";
import { plain, readProductScan, type Scan, type Stroke } from "./scanned-code.ts";

/** More than the length of any code: a phone without a network shows 2,000 characters. */
const maxStrokes = 2_100;

interface Heard {
  /** The code that the last key presses are; null for none. */
  read: (strokes: readonly Stroke[]) => Scan | null;
  onCode: (code: string) => void;
  onProduct: () => void;
}

/**
 * Listens to the whole page's keyboard, wherever the focus is. A hand scanner's code with its Enter goes to
 * `onCode`, and what it has typed into a field is removed again; so is a product's bar code in an amount's field, which
 * `onProduct` is told. A function key presses the button that names it in `aria-keyshortcuts`.
 * @returns reads the last key presses as a code, once: for a scanner that types no Enter
 */
export function useKeyboard(heard: Heard): () => string | null {
  const hear = useRef(heard);
  hear.current = heard;
  const strokes = useRef<readonly Stroke[]>([]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (/^F\d+$/.test(event.key)) return pressShortcut(event);
      if (event.key === "Enter") {
        const scan = hear.current.read(strokes.current);
        const product = scan || !takesAmount(event.target) ? 0 : readProductScan(strokes.current);
        const taken = strokes.current.slice(-(scan?.strokes ?? product));
        strokes.current = [];
        if (!scan && product === 0) return;
        // Otherwise Enter would submit the form that has the focus.
        event.preventDefault();
        event.stopPropagation();
        takeOut(event.target, taken.map(({ key }) => key).join("").length);
        if (scan) hear.current.onCode(scan.code);
        else hear.current.onProduct();
      } else if (writes(event)) {
        const { key, code, shiftKey: shift, timeStamp: at } = event;
        strokes.current = [...strokes.current.slice(1 - maxStrokes), { key, code, shift, at }];
      }
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, []);
  return useCallback(() => {
    const scan = hear.current.read(strokes.current);
    strokes.current = [];
    return scan?.code ?? null;
  }, []);
}

/** Whether this key writes something; one of an Arabic keyboard writes two letters. */
function writes(event: KeyboardEvent): boolean {
  const { length } = event.key;
  const isText = length === 1 || (length === 2 && plain(event) !== "");
  return isText && !event.ctrlKey && !event.metaKey;
}

function pressShortcut(event: KeyboardEvent): void {
  const named = document.querySelector<HTMLElement>(`[aria-keyshortcuts~="${event.key}"]`);
  if (!named || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (!event.repeat) named.click();
}

/** A shop's own reference may be a bar code; only an amount is none. */
function takesAmount(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.name === "amount";
}

/** Removes the last characters before the cursor from a field, and notifies its page. */
function takeOut(target: EventTarget | null, count: number): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const end = target.selectionStart ?? target.value.length;
  target.setRangeText("", Math.max(0, end - count), end, "end");
  target.dispatchEvent(new Event("input", { bubbles: true }));
}
