import { useEffect, useRef, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from "react";
import { latinDigits } from "#app/components/format.ts";
import { Field, type FieldTexts } from "./field.tsx";

export interface CodeInputProps extends FieldTexts {
  name: string;
  id?: string;
  length?: 4 | 6;
  /** Sends the form when the last digit is in. On unless said otherwise. */
  autoSubmit?: boolean;
  /** Dots instead of digits, for a PIN; it is then no one-time code. */
  secret?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  defaultValue?: string;
  /** The digits so far, after every change. */
  onChange?: (value: string) => void;
}

function digitsOf(text: string, length: number): string {
  return latinDigits(text).replace(/\D/g, "").slice(0, length);
}

/**
 * Four boxes to the eye, one field to the machine. Typing over a box replaces its digit, a pasted
 * code fills all, arrows and backspace walk; Arabic digits become Latin ones.
 */
export function CodeInput(props: CodeInputProps) {
  const { label, hint, error, optional, hideLabel, length = 4, autoSubmit = true, secret = false, onChange } = props;
  const field = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState<number>();

  // A code that was refused is typed anew from its first box.
  useEffect(() => {
    if (error && field.current) field.current.value = "";
    if (error) field.current?.focus();
  }, [error]);

  const mark = () => {
    const input = field.current;
    if (!input || document.activeElement !== input) return setActive(undefined);
    const at = Math.min(input.selectionStart ?? 0, length - 1);
    if (input.selectionStart === input.selectionEnd && at < input.value.length) input.setSelectionRange(at, at + 1);
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

  const typed = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const value = digitsOf(input.value, length);
    accept(value, Math.min(input.selectionStart ?? value.length, value.length));
  };

  const pasted = (event: ClipboardEvent<HTMLInputElement>) => {
    const value = digitsOf(event.clipboardData.getData("text"), length);
    event.preventDefault();
    if (value !== "") accept(value, value.length);
  };

  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const input = event.currentTarget;
    const at = input.selectionStart ?? 0;
    if (step !== undefined && !event.shiftKey) {
      event.preventDefault();
      const next = Math.max(0, Math.min(at + step, input.value.length));
      input.setSelectionRange(next, next);
      mark();
    }
    // On a filled box the digit is selected: backspace takes it and steps back like in four fields.
    if (event.key === "Backspace" && at > 0 && input.selectionEnd === at && at === input.value.length) return;
  };

  return (
    <Field {...{ label, hint, error, optional, hideLabel }} id={props.id} className="justify-items-center text-center">
      {(control) => (
        <div dir="ltr" className="code-input" data-length={length}>
          {Array.from({ length }, (_, box) => (
            <span key={box} data-active={active === box || undefined} />
          ))}
          <input
            {...control}
            ref={field}
            name={props.name}
            type={secret ? "password" : "text"}
            inputMode="numeric"
            autoComplete={secret ? "off" : "one-time-code"}
            pattern={`[0-9٠-٩۰-۹]{${length}}`}
            maxLength={length}
            required
            autoFocus={props.autoFocus}
            disabled={props.disabled}
            readOnly={props.readOnly}
            defaultValue={props.defaultValue}
            onInput={typed}
            onPaste={pasted}
            onKeyDown={walk}
            onSelect={mark}
            onFocus={mark}
            onBlur={() => setActive(undefined)}
          />
        </div>
      )}
    </Field>
  );
}
