import { useRef, useState, type ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Field } from "#app/core/ui/field.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { parseDinars } from "#app/core/domain/dinars.ts";
import { dinarSign, dinarDigits, numberMarks } from "#app/core/i18n/number-marks.ts";
import { pressKey, type AmountKey } from "./amount-keys.ts";
import { DeleteKey, Keypad } from "./keypad.tsx";
import { useTouch } from "./use-touch.ts";

interface AmountFieldProps {
  label: string;
  error: string | undefined;
  defaultValue?: string | undefined;
  autoFocus?: boolean;
  optional?: boolean;
  hint?: string | undefined;
  /** The result for this amount, shown beside it. */
  result?: (millimes: number) => ReactNode;
  /** With the till's own keypad below; then fingers do not open the device's. */
  keypad?: boolean;
  /** Receives each change, in millimes; null for what is no amount. */
  onAmount?: (millimes: number | null) => void;
}

/** An amount in dinars in large digits, with its interpretation below. */
export function AmountField({
  label,
  error,
  defaultValue,
  autoFocus,
  optional,
  hint,
  result,
  keypad = false,
  onAmount,
}: AmountFieldProps) {
  const language = useLanguage();
  const touch = useTouch();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(defaultValue ?? "");
  const millimes = parseDinars(text);
  const take = (typed: string) => {
    setText(typed);
    onAmount?.(parseDinars(typed));
  };
  const press = (key: AmountKey) => {
    const input = field.current;
    if (!input) return;
    // A selected amount is typed over, as on any keyboard.
    const isSelected =
      document.activeElement === input && input.selectionStart === 0 && input.selectionEnd !== 0;
    const before = isSelected && input.selectionEnd === input.value.length ? "" : input.value;
    input.value = pressKey(before, key, numberMarks[language].decimal);
    take(input.value);
  };
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} error={error} optional={optional} hideLabel={keypad}>
        {(control) => (
          <div className="grid gap-1">
            <span className="flex gap-2">
              <span className="relative block min-w-0 grow">
                <input
                  {...control}
                  ref={field}
                  name="amount"
                  dir="ltr"
                  inputMode={keypad && touch ? "none" : "decimal"}
                  autoComplete="off"
                  enterKeyHint="go"
                  placeholder={keypad ? dinarDigits(0, language) : undefined}
                  // The amount is the till's first and only question.
                  autoFocus={autoFocus}
                  defaultValue={defaultValue}
                  onInput={(event) => take(event.currentTarget.value)}
                  className={classNames(
                    "control min-h-18 pe-16 text-3xl font-semibold tabular rtl:ps-16 rtl:pe-4 rtl:text-end",
                    keypad && "placeholder:font-normal",
                  )}
                />
                <span className="pointer-events-none absolute inset-y-0 end-4 grid place-items-center text-lg text-muted">
                  {dinarSign[language]}
                </span>
              </span>
              {keypad && <DeleteKey onPress={press} />}
            </span>
            <output className="flex min-h-6 flex-wrap items-center justify-end gap-x-3 text-sm text-muted">
              {millimes !== null && <Money millimes={millimes} />}
              {millimes !== null && result?.(millimes)}
            </output>
          </div>
        )}
      </Field>
      {keypad && <Keypad onPress={press} />}
    </div>
  );
}
