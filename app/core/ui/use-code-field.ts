import { useEffect, useRef, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from "react";
import { codeInText, digitsOf } from "#app/core/domain/text.ts";
import { useSentOnce } from "./use-sent-once.ts";

interface CodeField {
  length: number;
  autoSubmit: boolean;
  /** A refused code stays visible and selected, so that the next digit starts a new one. */
  error: string | undefined;
  onChange: ((value: string) => void) | undefined;
}

/** What a keyboard does while a person types; all else that comes into the field at once was copied. */
const typing = /^(?:insertText|insertCompositionText|delete.*)$/;

/**
 * The editing in `CodeInput`: typing over a box, moving, pasting. `active` is the box that gets the next digit;
 * `isUnclear`: what was pasted has not exactly one code in it.
 */
export function useCodeField({ length, autoSubmit, error, onChange }: CodeField) {
  const field = useRef<HTMLInputElement>(null);
  const before = useRef("");
  const [active, setActive] = useState<number>();
  const [isUnclear, setUnclear] = useState(false);
  const sendOnce = useSentOnce(field);

  useEffect(() => {
    if (error) field.current?.select();
  }, [error]);

  const mark = () => setActive(markBox(field.current, length));

  const accept = (value: string, caret: number) => {
    const input = field.current;
    if (!input) return;
    before.current = value;
    setUnclear(false);
    // Written only where it differs: a keyboard that is composing would lose its place.
    if (input.value !== value) {
      input.value = value;
      input.setSelectionRange(caret, caret);
    }
    mark();
    onChange?.(value);
    if (autoSubmit && value.length === length) sendOnce();
  };

  /** A text that came at once: its code, or the beginning of one; anything else is told and changes nothing. */
  const take = (text: string) => {
    const value = codeInText(text, length) ?? beginningIn(text, length);
    if (value !== null) return accept(value, value.length);
    if (field.current) field.current.value = before.current;
    setUnclear(true);
  };

  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { inputType, data } = event.nativeEvent as InputEvent;
    const isTyped = typing.test(inputType) && (data?.length ?? 0) <= length;
    if (!isTyped) return take(data ?? input.value);
    const digits = digitsOf(input.value);
    // A digit too many, as from a key that bounces.
    const value = digits.length > length ? before.current : digits;
    accept(value, Math.min(input.selectionStart ?? value.length, value.length));
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    take(event.clipboardData.getData("text"));
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
    isUnclear,
    field: { ref: field, onInput, onPaste, onKeyDown, onSelect: mark, onFocus: mark, onBlur },
  };
}

/** The box of the next digit, which is selected if it is filled, so that this digit replaces its own. */
function markBox(input: HTMLInputElement | null, length: number): number | undefined {
  if (!input || document.activeElement !== input) return undefined;
  const { selectionStart, selectionEnd, value } = input;
  const at = Math.min(selectionStart ?? 0, length - 1);
  if (selectionStart === selectionEnd && at < value.length) input.setSelectionRange(at, at + 1);
  return at;
}

/** The digits of a text of nothing else that are still too few for a code. */
function beginningIn(text: string, length: number): string | null {
  const digits = digitsOf(text);
  return digits.length < length && !/\p{L}/u.test(text) ? digits : null;
}
