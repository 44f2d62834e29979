import { useEffect, useRef, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from "react";
import { latinDigits } from "./format.ts";

interface CodeField {
  length: number;
  autoSubmit: boolean;
  /** A refused code stays visible and selected, so that the next digit starts a new one. */
  error: string | undefined;
  onChange: ((value: string) => void) | undefined;
}

function digitsOf(text: string, length: number): string {
  return latinDigits(text).replace(/\D/g, "").slice(0, length);
}

/**
 * The editing in `CodeInput`: typing over a box, moving, pasting. `active` is the box that gets the next
 * digit.
 */
export function useCodeField({ length, autoSubmit, error, onChange }: CodeField) {
  const field = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState<number>();

  useEffect(() => {
    if (error) field.current?.select();
  }, [error]);

  const mark = () => {
    const input = field.current;
    if (!input || document.activeElement !== input) return setActive(undefined);
    const { selectionStart, selectionEnd, value } = input;
    const at = Math.min(selectionStart ?? 0, length - 1);
    // On a filled box its digit is selected, so that the next one replaces it.
    if (selectionStart === selectionEnd && at < value.length) input.setSelectionRange(at, at + 1);
    setActive(at);
  };

  const accept = (value: string, caret: number) => {
    const input = field.current;
    if (!input) return;
    input.value = value;
    input.setSelectionRange(caret, caret);
    mark();
    onChange?.(value);
    if (autoSubmit && value.length === length) input.form?.requestSubmit();
  };

  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const value = digitsOf(input.value, length);
    accept(value, Math.min(input.selectionStart ?? value.length, value.length));
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const value = digitsOf(event.clipboardData.getData("text"), length);
    event.preventDefault();
    if (value !== "") accept(value, value.length);
  };

  // The field is left to right on every page, so the arrow keys are too.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.shiftKey) return;
    event.preventDefault();
    const input = event.currentTarget;
    const next = Math.max(0, Math.min((input.selectionStart ?? 0) + step, input.value.length));
    input.setSelectionRange(next, next);
    mark();
  };

  const onBlur = () => setActive(undefined);
  return {
    active,
    field: { ref: field, onInput, onPaste, onKeyDown, onSelect: mark, onFocus: mark, onBlur },
  };
}
