/**
 * Shows the key that presses this button, where there is a mouse and so a keyboard. Screen readers are told by
 * `aria-keyshortcuts`.
 */
export function Shortcut({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="ms-1 hidden rounded-sm border border-current px-1.5 font-code text-xs leading-5 font-medium lg:pointer-fine:inline-block"
    >
      {name}
    </kbd>
  );
}
