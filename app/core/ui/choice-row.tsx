import type { ReactNode } from "react";
import { RadioDot } from "./radio-dot.tsx";

interface ChoiceRowProps {
  name: string;
  value: string;
  chosen: boolean;
  onChoose?: () => void;
  /** At the end of the row. */
  picture?: ReactNode;
  children: ReactNode;
}

/** One of several to choose from, as a row. Put the rows into a `FieldGroup`. */
export function ChoiceRow({ name, value, chosen, onChoose, picture, children }: ChoiceRowProps) {
  return (
    <label className="press relative flex min-h-16 cursor-pointer items-center gap-3.5 rounded-md border-[1.5px] border-line bg-surface p-3 hover:border-line-strong has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <RadioDot {...{ name, value, chosen, onChoose }} />
      <span className="min-w-0 grow">{children}</span>
      {picture}
    </label>
  );
}
