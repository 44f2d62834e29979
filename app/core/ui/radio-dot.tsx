interface RadioDotProps {
  name: string;
  value: string;
  chosen: boolean;
  onChoose?: (() => void) | undefined;
}

/** A radio button drawn as a dot. Its label shows the focus. */
export function RadioDot({ name, value, chosen, onChoose }: RadioDotProps) {
  return (
    <>
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
    </>
  );
}
