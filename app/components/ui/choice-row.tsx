import type { ReactNode } from "react";

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
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={chosen}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="grid size-5 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong bg-surface after:size-2.5 after:rounded-full after:bg-brand after:opacity-0 peer-checked:border-brand peer-checked:after:opacity-100"
      />
      <span className="min-w-0 grow">{children}</span>
      {picture}
    </label>
  );
}
