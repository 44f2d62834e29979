import { useState, type ReactNode } from "react";
import { Field } from "#app/components/ui/field.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { dinarSign } from "#app/components/format.ts";
import { useLanguage } from "#app/components/use-language.ts";
import { parseDinars } from "#app/domain/dinars.ts";

interface AmountFieldProps {
  label: string;
  error: string | undefined;
  defaultValue?: string | undefined;
  autoFocus?: boolean;
  optional?: boolean;
  hint?: string | undefined;
  /** The result for this amount, shown beside it. */
  result?: (millimes: number) => ReactNode;
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
}: AmountFieldProps) {
  const language = useLanguage();
  const [text, setText] = useState(defaultValue ?? "");
  const millimes = parseDinars(text);
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="grid gap-1">
          <span className="relative block">
            <input
              {...control}
              name="amount"
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="go"
              // The amount is the till's first and only question.
              autoFocus={autoFocus}
              defaultValue={defaultValue}
              onInput={(event) => setText(event.currentTarget.value)}
              className="control min-h-18 pe-18 text-3xl font-semibold tabular rtl:ps-18 rtl:pe-4 rtl:text-end"
            />
            <span className="pointer-events-none absolute inset-y-0 end-4 grid place-items-center text-lg text-muted">
              {dinarSign[language]}
            </span>
          </span>
          <output className="flex min-h-6 flex-wrap items-center justify-end gap-x-3 text-sm text-muted">
            {millimes !== null && <Money millimes={millimes} />}
            {millimes !== null && result?.(millimes)}
          </output>
        </div>
      )}
    </Field>
  );
}
